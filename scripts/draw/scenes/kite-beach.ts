import {
  at,
  circle,
  clouds,
  type Draw,
  ellipse,
  group,
  gull,
  hill,
  type Point,
  path,
  person,
  rect,
  repeat,
  type Scene,
  sailingBoat,
  shade,
  sky,
  skyline,
  smooth,
  stroke,
  tint,
  water,
  wood,
} from '../kit.ts'

/** One great kite and four smaller ones over the sands. */
export const scene: Scene = {
  name: 'kite-beach',
  width: 2000,
  height: 1333,
  format: 'png',
  grain: 0.06,
  vignette: 0.25,
  svg: paint,
}

function paint(draw: Draw): string {
  const head = skyline(draw, { baseline: 800, swing: 40, length: 700 })
  return [
    sky(draw, ['#2f7fb4', '#7fbcd2', '#d8e6d4', '#fbe9c2'], 850),
    clouds(draw, { count: 15, top: 120, bottom: 760, colour: '#ffffff', light: '#ffe9cf' }),
    hill(draw, x => head(x) + x * 0.04, '#7f9d96', 850),
    wood(draw, x => head(x) + x * 0.04, { fill: '#6a8a86', size: 16, to: 1200 }),
    water(draw, {
      top: 836,
      bottom: 1075,
      stops: ['#5fa3b8', '#2f7f99', '#8fc7c2'],
      light: '#f3fbf6',
      dark: '#1f6484',
      ripples: 260,
    }),
    sailingBoat(draw, { x: 430, y: 866, size: 110, lean: 7 }),
    sailingBoat(draw, { x: 1120, y: 850, size: 60, lean: 7, sail: '#e8a593' }),
    surf(draw),
    sand(draw),
    kites(draw),
    families(draw),
    dunes(draw),
    gull(1500, 640, 60),
    gull(1590, 600, 44),
  ].join('')
}

function surf(draw: Draw): string {
  return (
    repeat(4, index => {
      const y = 962 + index * 22
      const points = Array.from(
        { length: 22 },
        (_, step): Point => [step * 100 - 50, y + Math.sin(step * 1.3 + index * 2) * (4 + index * 2.4)],
      )
      return stroke(smooth(points), '#ffffff', 5 + index * 2.4, { opacity: 0.55 + index * 0.12 })
    }) +
    rect(
      0,
      1000,
      2000,
      40,
      draw.vertical([
        [0, '#ffffff', 0.5],
        [1, '#c9b28a', 0],
      ]),
    )
  )
}

function sand(draw: Draw): string {
  const wet = draw.vertical(['#b59a78', '#e3c692'])
  const dry = draw.vertical(['#f3dcae', '#e3bf85', '#c99a62'])
  return (
    path('M0 1040Q500 1010 1000 1036T2000 1026V1110H0Z', wet) +
    path('M0 1082Q600 1044 1120 1074T2000 1058V1333H0Z', dry)
  )
}

interface Kite {
  x: number
  y: number
  size: number
  turn: number
  colours: readonly [string, string, string]
  hand: Point
}

const flown: readonly Kite[] = [
  { x: 770, y: 330, size: 250, turn: 24, colours: ['#d8402c', '#f2b23e', '#123a57'], hand: [1209, 958] },
  { x: 1330, y: 210, size: 130, turn: -16, colours: ['#23617d', '#f6e6c4', '#d8402c'], hand: [1567, 983] },
  { x: 300, y: 250, size: 110, turn: 30, colours: ['#34744f', '#f6e6c4', '#e9803a'], hand: [578, 986] },
  { x: 1720, y: 420, size: 96, turn: 10, colours: ['#e9803a', '#6d2430', '#f6e6c4'], hand: [1723, 990] },
  { x: 1080, y: 560, size: 72, turn: 18, colours: ['#8d5a9c', '#f2b23e', '#f6e6c4'], hand: [915, 994] },
]

function kites(draw: Draw): string {
  return flown.map(kite => line(kite) + sail(draw, kite)).join('')
}

function line({ x, y, hand, size }: Kite): string {
  return stroke(
    `M${x} ${y + size * 0.1}Q${(x + hand[0]) / 2 - size * 0.2} ${(y + hand[1]) / 2 + size} ${hand[0]} ${hand[1]}`,
    '#33434f',
    2.6,
    { opacity: 0.75 },
  )
}

