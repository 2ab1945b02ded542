import { type Draw, type Point, repeat, smooth, stroke, tint } from '../kit.ts'

/** A palm standing at (x, y); `lean` in pixels moves its top. */
export function palm(draw: Draw, x: number, y: number, height: number, lean: number): string {
  const top: Point = [x + lean, y - height * 0.72]
  const trunk = stroke(smooth([[x, y], [x + lean * 0.2, y - height * 0.4], top]), '#5d4630', height * 0.045)
  const fronds = repeat(15, index =>
    frond(draw, top, Math.PI * (1.13 - (index / 14) * 1.26), height * draw.between(0.36, 0.5)),
  )
  return trunk + fronds
}

// One leaf of a palm: a bent midrib with leaflets hanging from it.
function frond(draw: Draw, [x, y]: Point, turn: number, reach: number): string {
  const at = (along: number): Point => [
    x + Math.cos(turn) * reach * along,
    y - Math.sin(turn) * reach * along + reach * 0.62 * along * along,
  ]
  const colour = draw.pick(['#2f6b4a', '#3f7d4c', '#24573f', '#5a9150'])
  const leaflets = repeat(16, index => {
    const [px, py] = at((index + 2) / 18)
    const long = reach * 0.24 * Math.sin(((index + 2) / 19) * Math.PI) + 6
    return stroke(
      `M${px} ${py}l${long * 0.35 * Math.sign(Math.cos(turn) + 0.001)} ${long}M${px} ${py}l${long * 0.7 * Math.sign(Math.cos(turn) + 0.001)} ${-long * 0.25}`,
      colour,
      reach * 0.02,
    )
  })
  return leaflets + stroke(smooth([at(0), at(0.33), at(0.66), at(1)]), tint(colour, 0.2), reach * 0.018)
}
