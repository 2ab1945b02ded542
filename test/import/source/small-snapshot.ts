import { join } from 'node:path'
import { build } from '../../../src/pipeline/build.ts'
import { makeSnapshot } from '../../../src/snapshot/make/make-snapshot.ts'
import { readSelection } from '../../../src/snapshot/make/selection.ts'
import { openZip } from '../../../src/snapshot/zip/read.ts'
import { writeZip } from '../../../src/snapshot/zip/write.ts'
import { makeSite } from '../../support/site.ts'
import { drawPicture, smallSite } from '../../support/small-site.ts'

function museum(id: number, language: string): string {
  return String(smallSite['content/objects/museum.md'])
    .replace('id: 1', `id: ${id}`)
    .replace('language: en', `language: ${language}`)
}

/** Builds a site of two pages of objects in a folder of the test's own, and a snapshot of it. */
export async function makeSmallSnapshot(baseUrl?: string): Promise<{ dist: string; file: string }> {
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

/** Writes a snapshot anew with one bit of every file of that name turned over. */
export async function flip(file: string, name: RegExp): Promise<string> {
  const forged = `${file}.forged`
  const zip = await openZip(file)
  await writeZip(forged, async add => {
    for (const entry of zip.entries.values()) {
      const bytes = await zip.read(entry)
      if (name.test(entry.name)) bytes[bytes.length - 20] = (bytes.at(-20) ?? 0) ^ 1
      await add(entry.name, bytes)
    }
  })
  await zip.close()
  return forged
}
