import sharp from 'sharp'
import { pickNumber, type Random, seededRandom } from './random.ts'
import { printScene } from './scene.ts'

/** Pixels. */
export type Size = { readonly width: number; readonly height: number }

/**
 * A JPEG with as much in it as a photograph has: shapes with sharp edges, gradients, and texture from the coarse to the grain
 * of a sensor. The same bytes for the same request and version of sharp.
 */
export async function drawPhotograph({ seed, width, height }: Size & { seed: number }): Promise<Buffer> {
  const random = seededRandom(seed)
  const size = { width, height }
  const quality = pickNumber(random, 88, 92)
  const scene = Buffer.from(printScene(random, size))
  const layers = []
  for (const texture of textures) layers.push(await drawTexture(random, size, texture))
  const overlay = { ...drawGrain(random, size), tile: true, blend: 'overlay' as const }
  return sharp(scene)
    .composite([...layers, overlay])
    .removeAlpha()
    .jpeg({ quality })
    .toBuffer()
}

/** Texture of cells of so many pixels, whose brightness varies by so much (of 255). */
type Texture = { readonly cell: number; readonly contrast: number }

const textures: readonly Texture[] = [
  { cell: 96, contrast: 60 },
  { cell: 17, contrast: 60 },
  { cell: 4, contrast: 50 },
]
const grain = { edge: 512, contrast: 30 } as const

async function drawTexture(random: Random, { width, height }: Size, { cell, contrast }: Texture) {
  const [columns, rows] = [Math.ceil(width / cell) + 1, Math.ceil(height / cell) + 1]
  const raw = { width: columns, height: rows, channels: 3 } as const
  const { data, info } = await sharp(drawNoise(random, columns * rows * 3, contrast), { raw })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { input: data, raw: info, blend: 'overlay' as const }
}

function drawGrain(random: Random, size: Size) {
  const [width, height] = [Math.min(grain.edge, size.width), Math.min(grain.edge, size.height)]
  const input = drawNoise(random, width * height * 3, grain.contrast)
  return { input, raw: { width, height, channels: 3 as const } }
}

// Grey, as light and shadow are. In the middle of the scale, an overlay changes nothing.
function drawNoise(random: Random, length: number, contrast: number): Buffer {
  const noise = Buffer.allocUnsafe(length)
  for (let index = 0; index < length; index += 3) {
    noise.fill(128 + (random() - 0.5) * 2 * contrast, index, index + 3)
  }
  return noise
}
