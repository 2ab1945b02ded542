import { writeFileSync } from 'node:fs'
import { copyFile, cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import pMap from 'p-map'
import { projectRoot } from '../../test/support/project-root.ts'
import { randomFrom } from '../../test/support/random.ts'
import { eventFileName, sharedPicture, writeEvent } from './event.ts'
import { addPhoneMetadata, drawPhotograph } from './photograph.ts'
import { writeProse, writeWords } from './prose.ts'

/** A rendition: a crop with its size in pixels and its format. */
export type Preset = {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly format: 'jpeg' | 'webp'
}

/** The renditions of every picture of an object: four JPEG and two WebP, all 3:2. */
export const presets: readonly Preset[] = [
  { name: 'small', width: 400, height: 267, format: 'jpeg' },
  { name: 'medium', width: 768, height: 512, format: 'jpeg' },
  { name: 'large', width: 1280, height: 853, format: 'jpeg' },
  { name: 'xlarge', width: 1920, height: 1280, format: 'jpeg' },
  { name: 'small_webp', width: 768, height: 512, format: 'webp' },
  { name: 'medium_webp', width: 1280, height: 853, format: 'webp' },
]

export const eventsPerPage = 16

/** Size in pixels of the picture that all events share. */
export const sharedPictureSize = { width: 480, height: 320 } as const

// 4 to 15 megapixels: the sizes of screens, phones and cameras.
const photographSizes = [
  { width: 2560, height: 1600 },
  { width: 3000, height: 2000 },
  { width: 3840, height: 2160 },
  { width: 4032, height: 3024 },
  { width: 5120, height: 2880 },
] as const

type CorpusRequest = { readonly folder: string; readonly signal?: AbortSignal | undefined }

/** Writes a content folder with `events` events of one date each, one object, and one small picture that all share. */
export async function makeTextCorpus(request: CorpusRequest & { events: number }): Promise<void> {
  const { folder, events, signal } = request
  await writeSettings(folder)
  await writePlace(folder, { id: 1, picture: sharedPicture })
  const picture = await drawPhotograph({ seed: 1, ...sharedPictureSize })
  await writeFile(join(folder, 'images', `${sharedPicture}.jpg`), picture)
  for (let index = 0; index < events; index++) {
    writeFileSync(join(folder, 'events', eventFileName(index)), writeEvent(index))
    if (index % 500 > 0) continue
    await setImmediate()
    signal?.throwIfAborted()
  }
}

/** Writes a content folder with `pictures` objects, each with its own photograph; no events. */
export async function makePictureCorpus(request: CorpusRequest & { pictures: number }): Promise<void> {
  const { folder, pictures, signal } = request
  await writeSettings(folder)
  const make = async (index: number) => {
    const size = photographSizes[index % photographSizes.length] ?? photographSizes[0]
    const bytes = await drawPhotograph({ seed: index + 1, ...size })
    await writeFile(join(folder, 'images', `${pictureName(index)}.jpg`), bytes)
    await writePlace(folder, { id: index + 1, picture: pictureName(index) })
  }
  const indexes = Array.from({ length: pictures }, (_, index) => index)
  await pMap(indexes, make, { concurrency: 2, ...(signal ? { signal } : {}) })
}

/** Copies a content folder with photographs, each with the metadata of a phone. */
export async function copyWithPhoneMetadata(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true })
  const images = join(to, 'images')
  for (const name of (await readdir(images)).filter(name => name.endsWith('.jpg'))) {
    const file = join(images, name)
    await writeFile(file, await addPhoneMetadata(await readFile(file)))
  }
}

export function pictureName(index: number): string {
  return `photograph-${String(index).padStart(2, '0')}`
}

/** The sidecar of a picture. */
export function printPicture({ id, title, alt }: { id: number; title: string; alt: string }): string {
  return `id: ${id}
title: ${title}
alt: ${alt}
focal_point: { x: 50%, y: 50% }
licence: CC BY 4.0
credit: Nobody in particular
date_taken: 2026-06-21
`
}

/** Writes an object that shows a picture, and the sidecar of that picture. Both get the id. */
async function writePlace(folder: string, { id, picture }: { id: number; picture: string }): Promise<void> {
  const random = randomFrom(-id)
  const title = `${writeWords(random, 3)} ${id}`
  const object = `---
id: ${id}
language: en
title: ${title}
label: museum
image: ${picture}
location: { latitude: 58.44, longitude: 19.70 }
---
${writeProse(random)}`
  await writeFile(join(folder, 'objects', `place-${id}.md`), object)
  const sidecar = printPicture({ id, title, alt: writeWords(random, 8) })
  await writeFile(join(folder, 'images', `${picture}.yaml`), sidecar)
}

/** Makes a content folder with everything but entries and pictures. */
async function writeSettings(folder: string): Promise<void> {
  for (const name of ['events', 'objects', 'images']) await mkdir(join(folder, name), { recursive: true })
  await copyFile(join(projectRoot, 'content/taxonomy.yaml'), join(folder, 'taxonomy.yaml'))
  await writeFile(join(folder, 'site.yaml'), site)
  await writeFile(join(folder, 'labels.yaml'), labels)
}

const labels = `places:
  museum: { en: Museum, sv: Museum }
guide_categories: {}
`

const site = `base_url: https://api.example.org
city:
  name: Aldervik
  bounds: { west: 19.60, south: 58.38, east: 19.86, north: 58.50 }
time_zone: Europe/Stockholm
languages: [en, sv]
licence: { name: CC BY 4.0, url: https://creativecommons.org/licenses/by/4.0/ }
page_sizes: { event_dates: ${eventsPerPage} }
href_patterns:
  event: https://www.example.org/{language}/events/{slug}/
  object: https://www.example.org/{language}/places/{slug}/
  guide: https://www.example.org/{language}/guides/{slug}/
renditions:
  event_dates:
    small: width-120
    medium: width-200
    large: width-320
    xlarge: width-480
  objects:
${presets.map(({ name, width, height, format }) => `    ${name}: fill-${width}x${height}-c0 format-${format}\n`).join('')}`
