import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startPreview } from '../../../src/hosts/serve/preview.ts'
import { SourceError } from '../../../src/import/source/api-source.ts'
import { openSnapshotSource } from '../../../src/import/source/snapshot-source.ts'
import { build } from '../../../src/pipeline/build.ts'
import { makeSnapshot } from '../../../src/snapshot/make/make-snapshot.ts'
import { readSelection } from '../../../src/snapshot/make/selection.ts'
import { forgeFile } from '../../snapshot/coast.ts'
import { flipBit } from '../../support/flip-bit.ts'
import { makeSite } from '../../support/site.ts'
import { drawPicture, smallSite, textOf } from '../../support/small-site.ts'
import { hastyLimits, type Imported, importFrom, readAll } from './import-from.ts'

function museum(id: number, language: string): string {
  return textOf('content/objects/museum.md')
    .replace('id: 1', `id: ${id}`)
    .replace('language: en', `language: ${language}`)
}

/** Builds a site with two pages of objects, and makes a snapshot of it. */
async function makeSmallSnapshot(baseUrl?: string): Promise<{ dist: string; file: string }> {
  const root = await makeSite({
    'content/site.yaml': `${smallSite['content/site.yaml']}page_sizes: { objects: 2, guides: 1 }\n`,
    'content/objects/harbour.md': museum(2, 'en'),
    'content/objects/hamnen.md': museum(3, 'sv'),
    'content/images/quay.jpg': await drawPicture(900, 600),
  })
  await build({ root, baseUrl })
  const [dist, file] = [join(root, 'dist'), join(root, 'site.zip')]
  await makeSnapshot({ dist, file, selection: readSelection({}) })
  return { dist, file }
}

/** Writes a copy of a snapshot with one bit flipped in each file whose name contains `part`. */
function flip(file: string, part: string): Promise<string> {
  return forgeFile(file, part, bytes => flipBit(bytes, -20))
}

async function importSnapshot(file: string): Promise<Imported> {
  return readAll(await openSnapshotSource(file, hastyLimits))
}

async function importServed(dist: string): Promise<Imported> {
  const preview = await startPreview({ dist, port: 0, links: 'as-built' })
  onTestFinished(preview.close)
  return importFrom(preview.url)
}

function hashesOf({ pictures }: Imported): string[] {
  return [...pictures].map(([id, { sha256, extension }]) => `${id} ${sha256} ${extension}`)
}

describe('a snapshot as a source', () => {
  it.each(['https://api.example.org', 'https://example.org/city'])(
    'gives the same items and pictures as the site that it was made from, under %s',
    async baseUrl => {
      const { dist, file } = await makeSmallSnapshot(baseUrl)
      const [live, snapshot] = [await importServed(dist), await importSnapshot(file)]
      expect(snapshot.api).toEqual(live.api)
      expect(hashesOf(snapshot)).toEqual(hashesOf(live))
      expect([...live.notices, ...snapshot.notices]).toEqual([])
      expect(snapshot.api).toMatchObject({
        baseUrl,
        licenceUrl: 'https://creativecommons.org/licenses/by/4.0/',
        pageSizes: { singulareventdates: undefined, objects: 2, guides: undefined },
        isWhole: { singulareventdates: true, objects: true, guides: true },
        record: { base_url: baseUrl, items: { objects: { en: [1, 2], sv: [3] } } },
      })
    },
  )

  it('is refused if a page was changed, and the error names it', async () => {
    const forged = await flip((await makeSmallSnapshot()).file, 'objects/page/2.json')
    await expect(importSnapshot(forged)).rejects.toThrow(SourceError)
    await expect(importSnapshot(forged)).rejects.toThrow(/api\/v1\/objects\/page\/2\.json/)
  })

  it('uses a rendition if the original was changed', async () => {
    const forged = await flip((await makeSmallSnapshot()).file, 'original_images')
    const { pictures, notices } = await importSnapshot(forged)
    expect(pictures.size).toBeGreaterThan(0)
    expect(notices.length).toBe(pictures.size)
    const message = expect.stringMatching(/the SHA-256 differs.* Its rendition \S+ was used\.$/)
    for (const notice of notices) expect(notice).toMatchObject({ kind: 'changed', message })
  })

  it('refuses files from elsewhere, missing files and files that are too large', async () => {
    const { file } = await makeSmallSnapshot()
    const source = await openSnapshotSource(file, { ...hastyLimits, mediaFileBytes: 10 })
    onTestFinished(source.close)
    await expect(source.media('https://media.example.org/a.jpg')).rejects.toThrow(
      /not fetched from elsewhere/,
    )
    await expect(source.media('../../etc/passwd')).rejects.toThrow(/no such file/)
    await expect(source.media('/media/%ff.jpg')).rejects.toThrow(/no such file/)
    await expect(source.page('objects', 4)).rejects.toMatchObject({ failure: 'absent' })
    await expect(source.media('/site.json')).rejects.toThrow(/larger than 10 bytes/)
  })
})
