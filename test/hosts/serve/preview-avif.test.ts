import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startPreview } from '../../../src/hosts/serve/preview.ts'
import { makeFolder, writeAt, writeSite } from './small-site.ts'

it('serves AVIF under its own type', async () => {
  const site = await makeFolder()
  const dist = join(site.folder, 'dist')
  await writeSite(dist)
  await writeAt(dist, 'media/images/quay.0123456789.width-768.format-avif.avif', Buffer.from('pixels'))
  const preview = await startPreview({ dist, port: 0 })
  const path = 'media/images/quay.0123456789.width-768.format-avif.avif'
  const { headers } = await fetch(new URL(path, `${preview.url}/`))
  expect(headers.get('content-type')).toBe('image/avif')
  await preview.close()
  await site.remove()
})
