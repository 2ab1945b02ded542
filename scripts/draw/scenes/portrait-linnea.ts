import {
  at,
  birch,
  circle,
  type Draw,
  ellipse,
  foliage,
  glow,
  group,
  path,
  rect,
  repeat,
  type Scene,
  shade,
  sky,
  stroke,
  tint,
} from '../kit.ts'
import { head, neck, type Sitter, torso } from '../kit-people.ts'

/** Linnea in a birch wood with a paddle over her shoulder. */
export const scene: Scene = {
  name: 'portrait-linnea',
  width: 1600,
  height: 1600,
  format: 'jpg',
  svg: draw => [wood(draw), at(860, 680, linnea(draw), 'scale(1.58) rotate(4)'), leaves(draw)].join(''),
}

const sitter: Sitter = {
  complexion: { light: '#ffe0c4', base: '#f5c3a0', shade: '#cf8d70', blush: '#ea7f6a', lips: '#cf5f5c' },
  brows: '#b5803f',
  iris: '#4a8aa8',
  turn: -4,
  jaw: 67,
  mouth: 'laugh',
  lashes: 5.4,
}

/** A birch wood in June with the sun among the stems. */
function wood(draw: Draw): string {
  const far = repeat(16, index =>
    rect(
      index * 104 + draw.between(-30, 30),
      0,
      draw.between(12, 26),
      1300,
      draw.pick(['#c9d6a8', '#b5c998', '#e3e6c4']),
      { opacity: 0.7 },
    ),
  )
  const crowns = repeat(9, index =>
    foliage(draw, {
      x: index * 200,
      y: draw.between(40, 260),
      rx: 230,
      ry: 180,
      colour: draw.pick(['#8fb04a', '#6f9a48', '#a8c25a']),
      dabs: 150,
    }),
  )
  const stems = [
    [120, 1500, 1900],
    [400, 1440, 1600],
    [1310, 1440, 1700],
    [1520, 1560, 2000],
  ]
    .map(([x = 0, y = 0, height = 0]) =>
      birch(draw, { x, y, height, lean: draw.between(-50, 50), colour: '#7fa446' }),
    )
    .join('')
  const sunspots = repeat(46, () =>
    circle(draw.random() * 1600, draw.random() * 1400, draw.between(10, 54), '#fff6c4', {
      opacity: draw.between(0.12, 0.4),
    }),
  )
  return (
    sky(draw, ['#dbe9b8', '#f6f3c4', '#b5c97a', '#5f8a48'], 1600) +
    group({ filter: draw.blur(9) }, far, crowns) +
    group({ filter: draw.blur(4) }, stems, path('M0 1420Q800 1340 1600 1430V1600H0Z', '#4f7d40')) +
    group({ filter: draw.blur(6), style: 'mix-blend-mode:screen' }, sunspots) +
    glow(draw, 260, 260, 900, '#fff1b0', 0.85)
  )
}

function linnea(draw: Draw): string {
  return (
    paddle(draw) +
    hairBehind(draw) +
    neck(draw, sitter) +
    torso(draw, '#2f6f62') +
    anorak(draw) +
    head(draw, sitter) +
    freckles(draw) +
    hair(draw) +
    braid(draw, -112) +
    braid(draw, 116)
  )
}

const fair = ['#fff0b8', '#eac06a', '#a8742e'] as const

/** The paddle that she carries on her shoulder. */
function paddle(draw: Draw): string {
  const blade = path(
    'M-26 0C-58 -60 -58 -190 -6 -236C44 -196 54 -60 26 0Z',
    draw.horizontal(['#ff9a5a', '#e0582c', '#9a2c22']),
  )
  const rib = stroke('M0 0V-210', '#7a2318', 6, { opacity: 0.6 })
  const shaft = rect(-13, -10, 26, 1100, draw.horizontal(['#e3b87a', '#a5713c', '#5b3a20']))
  return at(250, -110, shaft + blade + rib, 'rotate(14)')
}

function hairBehind(draw: Draw): string {
  return path(
    'M-118 10C-148 -150 -88 -236 2 -236C92 -236 150 -150 122 10C128 70 122 110 104 140Q70 120 50 60L-46 60Q-66 120 -100 140C-118 110 -124 70 -118 10Z',
    draw.horizontal(['#c9953f', '#8a5f24', '#6a4518']),
  )
}

