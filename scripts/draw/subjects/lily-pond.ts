import { circle, type Draw, ellipse, type Point, path, polygon, repeat } from '../kit.ts'

/** Lily pads and flowers on the pond. */
export function lilies(draw: Draw): string {
  const places: Point[] = [
    [260, 1210],
    [420, 1290],
    [180, 1350],
    [600, 1390],
    [1260, 1200],
    [1420, 1290],
    [1640, 1210],
    [1740, 1340],
    [1250, 1400],
    [1520, 1420],
    [860, 1452],
    [90, 1240],
    [1880, 1230],
  ]
  return places
    .map(([x, y], index) => {
      const wide = 46 + (y - 1150) * 0.17
      const pad = (px: number, py: number, size: number) =>
        path(
          `M${px} ${py}L${px + size} ${py - size * 0.1}A${size} ${size * 0.32} 0 1 1 ${px + size * 0.86} ${py - size * 0.18}Z`,
          draw.horizontal(['#6f9a5a', '#2f6650']),
        )
      const petals =
        index % 2
          ? ''
          : repeat(7, petal =>
              ellipse(x, y - wide * 0.3, wide * 0.1, wide * 0.3, draw.pick(['#f7dfe0', '#efb9c2']), {
                transform: `rotate(${petal * 26 - 78} ${x} ${y})`,
              }),
            ) + circle(x, y - wide * 0.12, wide * 0.09, '#f2c53d')
      return (
        pad(x, y, wide) +
        pad(x + wide * 1.3, y + wide * 0.35, wide * 0.7) +
        pad(x - wide * 1.1, y + wide * 0.2, wide * 0.55) +
        petals
      )
    })
    .join('')
}

/** Reeds at both corners, near to us. */
export function reeds(draw: Draw): string {
  const blades = (from: number, to: number) =>
    repeat(60, () => {
      const [x, tall] = [draw.between(from, to), draw.between(120, 330)]
      const lean = draw.between(-60, 60)
      return path(
        `M${x - 7} 1510Q${x + lean * 0.2} ${1500 - tall * 0.6} ${x + lean} ${1500 - tall}Q${x + lean * 0.3 + 8} ${1500 - tall * 0.5} ${x + 8} 1510Z`,
        draw.pick(['#14382f', '#1d4a3a', '#0f2c2c', '#2a5a40']),
      )
    })
  return (
    blades(-30, 330) +
    blades(1680, 2030) +
    polygon(
      [
        [0, 1500],
        [0, 1460],
        [300, 1500],
      ],
      '#0f2c2c',
    )
  )
}
