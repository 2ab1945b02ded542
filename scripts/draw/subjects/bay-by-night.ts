import {
  circle,
  type Draw,
  glow,
  hill,
  mist,
  palette,
  rect,
  reflection,
  repeat,
  skyline,
  water,
} from '../kit.ts'

/** The bay below, with the town as a sprinkling of lamps along the shore. */
export function bay(draw: Draw): string {
  const far = skyline(draw, { baseline: 952, swing: 44, length: 900 })
  const lamps = repeat(230, () => {
    const x = 420 + (draw.random() + draw.random()) * 420
    const y = 1046 - draw.random() ** 2 * 62
    return circle(x, y, draw.between(1.3, 3.6), draw.pick([palette.lamp, '#ffc070', '#fff0c8', '#ff9c5a']))
  })
  const glints = repeat(9, index =>
    reflection(draw, {
      x: 470 + index * 88,
      top: 1052,
      bottom: 1130,
      width: 10,
      colour: '#ffc878',
      opacity: 0.8,
    }),
  )
  const beacon = rect(226, 1000, 8, 44, '#cfd6d8') + glow(draw, 230, 998, 120, '#ffe6a8', 0.95)
  return (
    hill(draw, far, '#1a3a54', 1060) +
    water(draw, {
      top: 1046,
      bottom: 1350,
      stops: ['#2f5f78', '#123047'],
      light: '#6f9aa8',
      dark: '#0d2438',
      ripples: 150,
    }) +
    glow(draw, 830, 1030, 520, '#ffb060', 0.4) +
    lamps +
    glints +
    beacon +
    mist(draw, 1000, 44, '#7fa0b0', 0.3)
  )
}
