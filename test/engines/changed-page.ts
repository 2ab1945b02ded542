import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import pMap from 'p-map'
import { listFolder } from '../../src/base/files/list-folder.ts'
import { compressedCopies } from '../../src/hosts/targets/compressed-copies.ts'
import type { Breach } from '../../src/hosts/verify/verify-rule.ts'
import { type Published, publish } from '../../src/publish/publish.ts'
import { breach, get } from './host-checks.ts'
import type { CheckReport } from './report.ts'
import type { Engine, RunningEngine } from './server-process.ts'

const page = 'api/v1/objects/page/1.json'

/**
 * Publishes a page several times in quick succession, with other bytes of the same length, and requests it with the ETags of all
 * earlier versions: the answer must be the new page. An engine that reads its files only at the start is started again each time.
 */
export async function tryChangedPage(engine: Engine, dist: string): Promise<CheckReport> {
  const versions = await readVersions(
    dist,
    engine.isRealServer ? ['one', 'two', 'six', 'ten', 'all', 'few'] : ['one', 'two'],
  )
  const breaches: Breach[] = []
  const tagsByEncoding = { identity: new Set<string>(), gzip: new Set<string>(), br: new Set<string>() }
  let before: Published['record'] = []
  let running: RunningEngine | undefined
  for (const { expected, files } of versions) {
    before = (await publish(files, dist, { before })).record
    running ??= await engine.start(dist)
    for (const [encoding, tags] of Object.entries(tagsByEncoding))
      breaches.push(...(await askAgain(`${running.url}/${page}`, { encoding, tags, expected })))
    if (!engine.isRealServer) running = await running.close().then(() => undefined)
  }
  await running?.close()
  const title = 'A page that changes has another ETag, even twice within a second at the same length'
  return { rule: 'new-etag', title, checked: versions.length, breaches }
}

/** Versions of a built site: for each title its files, with that title on the page and its compressed copies. */
async function readVersions(dist: string, titles: readonly string[]) {
  const files = listFolder(dist).map(({ path }) => ({
    path,
    key: path,
    read: () => readFile(join(dist, path)),
  }))
  const others = files.filter(({ path }) => !path.startsWith(page))
  const endings = (['br', 'gz'] as const).filter(ending =>
    files.some(({ path }) => path === `${page}.${ending}`),
  )
  const text = await readFile(join(dist, page), 'utf8')
  return pMap(titles, async title => {
    const expected = text.replace(/"title":"[^"]*"/, `"title":"${title}"`)
    const whole = { path: page, read: async () => Buffer.from(expected) }
    const changed = await pMap([whole, ...compressedCopies([whole], endings)], async ({ path, read }) => {
      const bytes = await read()
      return { path, read: async () => bytes }
    })
    return { expected, files: [...others, ...changed] }
  })
}

type PageRequest = { readonly encoding: string; readonly tags: Set<string>; readonly expected: string }

/** Requests the page with the ETags of its earlier versions, then with its own, which is added to `tags`. */
async function askAgain(url: string, { encoding, tags, expected }: PageRequest): Promise<Breach[]> {
  const headers = { 'Accept-Encoding': encoding }
  const conditions = tags.size > 0 ? { 'If-None-Match': [...tags].join(', ') } : {}
  const answer = await get(url, '', { headers: { ...headers, ...conditions } })
  const { etag = '' } = answer.headers
  const text = decoders[answer.headers['content-encoding'] ?? 'identity']?.(answer.bytes).toString()
  if (answer.status !== 200 || text !== expected || tags.has(etag))
    return [breach(url, `Saw ${answer.status} and ${etag} in ${encoding}; expected 200 and the new page.`)]
  tags.add(etag)
  const again = await get(url, '', { headers: { ...headers, 'If-None-Match': etag } })
  return again.status === 304 ? [] : [breach(url, `Saw ${again.status} for its own ETag; expected 304.`)]
}

const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  identity: bytes => bytes,
  gzip: bytes => gunzipSync(bytes),
  br: bytes => brotliDecompressSync(bytes),
}
