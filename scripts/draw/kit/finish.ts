import sharp from 'sharp'
import { createPen, type Draw, hash, mulberry32 } from './pen.ts'

/** One picture of the sample city: its file name, its size in pixels, its format and what is drawn. */
export interface Scene {
  name: string
  width: number
  height: number
  format: 'jpg' | 'png' | 'webp'
  /** How strong the paper grain is, 0 to 1; 0.5 where left out. Grain makes files larger, PNG above all. */
  grain?: number
  /** How dark the corners are, 0 to 1; 0.35 where left out. */
  vignette?: number
  svg: (draw: Draw) => string
}

/** The picture of a scene, encoded. The same scene gives the same pixels each time. */
export async function renderScene(scene: Scene): Promise<Buffer> {
  const flat = await sharp(Buffer.from(drawing(scene)), { unlimited: true })
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer()
  const grained = sharp(flat).composite([{ input: await grainTile(scene), tile: true, blend: 'overlay' }])
  if (scene.format === 'png')
    return grained.png({ palette: true, colours: 256, dither: 0.7, effort: 10 }).toBuffer()
  if (scene.format === 'webp') return grained.webp({ quality: 84, effort: 6 }).toBuffer()
  return grained.jpeg({ quality: 82, mozjpeg: true }).toBuffer()
}

function drawing(scene: Scene): string {
  const { width, height, vignette = 0.35 } = scene
  const pen = createPen(scene.name, width, height)
  const body = scene.svg(pen)
  const corners = pen.radial([
    [0, '#000', 0],
    [0.62, '#06101c', 0],
    [1, '#06101c', vignette],
  ])
  const shadow = `<ellipse cx="${width / 2}" cy="${height / 2}" rx="${width * 0.75}" ry="${height * 0.75}" fill="${corners}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${pen.definitions.join('')}</defs>${body}${shadow}</svg>`
}

// Grey about the middle changes nothing under "overlay"; a little lighter or darker is the grain of the paper.
async function grainTile({ name, grain = 0.5 }: Scene): Promise<Buffer> {
  const size = 512
  const random = mulberry32(hash(`${name} grain`))
  const grey = Uint8Array.from({ length: size * size }, () => 128 + (random() + random() - 1) * 44 * grain)
  const soft = sharp(grey, { raw: { width: size, height: size, channels: 1 } }).blur(0.6)
  return soft.png({ compressionLevel: 1 }).toBuffer()
}
