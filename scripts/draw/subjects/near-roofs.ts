import {
  type Draw,
  glow,
  type Point,
  palette,
  path,
  polygon,
  rect,
  repeat,
  shade,
  tiledRoof,
  tint,
  windows,
} from '../kit.ts'

/** The nearest roofs, tile by tile, with lit dormers, chimneys and a cat. */
export function nearRoofs(draw: Draw): string {
  const slope = (corners: readonly Point[], colour: string) => tiledRoof(draw, corners, colour, 30)
  return [
    slope(
      [
        [-60, 1350],
        [-60, 1090],
        [420, 1010],
        [620, 1350],
      ],
      shade(palette.tile, 0.22),
    ),
    wallWithLight(draw, 640, 1350, 330, 220),
    slope(
      [
        [590, 1150],
        [700, 960],
        [1010, 960],
        [1040, 1150],
      ],
      shade(palette.tile, 0.1),
    ),
    chimneyStack(draw, 250, 1060, 92),
    chimneyStack(draw, 880, 990, 74),
    slope(
      [
        [1000, 1350],
        [1180, 1060],
        [1720, 1040],
        [1880, 1350],
      ],
      palette.tile,
    ),
    dormer(draw, 1270, 1290),
    dormer(draw, 1530, 1290),
    chimneyStack(draw, 1610, 1070, 88),
    slope(
      [
        [1800, 1350],
        [2060, 990],
        [2500, 960],
        [2500, 1350],
      ],
      shade(palette.tile, 0.16),
    ),
    dormer(draw, 2150, 1260),
    cat(1420, 1056),
  ].join('')
}

function wallWithLight(draw: Draw, x: number, y: number, width: number, height: number): string {
  return (
    rect(x, y - height, width, height, draw.horizontal(['#7c4a48', '#c07a55'])) +
    windows(draw, { x, y, width, height, lit: 0.8, pane: 62 }) +
    glow(draw, x + width / 2, y - 100, 260, palette.flame, 0.45)
  )
}

function dormer(draw: Draw, x: number, y: number): string {
  const box = rect(x - 52, y - 110, 104, 110, draw.horizontal(['#a5745c', '#e0b083']))
  const pane =
    rect(x - 32, y - 92, 64, 78, palette.birch) +
    rect(x - 26, y - 86, 52, 66, draw.vertical(['#ffeab0', palette.flame])) +
    rect(x - 2, y - 86, 4, 66, palette.birch) +
    rect(x - 26, y - 58, 52, 4, palette.birch)
  return (
    box +
    pane +
    polygon(
      [
        [x - 72, y - 104],
        [x, y - 166],
        [x + 72, y - 104],
      ],
      shade(palette.tile, 0.35),
    ) +
    glow(draw, x, y - 52, 180, palette.flame, 0.55)
  )
}

function chimneyStack(draw: Draw, x: number, y: number, width: number): string {
  const body = rect(
    x,
    y - width * 1.7,
    width,
    width * 1.9,
    draw.horizontal([
      [0, '#5e2f33'],
      [0.7, '#a5533f'],
      [1, tint('#c4694a', 0.2)],
    ]),
    { filter: draw.mottle(0.7, 0.35) },
  )
  return (
    body +
    rect(x - width * 0.12, y - width * 1.82, width * 1.24, width * 0.2, '#7a3d38') +
    repeat(2, index =>
      rect(x + width * (0.14 + index * 0.42), y - width * 2.15, width * 0.28, width * 0.36, '#8d4a3a'),
    )
  )
}

function cat(x: number, y: number): string {
  return path(
    `M${x} ${y}q-6-50 18-62l-4-26l14 10h12l14-10l-4 30q10 20 6 58zM${x + 52} ${y - 4}q40 6 44-34q8 44-44 44z`,
    '#1c1626',
  )
}
