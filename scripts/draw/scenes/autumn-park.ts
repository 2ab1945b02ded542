import {
  at,
  beam,
  birch,
  circle,
  type Draw,
  ellipse,
  foliage,
  glow,
  group,
  hill,
  mirrored,
  mist,
  palette,
  path,
  person,
  repeat,
  type Scene,
  shade,
  skies,
  sky,
  skyline,
  stroke,
  sun,
  wood,
} from '../kit.ts'

/** A cyclist among red and golden trees, the sun low behind. */
export const scene: Scene = {
  name: 'autumn-park',
  width: 2400,
  height: 1600,
  format: 'jpg',
  grain: 0.4,
  svg: paint,
}

const reds = ['#b8432a', '#d9672c', '#e8923a', '#c23a2c', '#efb04a']

function paint(draw: Draw): string {
  const far = skyline(draw, { baseline: 760, swing: 90, length: 800 })
  const bank = backdrop(draw)
  return [
    sky(draw, skies.autumn, 900),
    sun(draw, 1480, 560, 66, '#fff1c9'),
    hill(draw, far, '#c9a07c', 1000),
    wood(draw, far, { fill: '#b98a6a', size: 60 }),
    mist(draw, 850, 160, '#ffe3b0', 0.7),
    bank,
    meadow(draw),
    pond(draw, bank),
    pathway(draw),
    cyclist(draw, 1560, 1318, 1.12),
    person(draw, { x: 1270, y: 1016, height: 120, pose: 'walk', wears: 'coat', coat: '#123a57', facing: -1 }),
    person(draw, { x: 1318, y: 1020, height: 108, pose: 'walk', wears: 'coat', coat: '#a2412e', facing: -1 }),
    beam(draw, [1480, 480], [900, 1500], 520, '#ffdf9c', 0.35),
    beam(draw, [1480, 480], [1900, 1560], 420, '#ffdf9c', 0.3),
    frontTrees(draw),
    fallingLeaves(draw),
    glow(draw, 1480, 600, 900, '#ffc46b', 0.45),
  ].join('')
}

function backdrop(draw: Draw): string {
  return repeat(13, index => {
    const x = -60 + index * 205 + draw.between(-30, 30)
    if (x > 1250 && x < 1680) return ''
    const y = 985 + draw.between(-20, 20)
    const tall = draw.between(330, 560)
    if (index % 4 === 1) return birch(draw, { x, y, height: tall * 1.15, lean: 24, colour: '#e0a93c' })
    const colour = draw.pick(reds)
    return (
      stroke(`M${x} ${y}L${x + 6} ${y - tall * 0.5}`, '#4a2c22', tall * 0.05) +
      foliage(draw, { x, y: y - tall * 0.62, rx: tall * 0.42, ry: tall * 0.4, colour, dabs: 260 })
    )
  })
}

function meadow(draw: Draw): string {
  const grass = draw.vertical([
    [0, '#c99a4b'],
    [0.3, '#a08240'],
    [1, '#55522c'],
  ])
  return path('M0 985Q600 945 1200 985T2400 970V1600H0Z', grass)
}

function pond(draw: Draw, bank: string): string {
  const shape =
    'M-20 1080C250 1030 760 1034 1010 1080C1180 1116 1080 1200 820 1240C560 1284 180 1290 -20 1270Z'
  const face = draw.vertical(['#e8a45c', '#8a6a5c', '#3b4a58'])
  const leaves = repeat(90, () =>
    ellipse(draw.between(0, 1050), draw.between(1075, 1260), draw.between(5, 12), 3.4, draw.pick(reds)),
  )
  const ripples = repeat(40, () =>
    ellipse(draw.between(0, 1050), draw.between(1080, 1270), draw.between(20, 90), 1.8, '#ffe3b0', {
      opacity: 0.35,
    }),
  )
  return (
    path(shape, '#5b4a2c', { transform: 'translate(0 -8)' }) +
    group(
      { 'clip-path': draw.clip(path(shape, '#fff')) },
      path(shape, face),
      mirrored(draw, bank, 1030, 0.6),
      ripples,
      leaves,
    )
  )
}

