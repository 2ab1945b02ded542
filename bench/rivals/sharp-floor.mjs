// What no way can do without: each picture is decoded once, in full, and six pictures of the right sizes are encoded. They
// are cut from the middle, so no time goes into making anything smaller.
import sharp from 'sharp'
import { encode, makeAll } from './pictures.mjs'

sharp.cache(false)
sharp.concurrency(1)
await makeAll(async ({ file, presets, pathFor }) => {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
  for (const preset of presets) {
    const { width, height } = preset
    const [left, top] = [(info.width - width) >> 1, (info.height - height) >> 1]
    const cut = sharp(data, { raw: info }).extract({ left, top, width, height })
    await encode(cut, preset).toFile(pathFor(preset))
  }
})