function hair(draw: Draw): string {
  const gold = draw.horizontal(fair)
  const halves =
    'M4 -186C-50 -196 -116 -150 -104 -8C-110 40 -116 80 -112 130C-92 120 -84 70 -92 26C-98 -40 -78 -116 4 -160ZM4 -186C60 -198 122 -150 108 -6C114 40 120 80 116 130C94 120 88 70 96 26C102 -40 84 -118 4 -160Z'
  const crown =
    'M-112 -4C-140 -140 -84 -226 2 -226C88 -226 142 -140 114 -4C116 -66 88 -110 4 -140C-74 -110 -110 -66 -112 -4Z'
  const strands = stroke(
    'M0 -214C-66 -200 -112 -140 -112 -50M0 -190C-56 -176 -98 -120 -106 -40M2 -168C-46 -150 -86 -110 -100 -60M8 -214C72 -200 116 -140 114 -50M8 -190C60 -176 100 -120 108 -40M8 -168C50 -150 88 -110 102 -60M4 -222V-142',
    '#8a5f24',
    2.6,
    { opacity: 0.6 },
  )
  const shine = stroke('M-24 -208C-80 -186 -112 -130 -116 -70', '#fffbe0', 5, {
    opacity: 0.8,
    filter: draw.blur(2),
  })
  return path(halves, gold) + path(crown, gold) + strands + shine
}

/** A thick plait that falls over the shoulder from beside the jaw at `x`. */
function braid(draw: Draw, x: number): string {
  const side = Math.sign(x)
  const links = repeat(9, index => {
    const y = 120 + index * 34
    const slant = index % 2 ? 1 : -1
    const wide = 31 - index * 1.4
    return at(
      x + side * Math.min(34, index * 9),
      y,
      path(`M0 -26C${wide} -22 ${wide} 12 0 30C${-wide} 12 ${-wide} -22 0 -26Z`, draw.horizontal(fair), {
        stroke: '#8a5f24',
        'stroke-width': 2,
      }) + stroke('M-6 -16Q-14 4 -2 22M6 -16Q12 2 4 20', '#a8742e', 2, { opacity: 0.7 }),
      `rotate(${slant * 28})`,
    )
  })
  const end = path('M-14 0Q-24 50 -4 84Q20 50 14 0Z', draw.horizontal(fair))
  return links + at(x + side * 36, 430, end + ellipse(0, 0, 17, 11, '#d8503a'))
}

function freckles(draw: Draw): string {
  return repeat(44, () => {
    const x = draw.between(-76, 70)
    return circle(x, 34 + Math.abs(x) * 0.12 + draw.between(-13, 15), draw.between(1.2, 2.5), '#b5724c', {
      opacity: draw.between(0.4, 0.8),
    })
  })
}

/** An anorak with a hood, cords and a pocket, and a rucksack's straps. */
function anorak(draw: Draw): string {
  const hood = draw.horizontal(['#6fb09a', '#2f6f62', '#16403c'])
  const strap = (x: number) =>
    path(
      `M${x - 27} 256Q${x * 1.16 - 27} 420 ${x * 1.04 - 27} 780H${x * 1.04 + 27}Q${x * 1.16 + 27} 420 ${x + 27} 252Z`,
      draw.horizontal(['#c98a52', '#8a5630', '#5b3520']),
    ) + rect(x * 1.1 - 20, 470, 40, 30, '#d8c9a0', { rx: 5 })
  return (
    strap(-176) +
    strap(176) +
    path(
      'M-94 186C-176 196 -206 250 -188 306Q-110 270 -20 360L0 390L20 360Q110 270 188 306C206 250 176 196 94 186Q60 300 0 306Q-60 300 -94 186Z',
      hood,
    ) +
    stroke('M0 390V780', '#12352f', 6) +
    stroke('M-34 356Q-46 430 -36 500M34 356Q48 420 38 476', tint('#f3ead8', 0.2), 6) +
    circle(-36, 506, 9, '#d8503a') +
    circle(38, 482, 9, '#d8503a') +
    path('M-100 620H100V780H-100Z', shade('#2f6f62', 0.2)) +
    stroke('M-100 626H100', '#8fd0b8', 4, { opacity: 0.6 })
  )
}

function leaves(draw: Draw): string {
  return (
    group(
      { filter: draw.blur(7) },
      foliage(draw, { x: 60, y: 1480, rx: 300, ry: 190, colour: '#6f9a48', dabs: 130 }),
      foliage(draw, { x: 1600, y: 1420, rx: 220, ry: 240, colour: '#5f8a40', dabs: 120 }),
    ) + glow(draw, 200, 400, 800, '#fff1b0', 0.3)
  )
}
