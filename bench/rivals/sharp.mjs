// The ways to make renditions with sharp: `node sharp.mjs TASK WAY`.
import { createReadStream } from 'node:fs'
import sharp from 'sharp'
import { encode, makeAll } from './pictures.mjs'

const cover = { fit: 'cover' }

const ways = {
  // The least work: each picture is decoded once, and six pictures of the right sizes are encoded. They are cut from the middle, so
  // nothing is scaled.
  'sharp-floor': async ({ file, presets, pathFor }) => {
    const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
    for (const preset of presets) {
      const { width, height } = preset
      const [left, top] = [(info.width - width) >> 1, (info.height - height) >> 1]
      const cut = sharp(data, { raw: info }).extract({ left, top, width, height })
      await encode(cut, preset).toFile(pathFor(preset))
    }
  },

  // The file is decoded to the pixels of the largest rendition, from which the others are made.
  'sharp-derive': async ({ file, presets, pathFor }) => {
    const largest = presets.toSorted((a, b) => b.width - a.width)[0]
    const resized = sharp(file).autoOrient().resize(largest.width, largest.height, cover)
    const { data, info } = await resized.raw().toBuffer({ resolveWithObject: true })
    for (const preset of presets) {
      const smaller = sharp(data, { raw: info }).resize(preset.width, preset.height, cover)
      await encode(smaller, preset).toFile(pathFor(preset))
    }
  },

  // The file is opened again for every rendition, as in most build scripts.
  'sharp-each': async ({ file, presets, pathFor }) => {
    for (const preset of presets) {
      const resized = sharp(file).autoOrient().resize(preset.width, preset.height, cover)
      await encode(resized, preset).toFile(pathFor(preset))
    }
  },

  // One sharp that reads the file, and a clone() of it for every rendition, as sharp's documentation shows.
  'sharp-clone': async ({ file, presets, pathFor }) => {
    const source = sharp().autoOrient()
    const written = presets.map(preset => {
      const resized = source.clone().resize(preset.width, preset.height, cover)
      return encode(resized, preset).toFile(pathFor(preset))
    })
    createReadStream(file).pipe(source)
    await Promise.all(written)
  },
}

sharp.cache(false)
sharp.concurrency(1)
await makeAll(ways[process.argv[3]])
