import {
  at,
  circle,
  clouds,
  conifer,
  type Draw,
  ellipse,
  glow,
  group,
  gull,
  hill,
  house,
  type Point,
  path,
  person,
  polygon,
  rect,
  reflection,
  repeat,
  rock,
  type Scene,
  sky,
  skyline,
  smooth,
  stroke,
  sun,
  water,
  wood,
} from '../kit.ts'

/** The white island ferry, dressed with flags, foam at her bow. */
export const scene: Scene = {
  name: 'island-ferry',
  width: 2400,
  height: 1350,
  format: 'jpg',
  svg: paint,
}

const horizon = 590

function paint(draw: Draw): string {
  const far = skyline(draw, { baseline: 560, swing: 70, length: 640 })
  const near = skyline(draw, { baseline: 600, swing: 90, length: 420 })
  return [
    sky(draw, ['#2f7fae', '#8cc0d0', '#e9e4cc', '#ffe3ad'], horizon),
    sun(draw, 430, 420, 50, '#fffbe0'),
    clouds(draw, { count: 16, top: 60, bottom: 500, colour: '#ffffff', light: '#ffe0b4' }),
    hill(draw, far, '#9cb4b4', horizon),
    wood(draw, far, { fill: '#8aa6a8', size: 18 }),
    hill(draw, x => near(x) + Math.max(0, 1500 - x) * 0.09, '#5f8684', horizon),
    wood(draw, x => near(x) + Math.max(0, 1500 - x) * 0.09, { fill: '#4f7672', size: 30, from: 1200 }),
    water(draw, {
      top: horizon,
      stops: ['#f3dcb0', '#7fb4bc', '#2a7894', '#123f5e'],
      light: '#f3fbf6',
      dark: '#1a5a7c',
      ripples: 620,
    }),
    reflection(draw, { x: 430, top: horizon + 4, bottom: 1200, width: 110, colour: '#fff1c4' }),
    islet(draw),
    swell(draw),
    wake(draw),
    at(1180, 950, ferry(draw), 'scale(1.14) rotate(-1.2)'),
    bow(draw),
    ...(
      [
        [690, 330, 100],
        [560, 420, 70],
        [800, 470, 56],
        [1960, 250, 84],
        [470, 560, 44],
      ] as const
    ).map(([x, y, span]) => gull(x, y, span, '#ffffff')),
    nearShore(draw),
  ].join('')
}

function islet(draw: Draw): string {
  const trees = repeat(13, () =>
    conifer(draw, {
      x: 2120 + draw.between(-160, 150),
      y: 650,
      height: draw.between(80, 180),
      colour: '#2f5a52',
    }),
  )
  return (
    trees +
    rock(draw, { x: 2100, y: 690, width: 620, height: 74, light: '#e3bf9c', dark: '#6a6a72' }) +
    house(draw, { x: 1930, y: 650, width: 62, height: 40, wall: '#a2412e', lit: 0.4, gable: 'side' }) +
    house(draw, { x: 2004, y: 642, width: 40, height: 44, wall: '#e6c58e', lit: 0.4 }) +
    stroke('M1800 690h110M1820 690v16M1860 690v16M1900 690v16', '#6a4a38', 7) +
    rect(1780, 700, 640, 4, '#fff6e2', { opacity: 0.7 })
  )
}

function swell(draw: Draw): string {
  return repeat(46, () => {
    const depth = draw.random()
    const y = 640 + depth * 690
    const [x, run] = [draw.random() * 2400, 80 + depth * 330]
    const lift = 5 + depth * 16
    return path(
      `M${x} ${y}q${run * 0.3} ${-lift} ${run * 0.5} ${-lift}t${run * 0.5} ${lift}q${-run * 0.4} ${-lift * 0.5} ${-run} 0Z`,
      depth > 0.4 ? '#bfe3e0' : '#fff1d2',
      { opacity: 0.34 },
    )
  })
}

/** The foam that the ferry leaves: a broad fan towards the right edge. */
function wake(draw: Draw): string {
  const fan = path(
    'M1790 940C1990 950 2200 986 2400 1040V1190C2160 1080 1940 1010 1760 984Z',
    draw.horizontal([
      [0, '#ffffff', 0.95],
      [0.5, '#dff2ee', 0.6],
      [1, '#dff2ee', 0.1],
    ]),
  )
  const froth = repeat(620, () => {
    const along = draw.random() ** 1.3
    const x = 1740 + along * 680
    const y = 962 + along * 110 + draw.between(-1, 1) * (20 + along * 100)
    return ellipse(x, y, draw.between(4, 22) * (0.5 + along), draw.between(2, 6), '#ffffff', {
      opacity: draw.between(0.3, 0.95) * (1 - along * 0.6),
    })
  })
  const arms = [0, 1, 2].map(index =>
    stroke(
      `M${700 - index * 10} ${962 + index * 8}C1000 ${1040 + index * 30} 1600 ${1120 + index * 46} 2400 ${1240 + index * 60}`,
      '#ffffff',
      9 - index * 3,
      { opacity: 0.4 - index * 0.1 },
    ),
  )
  return group({ filter: draw.rough(7) }, fan, froth, ...arms)
}