function pathway(draw: Draw): string {
  const gravel = draw.vertical([
    [0, '#f6d9a0'],
    [0.4, '#d8ad78'],
    [1, '#8a6a4f'],
  ])
  const litter = repeat(620, () => {
    const depth = draw.random() ** 1.2
    const y = 990 + depth * 610
    const size = 2.5 + depth * 13
    return at(
      draw.random() * 2400,
      y,
      path('M-1 0Q0 -0.7 1 0Q0 0.7 -1 0Z', shade(draw.pick(reds), draw.random() * 0.3)),
      `rotate(${Math.round(draw.between(-60, 60))}) scale(${size.toFixed(1)} ${(size * 0.6).toFixed(1)})`,
    )
  })
  const shadow = ellipse(1470, 1330, 250, 18, '#3b2a22', { opacity: 0.5, filter: draw.blur(7) })
  const stripes = repeat(7, index =>
    path(`M${1100 - index * 60} ${1390 + index * 34}l900 -60l60 22l-940 64Z`, '#5b3a2c', {
      opacity: 0.16,
      filter: draw.blur(10),
    }),
  )
  return (
    path(
      'M1440 985C1380 1060 1180 1150 1000 1330C900 1430 820 1520 780 1600H2460C2240 1380 1760 1160 1500 985Z',
      gravel,
    ) +
    stripes +
    litter +
    shadow
  )
}

/** A cyclist with a red scarf who rides to the left; the wheels stand at (x, y). */
function cyclist(draw: Draw, x: number, y: number, scale: number): string {
  const wheel = (cx: number) =>
    `<circle cx="${cx}" cy="-62" r="62" fill="none" stroke="#1d1a22" stroke-width="9"/>` +
    repeat(9, index => {
      const turn = (index / 9) * Math.PI
      return stroke(
        `M${cx + Math.cos(turn) * 58} ${-62 + Math.sin(turn) * 58}L${cx - Math.cos(turn) * 58} ${-62 - Math.sin(turn) * 58}`,
        '#d8c8b0',
        1.4,
      )
    }) +
    circle(cx, -62, 8, '#1d1a22')
  const frame = stroke(
    'M110 -62L20 -62L-66 -158L62 -158L110 -62M20 -62L70 -178M-66 -158L-110 -62M-66 -158L-72 -200L-40 -206M52 -182h40',
    '#23617d',
    9,
  )
  const coat = draw.horizontal([
    [0, '#ffcf7a'],
    [0.35, '#e0a034'],
    [1, '#9a5f1e'],
  ])
  const rider =
    stroke('M66 -190L2 -128L28 -48L2 -44', '#1b3048', 34) +
    path('M26 -346C70 -352 100 -300 104 -186Q70 -168 30 -180C20 -230 10 -300 26 -346Z', coat) +
    stroke('M36 -318L-10 -262L-52 -214', '#c98a2c', 27) +
    stroke('M-52 -214l-8 4', palette.skin, 22) +
    ellipse(26, -386, 30, 36, '#b9744f') +
    path('M-2 -392C-8 -440 60 -446 60 -394C62 -370 54 -356 44 -352C46 -376 30 -398 -2 -392Z', '#5a2c1a') +
    path('M-8 -398C-10 -448 64 -452 62 -398C40 -410 16 -410 -8 -398Z', '#34553f') +
    stroke('M12 -346Q36 -334 60 -350', '#c23a2c', 22) +
    path('M50 -350C110 -360 150 -336 206 -366C196 -330 130 -306 60 -328Z', '#c23a2c')
  const basket =
    path('M-128 -204L-62 -204L-72 -158L-118 -158Z', '#a5713c') +
    circle(-108, -210, 15, '#d9672c') +
    circle(-84, -212, 17, '#efb04a')
  return at(x, y, wheel(110) + wheel(-110) + frame + basket + rider, `scale(${scale})`)
}

function frontTrees(draw: Draw): string {
  const trunk = draw.horizontal([
    [0, '#2a1a16'],
    [0.6, '#5b3a2c'],
    [1, '#a5713c'],
  ])
  const crown = [
    [60, 120, 380, 210, '#a2341f'],
    [420, 40, 420, 170, '#c9512a'],
    [860, -20, 330, 110, '#d9752c'],
    [2330, 160, 330, 260, '#c9512a'],
    [2040, -10, 380, 140, '#e0a034'],
  ] as const
  return (
    path('M70 1600C130 1300 120 700 90 0H260C240 600 250 1300 340 1600Z', trunk) +
    stroke('M190 420Q380 300 560 120', '#3a241c', 46) +
    birch(draw, { x: 2220, y: 1560, height: 1500, lean: -70, colour: '#e0a93c' }) +
    crown.map(([x, y, rx, ry, colour]) => foliage(draw, { x, y, rx, ry, colour, dabs: 420 })).join('')
  )
}

function fallingLeaves(draw: Draw): string {
  return repeat(70, () => {
    const size = draw.between(7, 22)
    return at(
      draw.random() * 2400,
      draw.between(150, 1500),
      path('M-1 0Q0 -0.8 1 0Q0 0.8 -1 0Z', draw.pick(reds)),
      `rotate(${Math.round(draw.between(-80, 80))}) scale(${size.toFixed(1)} ${(size * 0.55).toFixed(1)})`,
    )
  })
}
