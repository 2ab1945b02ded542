import {
  at,
  circle,
  conifer,
  type Draw,
  ellipse,
  glow,
  group,
  hill,
  house,
  lightPool,
  palette,
  path,
  person,
  polygon,
  rect,
  repeat,
  type Scene,
  skies,
  sky,
  skyline,
  stars,
  streetLamp,
  stringLights,
  stroke,
} from '../kit.ts'

/** The open-air rink at blue hour: a woman and a child hand in hand before the lit spruce. */
export const scene: Scene = {
  name: 'ice-rink',
  width: 2400,
  height: 1350,
  format: 'webp',
  grain: 0.35,
  svg: paint,
}

function paint(draw: Draw): string {
  const hills = skyline(draw, { baseline: 520, swing: 130, length: 1000 })
  return [
    sky(draw, skies.winter, 760),
    stars(draw, 170, 520),
    hill(draw, hills, '#5a7396', 800),
    town(draw),
    rect(0, 738, 2400, 620, draw.vertical(['#c3d3e2', '#6f8fb4'])),
    banks(draw),
    ice(draw),
    rinkCrowd(draw),
    mast(draw),
    lightPool(draw, 860, 1260, 420, 80, '#ffe0ac', 0.5),
    pair(draw),
    flakes(draw),
  ].join('')
}

function town(draw: Draw): string {
  const row = repeat(17, index => {
    const width = draw.between(110, 190)
    return house(draw, {
      x: index * 148 - 60,
      y: 750,
      width,
      height: draw.between(120, 260),
      lit: 0.72,
      gable: index % 3 === 1 ? 'side' : 'front',
      snow: '#dfe9f2',
      wall: draw.pick(['#7a5a52', '#8a6a5a', '#5f6478', '#94604a', '#6a5a6c']),
    })
  })
  const spire =
    rect(1716, 330, 96, 420, '#4f5672') +
    path('M1700 336L1828 336L1764 80Z', '#2f5a5c') +
    circle(1764, 420, 30, '#ffe6a8') +
    glow(draw, 1764, 420, 120, palette.lamp, 0.6)
  const firs = [90, 150, 2180, 2260, 2330, 690].map(x =>
    conifer(draw, { x, y: 770, height: draw.between(200, 320), colour: '#24465a', snow: '#dfe9f2' }),
  )
  return spire + row + firs.join('') + glow(draw, 1200, 740, 900, palette.flame, 0.3)
}

function banks(draw: Draw): string {
  const board = draw.vertical([
    [0, '#f3ead8'],
    [0.2, '#a2412e'],
    [1, '#5d2430'],
  ])
  return (
    path(
      'M-40 1010C100 770 800 772 1200 772S2300 770 2440 1010L2440 1060C2300 810 1700 806 1200 806S100 810 -40 1060Z',
      board,
    ) + stroke('M-40 1010C100 770 800 772 1200 772S2300 770 2440 1010', '#fff6e2', 7)
  )
}

function ice(draw: Draw): string {
  const shape = path('M-60 1090C100 806 800 804 1200 804S2300 806 2460 1090V1360H-60Z', '#fff')
  const sheet = draw.vertical([
    [0, '#ffe0ac'],
    [0.2, '#c9d3e0'],
    [0.55, '#7fa3c9'],
    [1, '#3f6797'],
  ])
  const scratches = repeat(120, () => {
    const depth = draw.random()
    const [x, y, run] = [draw.random() * 2400, 830 + depth * 520, 40 + depth * 260]
    return stroke(
      `M${x} ${y}q${run / 2} ${draw.between(-1, 1) * run * 0.14} ${run} ${draw.between(-8, 8)}`,
      '#f3f8fc',
      1 + depth * 2.6,
      {
        opacity: draw.between(0.15, 0.5),
      },
    )
  })
  return group(
    { 'clip-path': draw.clip(shape) },
    path('M-60 1090C100 806 800 804 1200 804S2300 806 2460 1090V1360H-60Z', sheet),
    lightPool(draw, 1200, 960, 1100, 190, '#ffd684', 0.8),
    lightPool(draw, 1200, 930, 420, 90, '#fff3cf', 0.8),
    scratches,
  )
}

function rinkCrowd(draw: Draw): string {
  const places = [
    [420, 900, 120, 'walk', '#a2412e', 1],
    [560, 880, 108, 'dance', '#d9a441', 1],
    [760, 930, 138, 'walk', '#123a57', 1],
    [930, 872, 104, 'stand', '#6d2430', -1],
    [990, 874, 84, 'walk', '#e8a593', -1],
    [1380, 876, 106, 'walk', '#34553f', -1],
    [1500, 950, 146, 'wave', '#f3ead8', -1],
    [1690, 890, 112, 'walk', '#a2412e', -1],
    [1840, 910, 124, 'dance', '#123a57', -1],
    [2050, 960, 150, 'walk', '#d9a441', -1],
    [250, 985, 158, 'walk', '#34553f', 1],
    [1130, 1010, 168, 'walk', '#6d2430', 1],
  ] as const
  return places
    .map(([x, y, height, pose, coat, facing]) => skater(draw, { x, y, height, pose, coat, facing }))
    .join('')
}

