import {
  at,
  birch,
  circle,
  clouds,
  type Draw,
  ellipse,
  foliage,
  glow,
  group,
  gull,
  hill,
  leafTree,
  path,
  person,
  rect,
  repeat,
  type Scene,
  sailingBoat,
  shade,
  sky,
  skyline,
  stroke,
  sun,
  tint,
  water,
  wood,
} from '../kit.ts'

/** The bronze ring on its hill above the sea, and a child who looks up at it. */
export const scene: Scene = {
  name: 'sculpture-park',
  width: 1920,
  height: 1280,
  format: 'jpg',
  svg: paint,
}

function paint(draw: Draw): string {
  const far = skyline(draw, { baseline: 640, swing: 50, length: 620 })
  return [
    sky(draw, ['#4d8fb6', '#a3c8cc', '#f3e2bd', '#fbdca6'], 680),
    clouds(draw, { count: 12, top: 70, bottom: 560, colour: '#f3f0ea', light: '#ffdcae' }),
    sun(draw, 330, 430, 46, '#fffbe0'),
    hill(draw, far, '#8fa8a8', 690),
    wood(draw, far, { fill: '#7c9896', size: 18 }),
    water(draw, {
      top: 672,
      bottom: 900,
      stops: ['#f0dcb4', '#6fa9b4', '#2f7f99'],
      light: '#fff6e2',
      dark: '#2a6f8c',
      ripples: 300,
    }),
    sailingBoat(draw, { x: 610, y: 716, size: 120, lean: -6 }),
    sailingBoat(draw, { x: 820, y: 700, size: 66, lean: -6, sail: '#e8a593' }),
    slope(draw),
    stones(draw),
    bronze(draw),
    visitors(draw),
    frame(draw),
    glow(draw, 330, 430, 900, '#ffd684', 0.35),
    gull(760, 250, 74),
    gull(660, 310, 50),
  ].join('')
}

function slope(draw: Draw): string {
  const grass = draw.horizontal(['#b9bd5a', '#8fa648', '#5a7a3e', '#3f6238'])
  const d = 'M0 905C260 800 520 812 820 770C1160 722 1500 700 1920 760V1280H0Z'
  const strokes = repeat(900, () => {
    const depth = draw.random()
    const [x, y] = [draw.random() * 1920, 770 + depth * 510]
    return stroke(
      `M${x} ${y}q2 ${-6 - depth * 9} ${draw.between(-3, 7)} ${-9 - depth * 14}`,
      draw.pick(['#d6d478', '#4f7238', '#2f5534', '#a8b552']),
      1 + depth * 1.8,
      { opacity: 0.55 },
    )
  })
  const flowers = repeat(150, () => {
    const depth = draw.random()
    return circle(
      draw.random() * 1920,
      900 + depth * 380,
      2 + depth * 3.4,
      draw.pick(['#fff6e2', '#f2c94e', '#fff6e2', '#b58ac0']),
    )
  })
  const walk = path(
    'M1920 1010C1500 960 1180 960 900 1040C640 1110 380 1190 300 1280H620C660 1180 860 1110 1080 1062C1360 1004 1640 1030 1920 1080Z',
    draw.vertical(['#f3dcae', '#d6b684']),
  )
  return group({ 'clip-path': draw.clip(path(d, '#fff')) }, path(d, grass), walk, strokes, flowers)
}

/** The great bronze ring: a band that turns once about itself, with the sea in its eye. */
function bronze(draw: Draw): string {
  const metal = draw.horizontal(['#f6c98a', '#c98746', '#7a4a26', '#3a2318', '#6a7a62'])
  const inner = draw.horizontal(['#2a1812', '#6a3f22', '#e0a860'])
  const outline =
    'M0 -640C230 -650 392 -470 386 -270C380 -120 300 -30 214 0L-190 0C-330 -60 -404 -190 -380 -350C-352 -530 -190 -632 0 -640Z'
  const eye =
    'M36 -500C170 -500 262 -400 250 -272C238 -150 130 -96 10 -104C-130 -112 -226 -190 -214 -310C-204 -420 -90 -500 36 -500Z'
  const twist = path(
    'M36 -500C170 -500 262 -400 250 -272C246 -226 228 -190 202 -162C240 -300 170 -430 -30 -470Q0 -498 36 -500Z',
    inner,
  )
  const lip = path(
    'M-214 -310C-226 -190 -130 -112 10 -104C130 -96 238 -150 250 -272C220 -170 120 -132 16 -140C-110 -150 -206 -210 -214 -310Z',
    '#e9b26a',
  )
  const shine = stroke('M-330 -330C-310 -470 -190 -580 -30 -604', '#ffe9b8', 17, {
    opacity: 0.8,
    filter: draw.blur(6),
  })
  const patina = repeat(16, () =>
    ellipse(
      draw.between(120, 350),
      draw.between(-420, -60),
      draw.between(10, 46),
      draw.between(20, 80),
      '#6f9a86',
      { opacity: 0.22, filter: draw.blur(12) },
    ),
  )
  const body = `<path d="${outline}${eye}" fill="${metal}" fill-rule="evenodd"/>`
  const clip = `<path d="${outline}${eye}" clip-rule="evenodd"/>`
  const plinth =
    path('M-270 -8L290 -8L330 34L-310 34Z', '#c9c0ae') +
    rect(-310, 34, 640, 52, draw.horizontal(['#d8ceb8', '#8d877b', '#55524d']))
  return at(
    1230,
    1010,
    ellipse(240, 96, 560, 40, '#22381f', { opacity: 0.55, filter: draw.blur(16) }) +
      plinth +
      twist +
      body +
      lip +
      group({ 'clip-path': draw.clip(clip) }, shine, patina),
    'scale(0.98)',
  )
}

