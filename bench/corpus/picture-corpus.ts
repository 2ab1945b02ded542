import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pMap from 'p-map'
import { drawPhotograph } from './photograph.ts'
import { writePlace } from './place.ts'
import { writeSettings } from './settings.ts'

// From 4 to 15 megapixels, as screens, telephones and cameras give them.
const sizes = [
  { width: 2560, height: 1600 },
  { width: 3000, height: 2000 },
  { width: 3840, height: 2160 },
  { width: 4032, height: 3024 },
  { width: 5120, height: 2880 },
] as const

/** Makes a whole content folder with so many objects, each with a photograph of its own; no events. */
export async function makePictureCorpus(request: {
  folder: string
  pictures: number
  signal?: AbortSignal | undefined
}): Promise<void> {
  const { folder, pictures, signal } = request
  await writeSettings(folder)
  const make = async (index: number) => {
    const size = sizes[index % sizes.length] ?? sizes[0]
    const bytes = await drawPhotograph({ seed: index + 1, ...size })
    await writeFile(join(folder, 'images', `${pictureName(index)}.jpg`), bytes)
    await writePlace(folder, { id: index + 1, picture: pictureName(index) })
  }
  const indexes = Array.from({ length: pictures }, (_, index) => index)
  await pMap(indexes, make, { concurrency: 2, ...(signal ? { signal } : {}) })
}

/** What the picture of that index, from 0 on, is called. */
export function pictureName(index: number): string {
  return `photograph-${String(index).padStart(2, '0')}`
}