function sail(draw: Draw, { x, y, size, turn, colours }: Kite): string {
  const [first, second, third] = colours
  const light = (colour: string) => draw.vertical([tint(colour, 0.25), colour, shade(colour, 0.22)])
  const tail = Array.from(
    { length: 9 },
    (_, step): Point => [Math.sin(step * 1.15) * (10 + step * 2), 75 + step * 20],
  )
  const bows = tail.slice(1).map(([px, py], step) => {
    const colour = colours[step % 3] ?? first
    return at(px, py, path('M0 0l-11 -6v12ZM0 0l11 -6v12Z', colour), `rotate(${step % 2 ? 24 : -24})`)
  })
  const shapes =
    stroke(smooth(tail), '#4a3529', 1.4) +
    path('M0 -80L-56 -12L0 -12Z', light(first)) +
    path('M0 -80L56 -12L0 -12Z', light(second)) +
    path('M-56 -12L0 75L0 -12Z', light(second)) +
    path('M56 -12L0 75L0 -12Z', light(third)) +
    stroke('M0 -80V75M-56 -12H56', '#3a2518', 1.6) +
    circle(0, -12, 13, '#fff6e2') +
    circle(0, -12, 6, '#3a2518')
  return at(x, y, shapes + bows.join(''), `rotate(${turn}) scale(${size / 100})`)
}

function families(draw: Draw): string {
  const shade = (x: number, y: number, height: number) =>
    ellipse(x + height * 0.34, y, height * 0.42, height * 0.035, '#7a5a3c', { opacity: 0.45 })
  const people = [
    [1160, 1150, 196, 'wave', '#123a57', 1],
    [1090, 1156, 128, 'dance', '#d8402c', 1],
    [1530, 1130, 150, 'wave', '#e9803a', 1],
    [1610, 1134, 160, 'stand', '#f3ead8', -1],
    [548, 1104, 120, 'wave', '#34553f', 1],
    [600, 1106, 82, 'walk', '#d9a441', -1],
    [1694, 1106, 118, 'wave', '#6d2430', 1],
    [890, 1092, 100, 'wave', '#d9a441', 1],
    [330, 1100, 116, 'walk', '#67a5a8', 1],
    [384, 1102, 112, 'walk', '#a2412e', 1],
  ] as const
  return (
    people
      .map(
        ([x, y, height, pose, coat, facing]) =>
          shade(x, y, height) + person(draw, { x, y, height, pose, coat, facing }),
      )
      .join('') + parasol(draw)
  )
}

function parasol(draw: Draw): string {
  const wedge = (index: number) =>
    path(
      `M0 -190Q${-130 + index * 52} -170 ${-140 + index * 56} -96Q${-112 + index * 56} -112 ${-84 + index * 56} -96Q${-78 + index * 52} -170 0 -190Z`,
      index % 2 ? '#f6e6c4' : '#d8402c',
    )
  const shapes =
    ellipse(80, 4, 170, 14, '#7a5a3c', { opacity: 0.45, filter: draw.blur(4) }) +
    path('M-150 8L70 8L110 30L-120 30Z', '#67a5a8') +
    stroke('M0 0V-190', '#f3ead8', 7) +
    repeat(5, wedge)
  return at(1840, 1160, shapes, 'rotate(-7)')
}

function dunes(draw: Draw): string {
  const face = draw.horizontal(['#c08f58', '#eccb92', '#f6dfae'])
  const left = 'M0 1020C180 1030 330 1120 480 1200S820 1300 960 1333H0Z'
  const right = 'M2000 1150C1800 1180 1640 1260 1480 1333H2000Z'
  const tuft = (x: number, y: number, size: number) =>
    repeat(15, () => {
      const reach = draw.between(-0.5, 1.1) * size
      return stroke(
        `M${x + draw.between(-0.3, 0.3) * size} ${y}q${reach * 0.2} ${-size * 0.7} ${reach} ${-size * draw.between(0.7, 1.2)}`,
        draw.pick(['#7f9450', '#a8a858', '#5a7340', '#c9b868']),
        size * 0.035,
      )
    })
  const blown = repeat(120, () => {
    const x = draw.random() * 900
    return circle(x, draw.between(1040 + x * 0.28, 1333), draw.between(1, 2.6), '#a5763f', { opacity: 0.5 })
  })
  const tufts = [
    [60, 1060, 150],
    [190, 1100, 120],
    [20, 1190, 190],
    [330, 1170, 120],
    [160, 1260, 210],
    [480, 1260, 130],
    [640, 1325, 150],
    [330, 1333, 190],
    [1960, 1240, 160],
    [1830, 1270, 140],
    [1720, 1333, 160],
    [1990, 1333, 180],
  ] as const
  return (
    group({ 'clip-path': draw.clip(path(left, '#fff')) }, path(left, face), blown) +
    path(right, draw.horizontal(['#eccb92', '#b58652'])) +
    stroke('M0 1020C180 1030 330 1120 480 1200S820 1300 960 1333', '#fff1cf', 5) +
    tufts.map(([x, y, size]) => tuft(x, y, size)).join('')
  )
}
