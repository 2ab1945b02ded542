// Eleventy's plugin for pictures. It does not crop: its renditions have the shape of the original.
import image from '@11ty/eleventy-img'
import { encoders, makeAll } from './pictures.mjs'

image.concurrency = 2
await makeAll(async ({ file, name, presets, out }) => {
  for (const format of ['jpeg', 'webp']) {
    const widths = presets.filter(preset => preset.format === format).map(({ width }) => width)
    await image(file, {
      widths,
      formats: [format],
      outputDir: out,
      useCache: false,
      sharpJpegOptions: encoders.jpeg,
      sharpWebpOptions: encoders.webp,
      filenameFormat: (_id, _source, width, ending) => `${name}.${width}.${ending}`,
    })
  }
})
