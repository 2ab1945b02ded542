import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { createFolderHandler } from '../../../src/hosts/serve/folder-handler.ts'
import { startPreview } from '../../../src/hosts/serve/preview.ts'
import { build } from '../../../src/pipeline/build.ts'
import { makeSharedSite } from '../../support/site.ts'

let dist = ''
beforeAll(async () => {
  const root = await makeSharedSite()
  dist = join(root, 'dist')
  await build({ root })
})

describe('the handler of a built folder', () => {
  test('answers as the preview does', async () => {
    const preview = await startPreview({ dist, port: 0, links: 'as-built' })
    const handle = createFolderHandler(dist)
    const objects = await (await fetch(`${preview.url}/api/v1/objects/`)).text()
    const [, pathname = ''] = /"(?:https:[^"]*?)?(\/media\/[^"]*)"/.exec(objects) ?? []
    expect(pathname).toMatch(/\.jpg$/)
    const paths = ['/', '/site.json', '/_headers', '/nothing.json', '/api/v1/objects', pathname]
    const pages = ['', '?page=last', '?page=99', 'page/1.json', '..%2f..%2fsite.json'].map(
      page => `/api/v1/objects/${page}`,
    )
    for (const path of [...paths, ...pages])
      for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST'])
        expect(await describeAnswer(await handle(new Request(preview.url + path, { method })))).toEqual(
          await describeAnswer(await fetch(preview.url + path, { method, redirect: 'manual' })),
        )
    const etag = (await handle(new Request(preview.url + pathname))).headers.get('ETag') ?? ''
    const again = new Request(preview.url + pathname, { headers: { 'If-None-Match': etag } })
    expect((await handle(again)).status).toBe(304)
    await preview.close()
  })

  test('says that there is no site', async () => {
    const handle = createFolderHandler(`${dist}-none`)
    await expect(handle(new Request('http://localhost/'))).rejects.toThrow('There is no built site')
  })
})

/** The status, the headers that are not the server's own, and the bytes. */
async function describeAnswer(answer: Response) {
  const own = [...['accept-ranges', 'connection', 'date', 'keep-alive', 'transfer-encoding']]
  const headers = [...answer.headers].filter(([name]) => !own.includes(name))
  return { status: answer.status, headers, bytes: Buffer.from(await answer.arrayBuffer()).toString('base64') }
}
