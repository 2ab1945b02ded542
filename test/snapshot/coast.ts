import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { build } from '../../src/pipeline/build.ts'
import type { BuildOptions } from '../../src/pipeline/config.ts'
import { makeSnapshot, type SnapshotOptions } from '../../src/snapshot/make/make-snapshot.ts'
import { readSelection, type SelectionTexts } from '../../src/snapshot/make/selection.ts'
import { compareNames } from '../../src/snapshot/zip/entry.ts'
import { openZip } from '../../src/snapshot/zip/read.ts'
import { projectRoot } from '../support/project-root.ts'
import { makeBuiltSite, makeSharedFolder } from '../support/site.ts'
import { drawPicture, type Files, smallSite, textOf, writeSmallSite } from '../support/small-site.ts'
import { noise, zipOf } from './zip/raw-zip.ts'

const days = Array.from({ length: 11 }, (_, index) => {
  return `  - { id: ${index + 1}, start: 2027-05-${String(index + 1).padStart(2, '0')} }`
})

function place(lines: string): string {
  return `---\n${lines}\ninfo_box: { address: Quay 1 }\n---\nOld things.\n`
}

function guide(lines: string): string {
  return `---\n${lines}\ncategory: walks\n---\nSlowly.\n`
}

/** The picture face.png, a white square on black: its size in pixels, and the middle of the square, its focal point, in percent. */
export const face = { width: 600, height: 1200, x: 30, y: 80 } as const

