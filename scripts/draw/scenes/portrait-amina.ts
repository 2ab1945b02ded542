import {
  at,
  beam,
  circle,
  type Draw,
  ellipse,
  glow,
  group,
  path,
  rect,
  repeat,
  type Scene,
  shade,
  stroke,
  tint,
} from '../kit.ts'
import { head, neck, type Sitter, torso } from '../kit-people.ts'

/** Amina among the leaves of the glasshouse. */
export const scene: Scene = {
  name: 'portrait-amina',
  width: 1600,
  height: 2000,
  format: 'jpg',
  grain: 0.4,
  svg: draw =>
    [glasshouse(draw), at(790, 820, amina(draw), 'scale(1.86) rotate(2)'), blossoms(draw)].join(''),
}

const sitter: Sitter = {
  complexion: { light: '#e3ad80', base: '#c78a5e', shade: '#8a5238', blush: '#b8604a', lips: '#963e42' },
  brows: '#2a1a18',
  iris: '#5a3820',
  turn: 6,
  jaw: 68,
  mouth: 'smile',
  lashes: 7.5,
}

/** The glasshouse in the morning: iron ribs, panes and the leaves of the tropics, soft behind her. */
function glasshouse(draw: Draw): string {
  const ribs = repeat(9, index => {
    const x = index * 200
    return stroke(`M${x} 2000V760Q${x + (800 - x) * 0.1} 260 ${800 + (x - 800) * 0.3} 60`, '#f3ead8', 15)
  })
  const bars = [240, 470, 760, 1060, 1380].map(y =>
    stroke(`M0 ${y + 40}Q800 ${y - 60} 1600 ${y + 40}`, '#e3e6d0', 8),
  )
  const leaves = repeat(34, index => {
    const left = index % 2 === 0
    const [x, y] = [left ? draw.between(-60, 420) : draw.between(1180, 1660), draw.between(620, 1900)]
    const colour = draw.pick(['#2f6a4c', '#4f8a4a', '#1c4a3c', '#7fa84a', '#3a7a5c'])
    return at(
      x,
      y,
      frond(draw, colour),
      `rotate(${Math.round(draw.between(-70, 70))}) scale(${draw.between(0.8, 1.7).toFixed(2)})`,
    )
  })
  return (
    rect(0, 0, 1600, 2000, draw.vertical(['#a9d0d6', '#e6efd8', '#cfe0b4', '#5f8a5a'])) +
    group({ filter: draw.blur(5) }, ribs, ...bars) +
    glow(draw, 340, 300, 1000, '#fff3c4', 0.9) +
    group({ filter: draw.blur(6) }, leaves) +
    beam(draw, [260, 0], [900, 1900], 700, '#fff3c4', 0.35)
  )
}

/** One broad leaf with its ribs, its stalk at the origin, pointing up. */
function frond(draw: Draw, colour: string): string {
  const blade = 'M0 0C-90 -80 -110 -230 0 -360C110 -230 90 -80 0 0Z'
  const veins =
    'M0 20V-340M0 -60L-58 -110M0 -60L58 -110M0 -130L-68 -190M0 -130L68 -190M0 -200L-56 -262M0 -200L56 -262'
  return (
    path(blade, draw.horizontal([tint(colour, 0.3), colour, shade(colour, 0.4)])) +
    stroke(veins, tint(colour, 0.4), 5)
  )
}

function amina(draw: Draw): string {
  return neck(draw, sitter) + torso(draw, '#3a6a54') + blazer(draw) + head(draw, sitter) + scarf(draw)
}

function blazer(draw: Draw): string {
  const lapel = draw.horizontal(['#6f9a7c', '#2f5a48', '#16352c'])
  return (
    path('M-60 300L0 760L60 300Q0 340 -60 300Z', '#f3e6d0') +
    path(
      'M-150 238L-190 420L-130 440L-10 780L-20 560L-70 300ZM150 238L190 420L130 440L10 780L20 560L70 300Z',
      lapel,
    ) +
    circle(190, 470, 15, '#e0b060') +
    circle(186, 466, 6, '#fff1c4')
  )
}

