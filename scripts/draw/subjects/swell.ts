import { circle, type Draw, ellipse, group, type Point, path, repeat, shade, smooth, stroke } from '../kit.ts'

/** The sea before the skerry: foam at its foot, a plume of spray, and long waves towards us. */
export function swell(draw: Draw): string {
  const foam = repeat(130, () => {
    const x = draw.between(250, 1600)
    const reach = Math.abs(x - 980) / 700
    return ellipse(
      x,
      1552 + draw.between(-18, 26) - reach * 22,
      draw.between(14, 64),
      draw.between(3, 11),
      '#fbe6d2',
      { opacity: draw.between(0.3, 0.85) },
    )
  })
  const spray = repeat(240, () => {
    const rise = draw.random() ** 1.6
    const x = 520 + draw.between(-1, 1) * (90 - rise * 20) + rise * 60
    return circle(x, 1560 - rise * 250, draw.between(1, 4.5) * (1.4 - rise), '#fff0df', {
      opacity: draw.between(0.3, 0.9),
    })
  })
  const plume = ellipse(530, 1520, 120, 90, '#ffe9d6', { opacity: 0.55, filter: draw.blur(26) })
  return plume + group({ filter: draw.rough(10) }, foam) + spray + repeat(9, index => wave(draw, index))
}

function wave(draw: Draw, index: number): string {
  const y = 1612 + index * 62 + index * index * 1.2
  const high = 18 + index * 9
  const start = draw.random() * 6
  const crest = Array.from(
    { length: 25 },
    (_, step): Point => [
      step * 70 - 40,
      y - high * Math.sin(step * (0.95 - index * 0.05) + start) * draw.between(0.5, 1),
    ],
  )
  const body = path(
    `${smooth(crest)}L1640 ${y + 220}L-40 ${y + 220}Z`,
    draw.vertical([
      [0, shade('#4f7f92', index * 0.07)],
      [0.4, shade('#1f4a66', index * 0.07)],
      [1, '#0f2c45', 0],
    ]),
    { opacity: 0.75 },
  )
  const lace = stroke(smooth(crest), '#f6d3b4', 2.5 + index * 0.7, {
    opacity: 0.55,
    filter: draw.rough(14 + index * 4),
    'stroke-dasharray': `${80 + index * 26} ${150 + index * 30} 24 90`,
  })
  return body + lace
}
