import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { RenditionPlan } from '../../src/images/rendition-plan.ts'
import { box, planOf, render } from './plans.ts'

const width = 1500
const height = 1000
const whole = box(0, 0, width, height)

/** Noise of every scale, as in a photograph: enlarged from few pixels and from many; the coarser, the stronger. */
async function photograph(): Promise<Buffer> {
  const layers = await Promise.all(
    [6, 24, 96, 375, 1500].map(async columns => {
      const size = { width: columns, height: Math.round((columns * 2) / 3), channels: 3 as const }
      const noise = Buffer.alloc(size.width * size.height * 3)
      for (let i = 0; i < noise.length; i++) noise[i] = Math.imul(i ^ columns, 2654435761) >>> 13
      return sharp(noise, { raw: size }).resize(width, height, { fit: 'fill' }).raw().toBuffer()
    }),
  )
  const weights = [0.45, 0.28, 0.16, 0.08, 0.03]
  const data = Buffer.alloc(width * height * 3)
  for (let i = 0; i < data.length; i++) {
    data[i] = layers.reduce((sum, layer, depth) => sum + (layer[i] ?? 0) * (weights[depth] ?? 0), 0)
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer()
}

const ink = 64
const paper = 192

/** Rows of strokes like letters of many sizes, with hard edges, beside rays, in two greys, so that ringing can be measured. */
function print(): Promise<Buffer> {
  const data = Buffer.alloc(width * height * 3, paper)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (x < 900 ? isLetter(x, y) : isRay(x - 1200, y - 500))
        data.fill(ink, (y * width + x) * 3, (y * width + x) * 3 + 3)
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

/** Whether a pixel is ink. Each letter is an upright stroke; its row and column decide whether it has a bar and a slant. */
function isLetter(x: number, y: number): boolean {
  const size = 12 + 9 * Math.floor(y / 200)
  const [column, line] = [Math.floor(x / size), Math.floor((y % 200) / (size * 1.5))]
  const [left, top] = [x % size, (y % 200) % (size * 1.5)]
  if (left > size * 0.75 || top > size) return false
  const weight = Math.max(2, Math.round(size / 9))
  const kind = column * 7 + line * 5
  const isBar = Math.abs(top - (size * (kind % 4)) / 4) < weight / 2
  const isSlant = kind % 3 === 0 && Math.abs(left - top * 0.6) < weight / 2
  return left < weight || isBar || isSlant
}

function isRay(x: number, y: number): boolean {
  return Math.hypot(x, y) < 280 && Math.floor((Math.atan2(y, x) / Math.PI) * 60 + 60) % 2 === 0
}

/** The plans of one lossless rendition: made straight from the picture, and derived from a larger rendition. */
function plansFor(to: number, from: number): { straight: RenditionPlan; derived: RenditionPlan } {
  const sizeOf = (columns: number) => ({ width: columns, height: Math.trunc((columns * height) / width) })
  const straight = planOf({ crop: whole, ...sizeOf(to), format: 'png' })
  return { straight, derived: { ...straight, from: sizeOf(from) } }
}

// The widths of the larger rendition and of the one derived from it.
const pairs = [
  [800, 720],
  [1200, 800],
  [1200, 640],
  [1200, 250],
] as const

it.each([
  ['a photograph', 'jpg', photograph, { different: 1.15, ringing: 255 }],
  ['print', 'png', print, { different: 3, ringing: 8 }],
] as const)(
  'a rendition made from a larger one of %s looks as if made straight from the picture, without more ringing at hard edges',
  async (_, extension, make, most) => {
    const bytes = await make()
    for (const [from, to] of pairs) {
      const { straight, derived } = plansFor(to, from)
      const [one, other] = await render(bytes, [straight, derived], extension)
      const [a, b] = [await lumaOf(one?.bytes ?? bytes), await lumaOf(other?.bytes ?? bytes)]
      expect(difference(a, b), `${from} to ${to}`).toBeLessThan(most.different)
      expect(overshoot(b) - overshoot(a), `${from} to ${to}`).toBeLessThanOrEqual(most.ringing)
    }
  },
)

/** By how much the brightest and the darkest pixel go beyond the paper and the ink. */
function overshoot(data: Luma): number {
  const [darkest, brightest] = data.reduce(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [ink, paper],
  )
  return Math.max(ink - darkest, brightest - paper)
}

/** The brightness of a picture, row by row, 0–255. */
type Luma = Uint8Array

async function lumaOf(bytes: Uint8Array): Promise<Luma> {
  return await sharp(bytes).toColourspace('b-w').raw().toBuffer()
}

/** The root of the mean squared difference of two pictures' pixels. A shift by one pixel is more than the tests allow. */
function difference(a: Luma, b: Luma): number {
  const sum = a.reduce((sum, value, at) => sum + (value - (b[at] ?? 0)) ** 2, 0)
  return Math.sqrt(sum / a.length)
}
