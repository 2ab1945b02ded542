import {
  circle,
  type Draw,
  ellipse,
  glow,
  group,
  type Point,
  path,
  rect,
  repeat,
  round,
  stroke,
} from '../kit.ts'

/** The band of the Milky Way: clouds of light along a slanting line, dust in its middle, and a grain of faint stars. */
export function milkyWay(draw: Draw): string {
  const place = (along: number, off: number): Point => [
    260 + along * 1500 + off * 0.86,
    1010 - along * 1120 + off * 0.5,
  ]
  const clouds = (count: number, spread: number, size: number, colours: readonly string[], opacity: number) =>
    repeat(count, () => {
      const along = draw.between(-0.25, 1.2)
      const [x, y] = place(along, (draw.random() + draw.random() + draw.random() - 1.5) * spread)
      return ellipse(x, y, size * draw.between(0.5, 1.5), size * draw.between(0.3, 0.8), draw.pick(colours), {
        opacity: opacity * draw.between(0.4, 1),
        transform: `rotate(-37 ${round(x)} ${round(y)})`,
      })
    })
  const light = group(
    { filter: draw.blur(46), style: 'mix-blend-mode:screen' },
    clouds(170, 330, 150, ['#3a5f94', '#5a5f98', '#7a6a90'], 0.4),
    clouds(120, 150, 80, ['#b9a8a8', '#e8c9a0', '#9aa8cc'], 0.4),
  )
  const dust = group({ filter: draw.blur(20) }, clouds(150, 70, 32, ['#0a1630', '#101a38'], 0.36))
  const faint = repeat(2600, () => {
    const [x, y] = place(
      draw.between(-0.25, 1.2),
      (draw.random() + draw.random() + draw.random() - 1.5) * 440,
    )
    return circle(x, y, draw.between(0.6, 1.7), draw.pick(['#fff3d8', '#cfe0ff', '#ffffff']), {
      opacity: draw.between(0.25, 0.95),
    })
  })
  return group({ 'clip-path': draw.clip(rect(0, 0, 2400, 1000, '#fff')) }, light, dust, faint)
}

/** A few bright stars with rays. */
export function brightStars(draw: Draw): string {
  return repeat(16, () => {
    const [x, y, size] = [draw.random() * 2400, draw.random() * 640, draw.between(7, 15)]
    return (
      glow(draw, x, y, size * 4, '#dfe9ff', 0.6) +
      path(
        `M${x} ${y - size}Q${x} ${y} ${x + size} ${y}Q${x} ${y} ${x} ${y + size}Q${x} ${y} ${x - size} ${y}Q${x} ${y} ${x} ${y - size}Z`,
        '#ffffff',
      )
    )
  })
}

/** One falling star. */
export function fallingStar(draw: Draw): string {
  return (
    stroke(
      'M560 150L860 250',
      draw.horizontal([
        [0, '#ffffff', 0],
        [1, '#fff6dc', 0.95],
      ]),
      4,
    ) + circle(860, 250, 4, '#ffffff')
  )
}
