import { circle, type Draw, group, mix, path, rect, repeat, stroke } from '../kit.ts'

/** Where the one lamp hangs; what is near it is lit. */
export const lamp = { x: 760, y: 370 } as const

// Bricks in rows, lighter near the lamp; `squeeze` bends the rows of an arch.
function bricks(
  draw: Draw,
  area: { x: number; y: number; width: number; height: number; size: number },
): string {
  const { x, y, width, height, size } = area
  return repeat(height / (size * 0.42), row =>
    repeat(width / size + 1, column => {
      const [left, top] = [x + (column - (row % 2) * 0.5) * size, y + row * size * 0.42]
      const far = Math.min(1, Math.hypot(left - lamp.x, (top - lamp.y - 260) * 0.9) / 1000)
      const colour = mix(
        draw.pick(['#d07a48', '#b9603c', '#a2512f', '#c06a45']),
        '#2a141c',
        Math.min(1, far * 1.05 + draw.random() * 0.12),
      )
      return rect(left, top, size * 0.94, size * 0.36, colour, { rx: 4 })
    }),
  )
}

/** The brick wall behind the players, with two posters. */
export function backWall(draw: Draw): string {
  const wall = path('M250 1340V760Q250 250 900 240Q1550 250 1550 760V1340z', '#fff')
  const posters =
    rect(1130, 760, 150, 210, '#c9a46a') +
    circle(1205, 850, 46, '#8c3a2c') +
    rect(1150, 920, 110, 12, '#3a2430') +
    rect(1310, 720, 130, 180, '#5f7d78') +
    path('M1330 870L1375 750L1420 870z', '#e8c98f')
  return group(
    { 'clip-path': draw.clip(wall) },
    rect(240, 230, 1320, 1120, '#3a2020'),
    bricks(draw, { x: 240, y: 230, width: 1330, height: 1120, size: 92 }),
    posters,
  )
}

/** The vault nearer to us: voussoirs round the opening, and brick on both sides. */
export function arch(draw: Draw): string {
  const hole = draw.mask(
    '<rect width="1800" height="1800" fill="#fff"/><path d="M250 1340V760Q250 250 900 240Q1550 250 1550 760V1340z" fill="#000"/>',
  )
  const near = group(
    { mask: hole },
    rect(0, 0, 1800, 1340, '#241318'),
    bricks(draw, { x: -40, y: 0, width: 1900, height: 1340, size: 128 }),
    rect(
      0,
      0,
      1800,
      1340,
      draw.radial([
        [0, '#140a12', 0],
        [0.55, '#140a12', 0.25],
        [1, '#140a12', 0.85],
      ]),
    ),
  )
  const stones = repeat(45, index => {
    const turn = Math.PI * (1 - index / 44)
    const [x, y] = [900 + Math.cos(turn) * 655, 790 - Math.sin(turn) * 548]
    const far = Math.min(1, Math.hypot(x - lamp.x, y - lamp.y) / 1050)
    return `<rect x="-50" y="-20" width="100" height="36" rx="4" fill="${mix('#d98a55', '#2a141c', far * 0.9 + draw.random() * 0.14)}" transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${((-turn * 180) / Math.PI).toFixed(0)})"/>`
  })
  const posts = [-1, 1].map(side =>
    repeat(16, index =>
      rect(
        900 + side * 655 - 50,
        800 + index * 34,
        100,
        30,
        mix(
          '#b9683f',
          '#22121a',
          Math.min(1, 0.3 + index * 0.03 + (side > 0 ? 0.22 : 0.05) + draw.random() * 0.1),
        ),
        { rx: 4 },
      ),
    ),
  )
  return near + stones + posts.join('')
}

/** The boards of the floor. */
export function floorBoards(draw: Draw): string {
  return (
    repeat(16, index =>
      stroke(`M${300 + index * 80} 1330L${-500 + index * 186} 1800`, '#1c1014', 4, { opacity: 0.55 }),
    ) + rect(0, 1326, 1800, 10, '#1c1014', { opacity: 0.6, filter: draw.blur(3) })
  )
}
