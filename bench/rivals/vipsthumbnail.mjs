// libvips' own command, a process for every rendition.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { encoders, makeAll } from './pictures.mjs'

const run = promisify(execFile)
await makeAll(async ({ file, presets, pathFor }) => {
  for (const preset of presets) {
    const { width, height, format } = preset
    const size = ['--size', `${width}x${height}`, '--smartcrop', 'centre']
    await run('vipsthumbnail', [
      file,
      ...size,
      '--output',
      `${pathFor(preset)}[Q=${encoders[format].quality},strip]`,
    ])
  }
})