async function drawFace(): Promise<Buffer> {
  const { width, height, x, y } = face
  const side = 40
  const square = await sharp({ create: { width: side, height: side, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const [left, top] = [(width * x) / 100 - side / 2, (height * y) / 100 - side / 2]
  return sharp({ create: { width, height, channels: 3, background: '#000' } })
    .composite([{ input: square, left, top }])
    .png()
    .toBuffer()
}

/** Places on both sides of the 180th meridian and one without a position, two languages, twelve dates, and three pictures. */
export const coast: Files = {
  'content/site.yaml': `${textOf('content/site.yaml').replace(/bounds: .*/, 'bounds: { west: -180, south: -90, east: 180, north: 90 }')}page_sizes: { objects: 2, guides: 1 }\n`,
  'content/events/fair.md': textOf('content/events/fair.md').replace(/^ {2}- .*$/m, days.join('\n')),
  'content/events/marknad.md': `---
language: sv
title: Marknaden
image: boat
dates:
  - { id: 12, start: 2027-06-01, end: 2027-06-30 }
categories: [fairs]
category: fairs
venue_name: Bryggan
address: Bryggan 1
location: { latitude: 10.5, longitude: 179.5 }
---
Allt.
`,
  'content/objects/museum.md': place(
    'id: 1\nlanguage: en\ntitle: The museum\nlabel: museum\nimage: quay\nlocation: { latitude: 58.44, longitude: 19.71 }',
  ),
  'content/objects/bastun.md': place('id: 2\nlanguage: sv\ntitle: Bastun\nimage: quay'),
  'content/objects/light.md': place(
    'id: 3\nlanguage: en\ntitle: The light\nimage: boat\nlocation: { latitude: 10, longitude: -179.5 }',
  ),
  'content/guides/walk.md': guide('id: 1\nlanguage: en\ntitle: A walk\nimage: quay\nauthor: ann'),
  'content/guides/stig.md': guide('id: 2\nlanguage: sv\ntitle: Stigen'),
  'content/authors/ann.yaml': 'name: Ann\nimage: face\n',
  'content/images/quay.yaml': `${smallSite['content/images/quay.yaml']}credit: Ann\ndate_taken: 2026-06-21\nfocal_point: { x: 25%, y: 75% }\n`,
  'content/images/quay.jpg': await drawPicture(800, 600),
  'content/images/boat.yaml': 'id: 2\ntitle: A boat\nalt: A boat at the quay\nlicence: CC0\n',
  'content/images/boat.png': await drawPicture(300, 200, 'png'),
  'content/images/face.yaml': `id: 3
title: Ann
alt: Ann by the water
licence: CC BY 4.0
credit: Bo
focal_point: { x: ${face.x}%, y: ${face.y}%, width: 10%, height: 40% }
`,
  'content/images/face.png': await drawFace(),
}

/** The coast with a large picture of noise, which no format compresses, and two more objects. */
export const largeCoast: Files = {
  ...coast,
  'content/objects/bron.md': place('id: 4\nlanguage: sv\ntitle: Bron\nimage: quay'),
  'content/objects/bridge.md': place('id: 5\nlanguage: en\ntitle: The bridge\nimage: sea'),
  'content/images/sea.yaml': String(coast['content/images/boat.yaml']).replace('id: 2', 'id: 4'),
  'content/images/sea.png': await sharp(noise(400 * 300 * 3), {
    raw: { width: 400, height: 300, channels: 3 },
  })
    .png()
    .toBuffer(),
}

/** Header rules with an additional header that contains the base URL. */
export const ownRules = `${await readFile(join(projectRoot, '_headers'), 'utf8')}
/about
  X-Canonical: <{base_url}/about>, {base_url}
`

/** Builds the coast, with added or replaced files, in a folder that is removed when the test ends. */
export async function buildCoast(files: Files = {}, options: BuildOptions = {}): Promise<string> {
  const root = await makeBuiltSite({ ...coast, ...files }, options)
  return root
}

/** Builds the small site with added or replaced files, the coast by default, in a folder for all tests of a file. */
export async function buildSharedCoast(files: Files = coast, options: BuildOptions = {}): Promise<string> {
  const root = await makeSharedFolder()
  await writeSmallSite(root, files)
  await build({ root, ...options })
  return root
}

/** The coast's `site.yaml` with a media host. */
export const hostedCoast: Files = {
  'content/site.yaml': `${coast['content/site.yaml']}media_host: https://cdn.example.net/city\n`,
}

/** Makes a snapshot, `coast.zip`, of the site that was built in a folder. */
export function snapshotOf(root: string, texts: SelectionTexts = {}, options: Partial<SnapshotOptions> = {}) {
  const selection = readSelection(texts)
  return makeSnapshot({ dist: join(root, 'dist'), file: join(root, 'coast.zip'), selection, ...options })
}

/** The bytes of every file of a snapshot by its name, in the order of the ZIP. @throws if the ZIP has findings */
export async function readFiles(file: string): Promise<Map<string, Buffer>> {
  const zip = await openZip(file)
  if (zip.findings.length > 0) throw new Error(JSON.stringify(zip.findings))
  const files = new Map<string, Buffer>()
  for (const entry of zip.entries.values()) files.set(entry.name, await zip.read(entry))
  await zip.close()
  return files
}

export function jsonIn(files: ReadonlyMap<string, Buffer>, name: string) {
  return JSON.parse(String(files.get(name)))
}

export function pagesIn(files: ReadonlyMap<string, Buffer>, collection: string) {
  const names = [...files.keys()].filter(name => name.startsWith(`api/v1/${collection}/page/`))
  return names.map((_, index) => jsonIn(files, `api/v1/${collection}/page/${index + 1}.json`))
}

/** Writes a copy of a snapshot with changed bytes or names of entries, and the old manifest. Returns its path. */
export async function forge(
  file: string,
  change: (name: string, bytes: Buffer) => Buffer,
  rename: (name: string) => string = name => name,
): Promise<string> {
  const files = [...(await readFiles(file))].map(([name, bytes]) => {
    return { name: rename(name), bytes: change(name, bytes) }
  })
  const forged = `${file}.forged.zip`
  await writeFile(forged, zipOf(files.sort((a, b) => compareNames(a.name, b.name))))
  return forged
}

/** Writes a copy of a snapshot with changed bytes of each file whose name contains `part`. Returns its path. */
export function forgeFile(file: string, part: string, change: (bytes: Buffer) => Buffer): Promise<string> {
  return forge(file, (name, bytes) => (name.includes(part) ? change(bytes) : bytes))
}

/** A copy of a text with the first occurrence of `from` replaced. */
export function replaceText(bytes: Buffer, from: string, to: string): Buffer {
  return Buffer.from(bytes.toString().replace(from, to))
}
