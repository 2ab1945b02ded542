// sharp, opened anew for every rendition, as most build scripts do.
import sharp from 'sharp'
import { encode, makeAll } from './pictures.mjs'

sharp.cache(false)
sharp.concurrency(1)
await makeAll(async ({ file, presets, pathFor }) => {
  for (const preset of presets) {
    const resized = sharp(file).autoOrient().resize(preset.width, preset.height, { fit: 'cover' })
    await encode(resized, preset).toFile(pathFor(preset))
  }
})
