import { circle, type Draw, palette, path, polygon, rect, repeat, stroke, tiledRoof } from '../kit.ts'

/** The bath-house: a pavilion with a cupola between two wings of cabins, on piles. */
export function bathHouse(draw: Draw): string {
  const piles = repeat(26, index =>
    rect(120 + index * 54, 950, 15, 160 + (index % 3) * 6, draw.horizontal(['#8a6a50', '#3d2f2c'])),
  )
  const deck =
    rect(60, 925, 1480, 34, draw.vertical(['#e6c59a', '#8d6a4c'])) +
    repeat(60, index => rect(64 + index * 24.7, 926, 2, 32, '#6d503c', { opacity: 0.5 }))
  const wings = wing(draw, 110, 520) + wing(draw, 930, 520)
  return piles + deck + wings + pavilion(draw) + railing(60, 620) + railing(940, 600)
}

// A wing of changing cabins: upright boards, a door each, a low roof.
function wing(draw: Draw, x: number, width: number): string {
  const wall = rect(x, 690, width, 236, draw.vertical(['#c9573f', '#a2412e']))
  const boards = repeat(width / 13, index => rect(x + index * 13, 690, 2, 236, '#6d2a24', { opacity: 0.5 }))
  const doors = repeat(6, index => {
    const left = x + 22 + index * ((width - 20) / 6)
    return (
      rect(left - 6, 760, 60, 166, palette.birch) +
      rect(left, 766, 48, 160, draw.pick(['#4f8f8b', '#e0b04a', '#35607a'])) +
      circle(left + 24, 796, 12, palette.birch) +
      circle(left + 24, 796, 8, '#2c4b5a')
    )
  })
  const roof = tiledRoof(
    draw,
    [
      [x - 26, 700],
      [x + 24, 600],
      [x + width - 24, 600],
      [x + width + 26, 700],
    ],
    '#5f6f78',
    20,
  )
  return wall + boards + doors + roof + rect(x - 26, 696, width + 52, 12, palette.birch)
}

function pavilion(draw: Draw): string {
  const wall = rect(600, 560, 360, 366, draw.horizontal(['#fbf0d6', '#f3e2bd', '#cdb592']))
  const boards = repeat(24, index => rect(606 + index * 15, 560, 2, 366, '#b79c74', { opacity: 0.45 }))
  const gable =
    polygon(
      [
        [570, 566],
        [780, 420],
        [990, 566],
      ],
      draw.horizontal(['#d9674c', '#8f372b']),
    ) +
    polygon(
      [
        [622, 560],
        [780, 452],
        [938, 560],
      ],
      '#fbf0d6',
    ) +
    circle(780, 520, 30, '#35607a') +
    stroke('M750 520H810M780 490V550', palette.birch, 5)
  const panes = [
    [636, 620],
    [736, 620],
    [836, 620],
  ]
    .map(
      ([x = 0, y = 0]) =>
        rect(x - 6, y - 6, 92, 112, '#a2412e') +
        rect(x, y, 80, 100, draw.vertical(['#8fc4cf', '#3f7a8c'])) +
        rect(x + 38, y, 5, 100, palette.birch) +
        rect(x, y + 40, 80, 5, palette.birch),
    )
    .join('')
  const door =
    path('M716 926V800q64-66 128 0V926z', '#a2412e') + path('M726 926V806q54-56 108 0V926z', '#2c3f4c')
  const cupola =
    rect(722, 352, 116, 96, draw.horizontal(['#fbf0d6', '#cdb592'])) +
    repeat(3, index => rect(738 + index * 32, 372, 20, 66, '#3f6a78')) +
    path('M704 356Q720 286 780 250Q840 286 856 356z', draw.horizontal(['#8fb7a4', '#3f6f6c']))
  return wall + boards + cupola + gable + panes + door + flag()
}

function flag(): string {
  return (
    rect(777, 90, 6, 168, palette.birch) +
    circle(780, 88, 8, '#e0b04a') +
    path('M783 102Q850 78 900 104Q950 124 1010 100L1006 160Q950 186 900 164Q850 140 783 164z', '#35607a') +
    path('M783 122Q850 98 900 124Q950 146 1009 120L1008 140Q950 166 900 144Q850 118 783 144z', '#f2c53d')
  )
}

function railing(x: number, width: number): string {
  return (
    repeat(width / 46, index => rect(x + index * 46, 868, 6, 58, palette.birch)) +
    rect(x, 866, width, 7, palette.birch) +
    rect(x, 894, width, 5, palette.birch)
  )
}
