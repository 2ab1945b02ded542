import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { type BuildOptions, build } from '../../src/index.ts'
import { makeSnapshot, type SnapshotOptions } from '../../src/snapshot/make/make.ts'
import { readSelection } from '../../src/snapshot/make/selection.ts'
import { compareNames } from '../../src/snapshot/zip/names.ts'
import { makeSharedFolder } from '../support/site.ts'
import { drawPicture, type Files, smallSite, writeSmallSite } from '../support/small-site.ts'
import { readFiles } from './coast.ts'
import { noise, zipOf } from './zip/raw-zip.ts'

function museum(id: number, language: string): string {
  return String(smallSite['content/objects/museum.md'])
    .replace('id: 1', `id: ${id}`)
    .replace('language: en', `language: ${language}`)
}

/** A picture that no format makes small. */
async function drawNoise(width: number, height: number): Promise<Buffer> {
  return sharp(noise(width * height * 3), { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

/** To put over the small site: several pages of each collection, two languages, and a picture of which all is known. */
const smallCity: Files = {
  'content/site.yaml': `${smallSite['content/site.yaml']}page_sizes: { event_dates: 2, objects: 2, guides: 1 }\n`,
  'content/events/fair.md': String(smallSite['content/events/fair.md']).replace(
    /^ {2}- .*$/m,
    '  - { id: 1, start: 2027-05-01 }\n  - { id: 2, start: 2027-06-01 }\n  - { id: 3, start: 2027-07-01 }',
  ),
  'content/objects/harbour.md': museum(2, 'en'),
  'content/objects/hamnen.md': museum(3, 'sv'),
  'content/objects/bron.md': museum(4, 'sv'),
  'content/objects/bridge.md': museum(5, 'en').replace('image: quay', 'image: sea'),
  'content/guides/stroll.md': String(smallSite['content/guides/walk.md']).replace('id: 1', 'id: 2'),
  'content/images/quay.yaml': `${smallSite['content/images/quay.yaml']}credit: Ann\ndate_taken: 2026-06-21\n`,
  'content/images/quay.jpg': await drawPicture(800, 600),
  'content/images/sea.png': await drawNoise(400, 300),
  'content/images/sea.yaml': String(smallSite['content/images/quay.yaml']).replace('id: 1', 'id: 2'),
}

const headersWithBase = `
/about
  X-Canonical: <{base_url}/about>, {base_url}
`

/** Builds the small city in a folder that goes when all tests of the file have ended; to be called outside of any test. */
export async function buildCity(options: BuildOptions = {}): Promise<string> {
  const root = await makeSharedFolder()
  const headers = `${await readFile(join(import.meta.dirname, '../../_headers'), 'utf8')}${headersWithBase}`
  await writeSmallSite(root, { ...smallCity, _headers: headers })
  await build({ root, ...options })
  return root
}

/** A snapshot of the city that was built in a folder. */
export async function snapshotCity(root: string, options: Partial<SnapshotOptions> = {}): Promise<string> {
  const file = join(root, 'city.zip')
  await makeSnapshot({ dist: join(root, 'dist'), file, selection: readSelection({}), ...options })
  return file
}

/** Writes a snapshot anew with the bytes or names of some entries changed, and nothing else made to fit. */
export async function forge(
  file: string,
  change: (name: string, bytes: Buffer) => Buffer,
  rename: (name: string) => string = name => name,
): Promise<string> {
  const files = [...(await readFiles(file))].map(([name, bytes]) => ({
    name: rename(name),
    bytes: change(name, bytes),
  }))
  const forged = `${file}.forged.zip`
  await writeFile(forged, zipOf(files.sort((a, b) => compareNames(a.name, b.name))))
  return forged
}
