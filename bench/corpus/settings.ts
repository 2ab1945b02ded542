import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '../../src/base/program.ts'

const taxonomy = join(projectRoot, 'content/taxonomy.yaml')

/** A crop of one shape, in a width and a height in pixels, in one format. */
export type Preset = {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly format: 'jpeg' | 'webp'
}

/** What every picture of an object is made into: four JPEG and two WebP, all 3:2. */
export const presets: readonly Preset[] = [
  { name: 'small', width: 400, height: 267, format: 'jpeg' },
  { name: 'medium', width: 768, height: 512, format: 'jpeg' },
  { name: 'large', width: 1280, height: 853, format: 'jpeg' },
  { name: 'xlarge', width: 1920, height: 1280, format: 'jpeg' },
  { name: 'small_webp', width: 768, height: 512, format: 'webp' },
  { name: 'medium_webp', width: 1280, height: 853, format: 'webp' },
]

/** Event dates on a page. */
export const eventsPerPage = 16

/** Makes a content folder with everything but entries and pictures in it. */
export async function writeSettings(folder: string): Promise<void> {
  for (const name of ['events', 'objects', 'images']) await mkdir(join(folder, name), { recursive: true })
  await copyFile(taxonomy, join(folder, 'taxonomy.yaml'))
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
${presets.map(printPreset).join('')}`

function printPreset({ name, width, height, format }: Preset): string {
  return `    ${name}: fill-${width}x${height}-c0 format-${format}\n`
}