function skater(draw: Draw, look: Parameters<typeof person>[1]): string {
  const { x, y, height } = look
  const figure = person(draw, { wears: 'coat', ...look })
  const lean = (look.facing ?? 1) * 7
  const mirror = at(
    x,
    y,
    group({ transform: `scale(1 -0.7) translate(${-x} ${-y})`, opacity: 0.22, filter: draw.blur(4) }, figure),
  )
  const cap =
    circle(x, y - height * 0.985, height * 0.045, '#a2412e') +
    circle(x, y - height * 1.03, height * 0.024, '#f3ead8')
  return (
    mirror +
    ellipse(x, y, height * 0.26, height * 0.03, '#24406a', { opacity: 0.4 }) +
    `<g transform="rotate(${lean} ${x} ${y})">${figure}${cap}</g>`
  )
}

function mast(draw: Draw): string {
  const ends = [-80, 200, 470, 1930, 2200, 2480]
  const spruce = conifer(draw, { x: 1200, y: 880, height: 620, colour: '#1f4a44', snow: '#cfdfe8' })
  const baubles = repeat(70, () => {
    const up = draw.random()
    const half = 150 * (1 - up)
    return circle(
      1200 + draw.between(-half, half),
      840 - up * 540,
      draw.between(4, 8),
      draw.pick([palette.lamp, '#fff3cf', palette.flame]),
    )
  })
  const strings = ends.map(x =>
    stringLights(draw, {
      from: [1200, 262],
      to: [x, x < 0 || x > 2400 ? 560 : 470],
      sag: 96,
      count: 15,
      radius: 8.5,
    }),
  )
  return (
    glow(draw, 1200, 560, 620, palette.flame, 0.5) +
    spruce +
    baubles +
    glow(draw, 1200, 262, 130, '#fff3cf', 0.95) +
    polygon(star(1200, 258, 36), '#fff6d8') +
    strings.join('') +
    streetLamp(draw, 330, 830, 330) +
    streetLamp(draw, 2090, 830, 330)
  )
}

function star(x: number, y: number, size: number): [number, number][] {
  return Array.from({ length: 10 }, (_, step) => {
    const turn = (step / 10) * Math.PI * 2 - Math.PI / 2
    const out = step % 2 ? size * 0.42 : size
    return [x + Math.cos(turn) * out, y + Math.sin(turn) * out]
  })
}

/** The two in front, hand in hand: a woman in red and a child in yellow. */
function pair(draw: Draw): string {
  const her = person(draw, {
    x: 0,
    y: 0,
    height: 400,
    pose: 'walk',
    wears: 'skirt',
    coat: '#b8342c',
    legs: '#1d2438',
    facing: 1,
    hair: '#5a2c1a',
    skin: '#eab890',
  })
  const child = person(draw, {
    x: 160,
    y: 14,
    height: 272,
    pose: 'walk',
    wears: 'coat',
    coat: '#e8b23e',
    legs: '#23405f',
    facing: 1,
    hair: '#c99a4b',
    skin: '#eab890',
  })
  const woolly =
    path('M-30 -372C-34 -414 30 -418 30 -376Z', '#f3ead8') +
    circle(0, -412, 13, '#b8342c') +
    path('M137 -246C134 -278 184 -280 184 -248Z', '#a2412e') +
    circle(160, -276, 10, '#f3ead8') +
    path('M-6 -330C-70 -340 -100 -310 -150 -326C-130 -290 -70 -290 -6 -312Z', '#f3ead8')
  const blades =
    stroke('M-74 6h44M28 6h44M110 20h36M176 20h36', '#e8f0f6', 6) + stroke('M70 -214L112 -146', '#b8342c', 19)
  const both = her + child + woolly + blades
  return (
    at(820, 1262, group({ opacity: 0.3, filter: draw.blur(6) }, both), 'scale(1 -0.55)') +
    ellipse(890, 1270, 210, 15, '#1f3a66', { opacity: 0.5, filter: draw.blur(6) }) +
    at(820, 1260, both, 'rotate(3)')
  )
}

function flakes(draw: Draw): string {
  return repeat(240, () =>
    circle(draw.random() * 2400, draw.random() * 1350, 1 + draw.random() ** 3 * 6, '#fff', {
      opacity: draw.between(0.25, 0.8),
    }),
  )
}
