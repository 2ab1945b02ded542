import sharp from 'sharp'
import { expect, it } from 'vitest'
import { drawPhotograph } from '../../bench/corpus/photograph.ts'
import type { RenditionPlan } from '../../src/images/rendition-plan.ts'
import { box, planOf, render } from './plans.ts'

const width = 1500
const height = 1000
const whole = box(0, 0, width, height)

const ink = 64
const paper = 192

/** Stripes of every width, upright and aslant, with hard edges, in two greys, so that ringing can be measured. */
function print(): Promise<Buffer> {
  const data = Buffer.alloc(width * height * 3, paper)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const stripe = 2 + Math.floor(y / 25)
      if ((x + (x < width / 2 ? 0 : y)) % (2 * stripe) < stripe)
        data.fill(ink, (y * width + x) * 3, (y * width + x) * 3 + 3)
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
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
  ['a photograph', 'jpg', () => drawPhotograph({ seed: 1, width, height }), { different: 1.8, ringing: 255 }],
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
