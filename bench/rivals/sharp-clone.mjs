// One sharp that reads the file, and a clone() of it for every rendition, as sharp's documentation shows.
import { createReadStream } from 'node:fs'
import sharp from 'sharp'
import { encode, makeAll } from './pictures.mjs'

sharp.cache(false)
sharp.concurrency(1)
await makeAll(async ({ file, presets, pathFor }) => {
  const source = sharp().autoOrient()
  const written = presets.map(preset => {
    const resized = source.clone().resize(preset.width, preset.height, { fit: 'cover' })
    return encode(resized, preset).toFile(pathFor(preset))
  })
  createReadStream(file).pipe(source)
  await Promise.all(written)
})
