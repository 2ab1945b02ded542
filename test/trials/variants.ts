import { hash } from 'node:crypto'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from '../../src/pipeline/build.ts'
import { makeSnapshot } from '../../src/snapshot/make/make-snapshot.ts'
import { readSelection } from '../../src/snapshot/make/selection.ts'
import { hashFolder } from '../support/hash-folder.ts'
import { drawPicture, type Files, textOf, writeFiles, writeSmallSite } from '../support/small-site.ts'

/** A content, and the result of an undisturbed build of it. */
export type Variant = {
  readonly name: string
  /** The two variants of a family differ in one file. */
  readonly family: number
  readonly files: Files
  /** The hash of every file of the site by its path, and of the pictures for the media host. */
  readonly site: Readonly<Record<string, string>>
  readonly media: Readonly<Record<string, string>>
  /** The SHA-256 of a snapshot of it. */
  readonly snapshot: string
}

const differing = 'content/objects/museum.md'

/** Makes contents with different sizes, pictures and licences, and builds each. `settings` are more lines of `site.yaml`. */
export async function makeVariants(folder: string, settings = ''): Promise<Variant[]> {
  const variants: Variant[] = []
  for (const family of [0, 1, 2]) {
    const shared = await filesOf(family, settings)
    for (const sister of ['a', 'b']) {
      const name = `${family}${sister}`
      const museum = placeText(1, name, sister === 'a' ? 1 : 90)
      variants.push(
        await makeVariant(join(folder, name), { name, family, files: { ...shared, [differing]: museum } }),
      )
    }
  }
  return variants
}

async function makeVariant(
  root: string,
  given: Pick<Variant, 'name' | 'family' | 'files'>,
): Promise<Variant> {
  await writeSmallSite(root, given.files)
  await build({ root })
  const [dist, file] = [join(root, 'dist'), join(root, 'snapshot.zip')]
  await makeSnapshot({ dist, file, selection: readSelection({}) })
  const [site, media] = [await hashFolder(dist), await hashFolder(`${dist}-media`).catch(() => ({}))]
  return { ...given, site, media, snapshot: hash('sha256', await readFile(file)) }
}

/** The files of a family, with several pages in each collection, without the file in which its variants differ. */
async function filesOf(family: number, settings: string): Promise<Files> {
  const places = Array.from({ length: 8 + 3 * family }, (_, index) => index + 1)
  const dates = places.map(id => `  - { id: ${id}, start: 2027-05-${10 + id} }`).join('\n')
  const texts = places
    .slice(1)
    .map(id => [`content/objects/place-${id}.md`, placeText(id, `${family}`, 20 * family)])
  const site = textOf('content/site.yaml').replace('/by/4.0/', `/by/${1 + family}.0/`)
  return {
    'content/site.yaml': `${site}page_sizes: { objects: 3, guides: 1 }\n${settings}`,
    'content/events/fair.md': textOf('content/events/fair.md').replace(/^ {2}- .*$/m, dates),
    'content/images/quay.jpg': await drawPicture(800 + 8 * family, 600),
    ...Object.fromEntries(texts),
  }
}

/** The text of a place. It has another length in each variant, so that a mix of two is never equal to one. */
function placeText(id: number, name: string, times: number): string {
  return textOf('content/objects/museum.md')
    .replace('id: 1', `id: ${id}`)
    .replace('The museum', `Place ${id} of ${name}`)
    .replace('Old things', `Things of ${name}. ${'And more. '.repeat(times)}`.trim())
}

export async function changeContent(root: string, { files }: Variant): Promise<void> {
  const objects = join(root, 'content/objects')
  const gone = (await readdir(objects)).filter(name => !(`content/objects/${name}` in files))
  for (const name of gone) await rm(join(objects, name))
  await writeFiles(root, files)
}

/** Changes the content to the other variant of its family in one step, so that no build sees half of it. */
export async function changeOneFile(root: string, { files }: Variant): Promise<void> {
  const saved = join(root, 'saved.md')
  await writeFile(saved, (await files[differing]) ?? '')
  await rename(saved, join(root, differing))
}