/** The ferry from the side, bow to the left; its waterline is at y = 0 and it is 1100 long. */
function ferry(draw: Draw): string {
  const white = draw.vertical(['#ffffff', '#f3ead8', '#b9c6c8'])
  const pane = draw.vertical(['#2a5a74', '#7fb4bc', '#ffe6b0'])
  const hull =
    path('M-560 -128Q-200 -100 540 -106L552 18L-440 18Q-520 -40 -560 -128Z', white) +
    path('M-494 -40L548 -44L552 18L-440 18Q-474 -6 -494 -40Z', draw.vertical(['#1f5a80', '#123a57'])) +
    stroke('M-494 -42L548 -46', '#c23a2c', 9) +
    stroke('M-558 -126Q-200 -98 540 -104', '#23617d', 7)
  const saloon =
    path('M-370 -112L-330 -214L470 -214L484 -106Z', white) +
    path('M-330 -214L470 -214L472 -200L-334 -200Z', '#23617d')
  const ports =
    repeat(13, index => rect(-296 + index * 57, -184, 43, 46, pane, { rx: 8 })) +
    repeat(15, index => circle(-360 + index * 58, -74, 10, '#24506c'))
  const deck =
    path('M-250 -214L-222 -296L150 -296L160 -214Z', white) +
    path('M-222 -296L150 -296L154 -282L-226 -282Z', '#23617d') +
    repeat(5, index => rect(-196 + index * 66, -270, 52, 40, pane, { rx: 5 }))
  const bridge =
    path('M-226 -296L-196 -368L-20 -368L-12 -296Z', white) +
    path('M-206 -346L-192 -362L-30 -362L-26 -320L-214 -320Z', pane) +
    rect(-212, -378, 208, 14, '#23617d', { rx: 6 })
  const funnel =
    path('M54 -296L62 -400L136 -400L146 -296Z', draw.horizontal(['#f6d27a', '#e0a034', '#9a6a20'])) +
    rect(59, -378, 81, 20, '#a2412e') +
    rect(62, -404, 74, 10, '#2a2430')
  const smoke = repeat(9, index =>
    ellipse(110 + index * 44, -424 - index * 14, 26 + index * 11, 14 + index * 5, '#ffffff', {
      opacity: 0.34 - index * 0.033,
      filter: draw.blur(9),
    }),
  )
  const rails =
    stroke('M166 -256H470M-540 -160L-370 -150', '#f3f0ea', 5) +
    repeat(14, index => rect(168 + index * 23, -256, 3, 42, '#f3f0ea'))
  const mast =
    stroke('M-110 -378V-520M-140 -470H-80M-110 -516L-520 -150M-110 -516L470 -250', '#3a4a58', 5) + flags(draw)
  const boat =
    path('M230 -250Q300 -232 380 -252Q366 -222 340 -220L262 -220Q240 -226 230 -250Z', '#e9803a') +
    stroke('M246 -248v-36M366 -248v-36', '#3a4a58', 5)
  const people = [190, 214, 408, 432, 452, -450, -420]
    .map(x => person(draw, { x, y: x < 0 ? -118 : -212, height: 58, pose: 'stand' }))
    .join('')
  const shine = group(
    { transform: 'translate(0 30) scale(1 -0.32)', opacity: 0.4, filter: draw.blur(7) },
    hull + saloon + deck,
  )
  return (
    shine +
    smoke +
    mast +
    people +
    boat +
    rails +
    funnel +
    bridge +
    deck +
    saloon +
    hull +
    ports +
    glow(draw, -500, -260, 420, '#fff1c4', 0.35)
  )
}

function flags(draw: Draw): string {
  const colours = ['#c23a2c', '#f2b23e', '#23617d', '#ffffff', '#34744f']
  const string = (from: Point, to: Point, count: number) =>
    repeat(count, index => {
      const along = (index + 1) / (count + 1)
      const [x, y] = [from[0] + (to[0] - from[0]) * along, from[1] + (to[1] - from[1]) * along]
      return polygon(
        [
          [x, y],
          [x + 20, y + 4],
          [x + 6, y + 30],
        ],
        colours[index % 5] ?? '#c23a2c',
      )
    })
  return (
    string([-110, -516], [-520, -150], 14) +
    string([-110, -516], [470, -250], 16) +
    circle(-110, -522, 7, draw.pick(['#ffe6b0']))
  )
}

function bow(draw: Draw): string {
  const spray = Array.from(
    { length: 12 },
    (_, step): Point => [540 + step * 44, 972 - (step === 0 ? 0 : 1 - step / 11) * draw.between(22, 52)],
  )
  const drops = repeat(120, () =>
    circle(
      600 + draw.between(-110, 320),
      950 - draw.random() ** 2 * 100 + draw.between(0, 26),
      draw.between(1.5, 6),
      '#ffffff',
      { opacity: draw.between(0.4, 0.95) },
    ),
  )
  const line = repeat(150, () =>
    ellipse(
      draw.between(640, 1800),
      draw.between(962, 996),
      draw.between(10, 50),
      draw.between(2, 7),
      '#ffffff',
      { opacity: draw.between(0.3, 0.85) },
    ),
  )
  return (
    path(`${smooth(spray)}L1040 1000L560 1000Z`, '#ffffff', { opacity: 0.9, filter: draw.rough(10) }) +
    line +
    drops
  )
}

function nearShore(draw: Draw): string {
  return (
    rect(0, 1300, 560, 50, '#86706a') +
    rock(draw, { x: 90, y: 1350, width: 1040, height: 180, light: '#d6a98a', dark: '#3f4a58' }) +
    rock(draw, { x: 540, y: 1380, width: 520, height: 90, light: '#c2977e', dark: '#3a4552' })
  )
}
