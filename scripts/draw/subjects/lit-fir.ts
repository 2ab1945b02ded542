import { circle, conifer, type Draw, glow, type Point, palette, path, repeat, stringLights } from '../kit.ts'

/** Where the fir stands, and how tall it is. */
export const fir = { x: 1290, foot: 1090, height: 930 } as const

/** The snowy fir with its lamps and star. */
export function firTree(draw: Draw): string {
  const { x, foot, height } = fir
  const halo = draw.radial([
    [0, '#ffc560', 0.8],
    [1, '#ffc560', 0],
  ])
  const lamps = repeat(150, () => {
    const up = draw.random() ** 1.25
    const half = height * 0.25 * (1 - up) + 8
    const [px, py] = [x + draw.between(-1, 1) * half, foot - height * (0.08 + up * 0.86)]
    const bulb = circle(px, py, draw.between(4, 7.5), draw.pick(['#ffe7a6', '#ffd26b', '#fff6da', '#ff9a6b']))
    return circle(px, py, 26, halo, { style: 'mix-blend-mode:screen' }) + bulb
  })
  const top = foot - height * 1.03
  const star =
    glow(draw, x, top, 190, '#ffe39a', 0.95) +
    path(`M${x} ${top - 52}l13 36l38 2l-30 24l11 37l-32-21l-32 21l11-37l-30-24l38-2z`, '#fff3c4')
  return (
    conifer(draw, { x, y: foot, height, colour: '#1f4a40', snow: '#e6eef6' }) +
    glow(draw, x, foot - height * 0.4, 460, '#ffb04f', 0.3) +
    lamps +
    star
  )
}

/** Wires of lamps over the square, by way of the fir. */
export function lights(draw: Draw): string {
  const wires: [Point, Point, number][] = [
    [[0, 560], [620, 700], 70],
    [[620, 700], [fir.x, 360], 90],
    [[fir.x, 360], [1900, 720], 90],
    [[1900, 720], [2200, 600], 40],
  ]
  return wires
    .map(([from, to, sag]) =>
      stringLights(draw, {
        from,
        to,
        sag,
        count: 16,
        radius: 8,
        colours: [palette.lamp, '#fff0c0', '#ff9f6b'],
      }),
    )
    .join('')
}