/** An amber silk scarf wound about the head and over one shoulder. */
function scarf(draw: Draw): string {
  const silk = draw.horizontal(['#ffc07a', '#df7a3f', '#b04a2c', '#6d2430'])
  const hood =
    'M-148 40C-176 -120 -110 -226 0 -226C110 -226 174 -122 150 40C146 120 120 176 140 236C60 300 -60 300 -140 236C-120 176 -146 120 -148 40Z'
  const opening =
    'M-89 4C-96 -72 -56 -108 6 -110C64 -108 100 -74 96 4C92 84 56 152 4 152C-50 152 -86 84 -89 4Z'
  const inner = `<path d="${opening}" fill="none" stroke="#6d2430" stroke-width="9" opacity="0.6" filter="${draw.blur(3)}"/>`
  const wrap = path(
    'M-144 190C-90 250 60 262 146 176C190 240 196 300 150 350C60 420 -80 420 -176 350C-210 300 -190 230 -144 190Z',
    silk,
  )
  const drape = path(
    'M-150 330C-60 400 60 390 120 340C150 460 120 640 150 800L-20 800C-30 640 -120 500 -150 330Z',
    silk,
  )
  const folds = stroke(
    'M-120 -20C-136 -110 -90 -190 -10 -206M-132 60C-130 120 -112 170 -126 220M128 -40C136 -110 90 -180 30 -206M-150 250C-60 310 70 300 150 226M-170 300C-70 364 90 352 170 280M-90 380C-40 480 20 600 30 790M0 392C50 480 70 600 84 790',
    '#7a2a22',
    5,
    { opacity: 0.55, filter: draw.blur(1.4) },
  )
  const lights = stroke(
    'M-128 -40C-138 -116 -92 -190 -16 -208M-160 262C-70 328 60 318 156 244M-120 372C-70 460 -10 580 4 790',
    '#fff0c8',
    6,
    { opacity: 0.4, filter: draw.blur(3) },
  )
  const deep = stroke(
    'M-96 -60C-92 -130 -40 -164 10 -166C70 -164 108 -120 112 -50M-112 20C-112 100 -84 168 -40 206M120 20C116 110 84 170 44 204M-60 190C-20 214 30 214 66 190M-100 262C-30 296 60 292 116 252M-60 430C-20 520 -6 640 -4 790',
    '#5d1c20',
    9,
    { opacity: 0.42, filter: draw.blur(4) },
  )
  const cap = stroke('M-92 -50C-70 -96 -40 -112 6 -113C54 -112 84 -94 99 -48', '#f0dcc0', 15)
  const print = repeat(80, index =>
    circle(
      -150 + (index % 8) * 40 + (Math.floor(index / 8) % 2) * 20,
      360 + Math.floor(index / 8) * 44,
      5,
      '#f2c46a',
      { opacity: 0.75 },
    ),
  )
  return (
    drape +
    group(
      {
        'clip-path': draw.clip(
          path(
            'M-150 330C-60 400 60 390 120 340C150 460 120 640 150 800L-20 800C-30 640 -120 500 -150 330Z',
            '#fff',
          ),
        ),
      },
      print,
    ) +
    cap +
    `<path d="${hood}${opening}" fill="${silk}" fill-rule="evenodd"/>` +
    inner +
    wrap +
    deep +
    folds +
    lights
  )
}

/** Leaves and white orchids close to the viewer. */
function blossoms(draw: Draw): string {
  const orchid = (x: number, y: number, size: number) => {
    const petals = repeat(5, index =>
      at(0, 0, ellipse(0, -34, 24, 36, draw.vertical(['#ffffff', '#f3dfe0'])), `rotate(${index * 72})`),
    )
    return at(x, y, petals + circle(0, 0, 14, '#d98a9c') + circle(0, 3, 7, '#f2c46a'), `scale(${size})`)
  }
  const fronds = (
    [
      [80, 2040, -24, 1.6],
      [300, 2060, 18, 1.25],
      [1540, 2040, 26, 1.7],
      [1340, 2070, -14, 1.2],
      [-20, 1800, 40, 1.3],
      [1630, 1780, -44, 1.3],
    ] as const
  ).map(([x, y, turn, size]) => at(x, y, frond(draw, '#2f6a4c'), `rotate(${turn}) scale(${size})`))
  return (
    fronds.join('') +
    stroke('M300 2000C260 1840 190 1740 90 1660', '#4f7a3e', 9) +
    orchid(110, 1676, 1.5) +
    orchid(206, 1760, 1.7) +
    orchid(272, 1880, 1.9)
  )
}
