// Shared by the programs that make renditions: reads the task, works on several pictures at once, has the project's encoder options.
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Calls `make` for each picture with its file and name, the presets, and a function that returns the path of a rendition. */
export async function makeAll(make) {
  const [task] = process.argv.slice(2)
  const { files, presets, out, atOnce } = JSON.parse(readFileSync(task, 'utf8'))
  mkdirSync(out, { recursive: true })
  const pathOf = (name, preset) =>
    join(out, `${name}.${preset.name}.${preset.format === 'jpeg' ? 'jpg' : 'webp'}`)
  const left = files.values()
  const work = async () => {
    for (const { file, name } of left)
      await make({ file, name, presets, out, pathFor: preset => pathOf(name, preset) })
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

/** Writes pixels as the project does: JPEG of quality 76, WebP of quality 80. */
export function encode(picture, { format }) {
  return format === 'webp' ? picture.webp(encoders.webp) : picture.jpeg(encoders.jpeg)
}

export const encoders = { jpeg: { quality: 76 }, webp: { quality: 80, effort: 4 } }
