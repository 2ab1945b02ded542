import {
  at,
  beam,
  circle,
  type Draw,
  ellipse,
  glow,
  group,
  lightPool,
  path,
  polygon,
  rect,
  repeat,
  type Scene,
  shade,
  stroke,
  tint,
} from '../kit.ts'

/** The round reading room: daylight from the dome, galleries of books, and green lamps below. */
export const scene: Scene = {
  name: 'library-reading-room',
  width: 1600,
  height: 2100,
  format: 'webp',
  grain: 0.4,
  svg: draw => [wall(draw), dome(draw), daylight(draw), floor(draw), desks(draw)].join(''),
}

const bindings = [
  '#7a3b2a',
  '#a2412e',
  '#34553f',
  '#23617d',
  '#6d2430',
  '#b5833f',
  '#123a57',
  '#8a5f3d',
  '#d8b27a',
]

function dome(draw: Draw): string {
  const shell = draw.radial([
    [0, '#e9dcb8'],
    [0.35, '#9db3a6'],
    [0.75, '#456f73'],
    [1, '#1f3f4e'],
  ])
  const inside = draw.clip(ellipse(800, 430, 900, 560, '#fff'))
  const ribs = repeat(28, index => {
    const turn = (index / 28) * Math.PI * 2 + 0.11
    const [c, s] = [Math.cos(turn), Math.sin(turn)]
    const line = `M${800 + c * 190} ${330 + s * 96}Q${800 + c * 640} ${350 + s * 360} ${800 + c * 905} ${430 + s * 566}`
    return stroke(line, '#24424c', 16, { opacity: 0.75 }) + stroke(line, '#e6c58e', 4)
  })
  const rings = [0.3, 0.45, 0.62, 0.8].map(
    (share, index) =>
      `<ellipse cx="800" cy="${330 + share * 100}" rx="${905 * share}" ry="${566 * share}" fill="none" stroke="#24424c" stroke-width="${8 + index * 4}" opacity="0.7"/><ellipse cx="800" cy="${326 + share * 100}" rx="${905 * share}" ry="${566 * share}" fill="none" stroke="#e6c58e" stroke-width="3"/>`,
  )
  const oculus =
    ellipse(800, 326, 214, 116, '#c9a463') +
    ellipse(800, 326, 196, 104, '#5d7f86') +
    ellipse(
      800,
      330,
      182,
      94,
      draw.radial([
        [0, '#fffdf0'],
        [0.7, '#fdeec4'],
        [1, '#bcd8dc'],
      ]),
    ) +
    repeat(8, index => {
      const turn = (index / 8) * Math.PI
      return stroke(
        `M${800 + Math.cos(turn) * 182} ${330 + Math.sin(turn) * 94}L${800 - Math.cos(turn) * 182} ${330 - Math.sin(turn) * 94}`,
        '#b8a57a',
        4,
      )
    })
  const drum =
    `<ellipse cx="800" cy="430" rx="905" ry="566" fill="none" stroke="#c9a463" stroke-width="34"/>` +
    `<ellipse cx="800" cy="430" rx="888" ry="552" fill="none" stroke="#5b4426" stroke-width="8"/>`
  return (
    group({ 'clip-path': inside }, ellipse(800, 430, 900, 560, shell), ...rings, ribs) +
    drum +
    oculus +
    glow(draw, 800, 330, 620, '#fff0c8', 0.75)
  )
}

/** The round wall: bays of books between pilasters, narrower towards the sides as the wall curves away. */
function wall(draw: Draw): string {
  const back = draw.horizontal(['#1c1410', '#6b4528', '#1c1410'])
  const bays = repeat(11, index => bay(draw, index))
  const shadow = draw.horizontal([
    [0, '#120c0a', 0.82],
    [0.5, '#120c0a', 0],
    [1, '#120c0a', 0.82],
  ])
  const rail = (y: number) =>
    path(`M0 ${y - 90}Q800 ${y + 60} 1600 ${y - 90}v44Q800 ${y + 104} 0 ${y - 46}Z`, '#5b3a20') +
    stroke(`M0 ${y - 90}Q800 ${y + 60} 1600 ${y - 90}`, '#e6b866', 7) +
    repeat(64, post => {
      const x = post * 25.4
      const lift = 1 - ((x - 800) / 800) ** 2
      return rect(x, y - 172 + lift * 74, 5, 84, '#c9964e', { opacity: 0.8 })
    }) +
    stroke(`M0 ${y - 172}Q800 ${y - 22} 1600 ${y - 172}`, '#e6b866', 8)
  return rect(0, 600, 1600, 1000, back) + bays + rect(0, 600, 1600, 1000, shadow) + rail(1180) + rail(1500)
}

