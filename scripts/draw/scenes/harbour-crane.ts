import {
  clouds,
  type Draw,
  glow,
  gull,
  hill,
  mirrored,
  mist,
  type Point,
  palette,
  path,
  person,
  polygon,
  rect,
  reflection,
  repeat,
  type Scene,
  sky,
  skyline,
  stroke,
  sun,
  water,
  wood,
} from '../kit.ts'

/** The old crane and the shipyard hall at dawn, doubled in still water. */
export const scene: Scene = {
  name: 'harbour-crane',
  width: 1600,
  height: 2200,
  format: 'jpg',
  svg: paint,
}

const quay = 1640
const steel = '#1d2438'

function paint(draw: Draw): string {
  const far = skyline(draw, { baseline: 1500, swing: 130, length: 900 })
  const near = skyline(draw, { baseline: 1570, swing: 60, length: 600 })
  const standing = hall(draw) + crane(draw)
  return [
    sky(
      draw,
      [
        [0, '#2b4a78'],
        [0.35, '#7d7ba4'],
        [0.62, '#e59a86'],
        [0.85, '#fbc98c'],
        [1, '#fff0c4'],
      ],
      quay,
    ),
    clouds(draw, { count: 20, top: 160, bottom: 1300, colour: '#8d7a9e', light: '#ffc9a0' }),
    sun(draw, 1120, 1400, 78, '#fff3cf'),
    hill(draw, far, '#c58f92', quay),
    mist(draw, 1540, 150, '#ffdcae', 0.7),
    hill(draw, near, '#7c6078', quay),
    wood(draw, near, { fill: '#66506c', size: 26 }),
    mist(draw, 1610, 70, '#ffd6a6', 0.65),
    standing,
    glow(draw, 1120, 1400, 420, '#ffdf9c', 0.7),
    water(draw, {
      top: quay + 60,
      stops: [
        [0, '#f2b98c'],
        [0.35, '#9a7f98'],
        [1, '#22335a'],
      ],
      light: '#ffdcae',
      dark: '#3a3f68',
      ripples: 560,
    }),
    mirrored(draw, standing, quay + 58, 0.62),
    reflection(draw, { x: 1120, top: quay + 66, bottom: 2190, width: 110, colour: '#ffe7b4' }),
    quayside(draw),
    ...(
      [
        [1290, 620, 96],
        [1400, 700, 66],
        [250, 480, 84],
        [1180, 800, 50],
      ] as const
    ).map(([x, y, span]) => gull(x, y, span, '#fff1dc')),
  ].join('')
}

/** A beam of lattice work between two points, `wide` across. */
function lattice(from: Point, to: Point, wide: number, count: number): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const long = Math.hypot(dx, dy)
  const off = (along: number, side: number): string =>
    `${from[0] + dx * along - ((dy / long) * wide * side) / 2} ${from[1] + dy * along + ((dx / long) * wide * side) / 2}`
  const zigzag = Array.from(
    { length: count + 1 },
    (_, step) => `${step ? 'L' : 'M'}${off(step / count, step % 2 ? 1 : -1)}`,
  )
  const struts = Array.from(
    { length: count },
    (_, step) => `M${off(step / count, -1)}L${off(step / count, 1)}`,
  )
  return (
    stroke(`M${off(0, -1)}L${off(1, -1)}M${off(0, 1)}L${off(1, 1)}`, steel, wide * 0.16) +
    stroke(zigzag.join('') + struts.join(''), steel, wide * 0.08) +
    stroke(`M${off(0, 1)}L${off(1, 1)}`, '#ffb884', wide * 0.045)
  )
}

function crane(draw: Draw): string {
  const legs = [
    lattice([470, quay], [560, 1080], 44, 11),
    lattice([930, quay], [840, 1080], 44, 11),
    lattice([490, 1460], [910, 1460], 34, 9),
    lattice([560, 1080], [840, 1080], 50, 6),
    lattice([700, 1080], [700, 760], 120, 6),
  ]
  const jib = lattice([700, 800], [1330, 250], 62, 18)
  const back = lattice([700, 800], [360, 720], 58, 8)
  const stays = stroke('M700 520L1300 270M700 520L380 700M700 520L1020 520', steel, 7)
  const mast = lattice([700, 800], [700, 510], 60, 6)
  const cab = path('M740 690L910 690L940 850L740 870Z', steel)
  const glass = path('M800 712L894 712L912 800L800 800Z', draw.vertical(['#ffe7b4', '#f0a070']))
  const weight = rect(310, 690, 120, 130, steel) + rect(310, 690, 8, 130, '#e59a86')
  const hook =
    stroke('M1330 250L1330 980', steel, 6) +
    stroke('M1318 258L1318 980', steel, 3) +
    path('M1300 980h54v46l-14 26h-26l-14 -26Z', steel) +
    stroke('M1327 1050v30a26 26 0 1 1 -30 26', steel, 11)
  const lamps = (
    [
      [1330, 244],
      [700, 502],
      [360, 684],
    ] as const
  ).map(
    ([x, y]) => `${glow(draw, x, y, 70, '#ff7a5a', 0.9)}<circle cx="${x}" cy="${y}" r="8" fill="#ffd9c0"/>`,
  )
  return [...legs, back, jib, mast, stays, weight, cab, glass, hook, ...lamps].join('')
}

/** The old shipyard hall: a saw-tooth roof with lit north lights. */
function hall(draw: Draw): string {
  const brick = draw.horizontal(['#3a2a44', '#6a4152'])
  const lit = draw.vertical(['#ffe1a0', '#f59a55'])
  const teeth = repeat(5, index => {
    const x = -60 + index * 118
    return (
      polygon(
        [
          [x, 1330],
          [x + 86, 1228],
          [x + 118, 1330],
        ],
        '#2c2540',
      ) +
      polygon(
        [
          [x + 90, 1240],
          [x + 112, 1312],
          [x + 84, 1312],
        ],
        lit,
      )
    )
  })
  const panes = repeat(30, index => {
    const [x, y] = [-20 + (index % 10) * 54, 1370 + Math.floor(index / 10) * 86]
    return rect(x, y, 34, 62, draw.random() < 0.72 ? lit : '#4b4058')
  })
  return teeth + rect(-60, 1328, 592, quay - 1328, brick) + panes + glow(draw, 240, 1500, 420, '#ffb04f', 0.4)
}

function quayside(draw: Draw): string {
  const stone = draw.vertical([
    [0, '#8a6670'],
    [0.25, '#463a52'],
    [1, '#241f38'],
  ])
  const blocks = repeat(26, index => rect(index * 64, quay + 22, 3, 38, '#1a1830', { opacity: 0.5 }))
  const people = [
    [1080, 92, 1],
    [1134, 88, -1],
    [1240, 94, 1],
    [640, 90, 1],
    [262, 90, -1],
    [318, 94, -1],
  ] as const
  const figures = people.map(([x, height, facing]) =>
    person(draw, {
      x,
      y: quay + 6,
      height,
      facing,
      coat: steel,
      legs: '#141828',
      hair: '#141828',
      skin: '#5a3f4c',
    }),
  )
  return (
    rect(0, quay, 1600, 62, stone) +
    rect(0, quay, 1600, 5, '#ffc08c') +
    blocks +
    figures.join('') +
    repeat(7, index => path(`M${90 + index * 240} ${quay + 4}h26l-4 -32h-18Z`, palette.ink))
  )
}