function stones(draw: Draw): string {
  const granite = (light: string, dark: string) => draw.horizontal([light, '#938d86', dark])
  const leaning =
    ellipse(70, 6, 120, 13, '#22381f', { opacity: 0.5, filter: draw.blur(8) }) +
    path('M-60 0L-44 -250Q-20 -300 30 -286L74 -250L62 0Z', granite('#e3d8c6', '#5b5a5c'), {
      filter: draw.mottle(0.06, 0.35),
    }) +
    ellipse(8, -196, 27, 44, '#4b4a4e') +
    ellipse(13, -196, 20, 38, '#8fbcc0')
  const pile =
    ellipse(50, 8, 140, 13, '#22381f', { opacity: 0.5, filter: draw.blur(8) }) +
    [
      [0, -44, 92, 48],
      [8, -126, 68, 40],
      [-6, -192, 50, 30],
      [4, -240, 32, 22],
    ]
      .map(([x = 0, y = 0, rx = 0, ry = 0]) =>
        ellipse(x, y, rx, ry, granite('#f0e6d2', '#55565a'), { filter: draw.mottle(0.07, 0.3) }),
      )
      .join('')
  return (
    at(1730, 880, leaning, 'scale(0.9)') +
    at(520, 985, pile, 'scale(0.86)') +
    at(905, 806, leaning, 'scale(0.34)')
  )
}

/** A child in red who looks up at the ring, and a couple farther off. */
function visitors(draw: Draw): string {
  const child =
    ellipse(40, 2, 74, 8, '#22381f', { opacity: 0.55, filter: draw.blur(4) }) +
    stroke('M-12 -84L-14 -4M12 -84L16 -4', '#1d2b48', 22) +
    stroke('M-18 -2h14M14 -2h16', '#f2c94e', 13) +
    path(
      'M-24 -176Q0 -186 24 -176L38 -74Q0 -60 -38 -74Z',
      draw.horizontal(['#ff8a5a', '#d8402c', '#8f1f22']),
    ) +
    stroke('M-22 -160L-46 -112L-40 -82', '#b8342c', 18) +
    stroke('M20 -162L56 -190L84 -232', '#e05038', 18) +
    circle(87, -238, 10, '#e8b890') +
    at(
      2,
      -208,
      ellipse(0, 0, 32, 34, '#e8b890') +
        path('M-34 12C-46 -40 -4 -52 14 -34C-8 -26 -12 -2 4 24C-12 40 -30 34 -34 12Z', '#8a4a22') +
        path('M-30 26q-22 20 -12 46q18 -18 20 -38Z', '#8a4a22'),
      'rotate(-24)',
    )
  return (
    person(draw, { x: 690, y: 935, height: 132, pose: 'walk', wears: 'coat', coat: '#123a57', facing: 1 }) +
    person(draw, { x: 736, y: 938, height: 124, pose: 'walk', wears: 'skirt', coat: '#d9a441', facing: 1 }) +
    at(836, 1150, child, 'scale(1.12)')
  )
}

function frame(draw: Draw): string {
  const leaves = repeat(3, index =>
    foliage(draw, {
      x: 1750 + index * 90,
      y: 20 + index * 60,
      rx: 240,
      ry: 110,
      colour: '#4f7a3e',
      dabs: 240,
    }),
  )
  const meadow = repeat(60, () => {
    const x = draw.random() * 1920
    return stroke(
      `M${x} 1290q${draw.between(-12, 12)} -70 ${draw.between(-34, 34)} ${-draw.between(60, 130)}`,
      shade(draw.pick(['#5a7a3e', '#3f6238', '#7f9450']), 0.25),
      4,
    )
  })
  return (
    birch(draw, { x: 90, y: 1180, height: 1000, lean: 60, colour: '#7f9a46' }) +
    leafTree(draw, { x: 1890, y: 800, height: 210, colour: tint('#34553f', 0.1) }) +
    leaves +
    meadow
  )
}