function bay(draw: Draw, index: number): string {
  const edge = (step: number) => 800 + 830 * Math.sin(((step - 5.5) / 5.5) * (Math.PI / 2))
  const [left, right] = [edge(index), edge(index + 1)]
  const wide = right - left
  const drop = 40 * Math.cos(((index - 5) / 5.5) * (Math.PI / 2))
  const shelves = repeat(12, row => {
    const y = 870 + drop + row * 62
    const books = repeat(wide / 9, book => {
      const tall = draw.between(34, 52)
      const x = left + wide * 0.1 + (book / (wide / 9)) * wide * 0.8
      const colour = draw.pick(bindings)
      return rect(
        x,
        y - tall,
        Math.max(2, (wide * 0.78) / (wide / 9)),
        tall,
        draw.random() < 0.5 ? colour : shade(colour, 0.3),
      )
    })
    return books + rect(left, y, wide, 8, '#8a5f3d')
  })
  const pilaster = rect(
    left - wide * 0.07,
    760,
    wide * 0.15,
    860,
    draw.horizontal(['#c99a5a', '#9a6a3a', '#4a2f1a']),
  )
  return shelves + pilaster
}

function daylight(draw: Draw): string {
  return (
    beam(draw, [800, 300], [700, 1800], 760, '#fff0c8', 0.5) +
    beam(draw, [840, 300], [1000, 1750], 360, '#ffe7b0', 0.3)
  )
}

function floor(draw: Draw): string {
  const stone = draw.vertical(['#3a2418', '#6a4528'])
  return (
    path('M0 1500Q800 1600 1600 1500V2100H0Z', stone) + lightPool(draw, 780, 1700, 700, 190, '#ffe1a0', 0.55)
  )
}

function desks(draw: Draw): string {
  const rows = [
    { y: 1610, size: 0.5, xs: [330, 800, 1270] },
    { y: 1740, size: 0.76, xs: [90, 800, 1510] },
    { y: 1985, size: 1.2, xs: [230, 1370] },
  ]
  return rows.map(({ y, size, xs }) => xs.map(x => at(x, y, desk(draw), `scale(${size})`)).join('')).join('')
}

function desk(draw: Draw): string {
  const top = draw.vertical(['#c98a4c', '#6a3d20'])
  const seats = [-170, 160].filter(() => draw.random() < 0.85)
  const lamps = [-95, 95].map(x => greenLamp(draw, x)).join('')
  const sheets = [-190, -20, 150]
    .map(x =>
      polygon(
        [
          [x, 18],
          [x + 60, 14],
          [x + 72, 34],
          [x + 6, 38],
        ],
        '#f6ead0',
      ),
    )
    .join('')
  return (
    path('M-270 0L270 0L330 62L-330 62Z', top) +
    rect(-330, 62, 660, 22, '#3d2314') +
    lightPool(draw, 0, 26, 310, 50, '#ffd684', 0.8) +
    sheets +
    lamps +
    seats.map(x => reader(draw, x)).join('')
  )
}

function greenLamp(draw: Draw, x: number): string {
  const glass = draw.vertical([
    [0, '#0f6a4a'],
    [0.6, '#2fae77'],
    [1, '#c9f0b0'],
  ])
  return (
    rect(x - 4, -72, 8, 92, '#d8a955') +
    ellipse(x, 20, 30, 9, '#a5762f') +
    glow(draw, x, -62, 150, '#7fe0a0', 0.5) +
    glow(draw, x, -40, 150, '#ffd684', 0.85) +
    path(
      `M${x - 62} -52C${x - 58} -92 ${x - 30} -100 ${x} -100C${x + 30} -100 ${x + 58} -92 ${x + 62} -52Z`,
      glass,
    ) +
    ellipse(x, -52, 62, 8, '#fff3c0')
  )
}

function reader(draw: Draw, x: number): string {
  const coat = draw.pick(['#23344c', '#5a2a34', '#2f4a44', '#6a4a38', '#3d3a54'])
  const hair = draw.pick(['#2a1b16', '#7a4a2c', '#b98a4a', '#1d1a1e', '#8d8780'])
  return (
    path(
      `M${x - 92} 190C${x - 92} 60 ${x - 58} 38 ${x} 34C${x + 58} 38 ${x + 92} 60 ${x + 92} 190Z`,
      draw.vertical([tint(coat, 0.22), coat, shade(coat, 0.55)]),
    ) +
    rect(x - 15, 8, 30, 40, '#b98260') +
    circle(x, -14, 40, hair) +
    circle(x - 12, -30, 17, tint(hair, 0.3), { opacity: 0.5, filter: draw.blur(8) })
  )
}
