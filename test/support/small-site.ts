import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { projectRoot } from './project-root.ts'
import { sampleContent } from './sample-content.ts'

/** Files to put over the small site, by path; null leaves one out. */
export type Files = Readonly<Record<string, string | Uint8Array | Promise<Uint8Array> | null>>

/** A picture with something to see in it: a colour that changes from corner to corner. */
export async function drawPicture(
  width: number,
  height: number,
  format: 'jpeg' | 'png' | 'webp' = 'jpeg',
): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3)
  for (let index = 0; index < width * height; index++) {
    const [x, y] = [index % width, Math.floor(index / width)]
    pixels.set([(x * 255) / width, (y * 255) / height, (x + y) % 256], index * 3)
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .toFormat(format)
    .toBuffer()
}

/** A small site in which nothing is wrong: one of each kind of entry, one picture, two languages. */
export const smallSite: Files = {
  'content/site.yaml': `base_url: https://api.example.org
city:
  name: Smallville
  bounds: { west: 19.6, south: 58.3, east: 19.9, north: 58.6 }
time_zone: Europe/Stockholm
languages: [en, sv]
licence: { name: CC BY 4.0, url: https://creativecommons.org/licenses/by/4.0/ }
outputs: []
href_patterns:
  event: https://www.example.org/{language}/events/{slug}/
  object: https://www.example.org/{language}/places/{slug}/
  guide: https://www.example.org/{language}/guides/{slug}/
`,
  'content/labels.yaml': `places:
  museum: { en: Museum, sv: Museum }
guide_categories:
  walks: { en: Walks, sv: Promenader }
`,
  'content/events/fair.md': `---
language: en
title: The fair
image: quay
dates:
  - { id: 1, start: 2027-05-01, end: 2027-05-02 }
categories: [fairs]
category: fairs
subcategory: markets
place: museum
zip_code: 01234
---
Everything is for sale, **even the tent**.
`,
  'content/objects/museum.md': `---
id: 1
language: en
title: The museum
label: museum
image: quay
location: { latitude: 58.44, longitude: 19.71 }
info_box: { address: Quay 1 }
---
Old things.
`,
  'content/guides/walk.md': `---
id: 1
language: en
title: A walk
category: walks
image: quay
author: ann
---
`,
  'content/authors/ann.yaml': 'name: Ann\nimage: quay\n',
  'content/images/quay.yaml': 'id: 1\ntitle: The quay\nalt: A quay in the sun\nlicence: CC BY 4.0\n',
}

/** The text of a file of the small site. */
export function textOf(path: string): string {
  const text = smallSite[path]
  if (typeof text !== 'string') throw new Error(`The small site has no text ${path}.`)
  return text
}

const days = Array.from({ length: 33 }, (_, index) => {
  return new Date(Date.UTC(2027, 4, index + 1)).toISOString().slice(0, 10)
})

/** To put over the small site: three pages of event dates, 33 in all, and two of objects, three in all. */
export const severalPages: Files = {
  'content/site.yaml': `${smallSite['content/site.yaml']}page_sizes: { objects: 2 }\n`,
  'content/events/fair.md': String(smallSite['content/events/fair.md']).replace(
    /dates:\n.*\n/,
    `dates: [${days.map((day, index) => `{ id: ${index + 1}, start: ${day} }`).join(', ')}]\n`,
  ),
  ...Object.fromEntries(
    [2, 3].map(id => [
      `content/objects/museum-${id}.md`,
      String(smallSite['content/objects/museum.md']).replace('id: 1', `id: ${id}`),
    ]),
  ),
}

/** Writes the small site with other files put over it into a folder. */
export async function writeSmallSite(root: string, files: Files = {}): Promise<void> {
  const all: Files = {
    ...smallSite,
    'content/taxonomy.yaml': await readFile(join(projectRoot, 'content/taxonomy.yaml')),
    _headers: await readFile(join(projectRoot, '_headers')),
    'content/images/quay.jpg': await drawPicture(64, 48),
    ...files,
  }
  await writeFiles(root, all)
}

export async function writeFiles(root: string, files: Files): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    if (content === null) continue
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), await content)
  }
}

/** Copies the project's own content, the sample city, into a folder. */
export async function copySampleCity(root: string): Promise<void> {
  await cp(sampleContent(), join(root, 'content'), { recursive: true })
  await cp(join(projectRoot, '_headers'), join(root, '_headers'))
}
