import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sha256Of } from '../../../src/images/record.ts'
import { build } from '../../../src/pipeline/build.ts'
import { makeSnapshot } from '../../../src/snapshot/make/make-snapshot.ts'
import { readSelection } from '../../../src/snapshot/make/selection.ts'
import { hashFolder } from '../../support/hash-folder.ts'
import { drawPicture, type Files, smallSite, writeFiles, writeSmallSite } from '../../support/small-site.ts'

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

/** Makes contents of different sizes and pictures, and builds each alone. */
export async function makeVariants(folder: string): Promise<Variant[]> {
  const variants: Variant[] = []
  for (const family of [0, 1, 2])
    for (const sister of ['a', 'b']) variants.push(await makeVariant(folder, family, `${family}${sister}`))
  return variants
}

async function makeVariant(folder: string, family: number, name: string): Promise<Variant> {
  const files = await filesOf(family, name)
  const root = join(folder, name)
  await writeSmallSite(root, files)
  await build({ root })
  const [dist, file] = [join(root, 'dist'), join(root, 'snapshot.zip')]
  await makeSnapshot({ dist, file, selection: readSelection({}) })
  const [site, media] = [await hashFolder(dist), await hashFolder(`${dist}-media`)]
  return { name, family, files, site, media, snapshot: sha256Of(await readFile(file)) }
}

async function filesOf(family: number, name: string): Promise<Files> {
  const places = Array.from({ length: 4 + 2 * family }, (_, index) => {
    return [`content/objects/place-${index}.md`, placeText(index + 2, `Place ${index} of ${family}`)]
  })
  return {
    'content/site.yaml': `${smallSite['content/site.yaml']}media_host: https://media.example.org\npage_sizes: { objects: 2, guides: 1 }\n`,
    'content/images/quay.jpg': await drawPicture(64 + 8 * family, 48),
    ...Object.fromEntries(places),
    [differing]: placeText(1, `The museum of ${name}`),
  }
}

function placeText(id: number, title: string): string {
  return String(smallSite['content/objects/museum.md'])
    .replace('id: 1', `id: ${id}`)
    .replace('The museum', title)
}

/** Makes the content of a project that of a variant, without touching what is the same. */
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
