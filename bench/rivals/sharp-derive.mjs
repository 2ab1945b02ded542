// One reading of the file to the pixels of the largest rendition, from which the others are made.
import sharp from 'sharp'
import { encode, makeAll } from './pictures.mjs'

sharp.cache(false)
sharp.concurrency(1)
await makeAll(async ({ file, presets, pathFor }) => {
  const largest = presets.toSorted((a, b) => b.width - a.width)[0]
  const { data, info } = await sharp(file)
    .autoOrient()
    .resize(largest.width, largest.height, { fit: 'cover' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (const preset of presets) {
    const resized = sharp(data, { raw: info }).resize(preset.width, preset.height, { fit: 'cover' })
    await encode(resized, preset).toFile(pathFor(preset))
  }
})
