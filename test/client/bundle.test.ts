import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { clientEntries, writeClient } from '../../scripts/bundle.mjs'
import { projectRoot } from '../support/project-root.ts'

it('the client imports nothing from outside; its core has at most 4 KB, and no entry more', async () => {
  for (const entry of clientEntries) {
    const options = { write: false, splitting: false, entryPoints: [`src/client/${entry}.ts`] }
    const { outputFiles = [] } = await writeClient(projectRoot, 'client', options)
    const [file] = outputFiles
    expect(file?.text).not.toMatch(/\bimport\b|\brequire\b/)
    expect(gzipSync(file?.contents ?? '').length).toBeLessThan(4096)
  }
})
