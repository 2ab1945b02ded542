import {
  at,
  clouds,
  type Draw,
  glow,
  group,
  house,
  path,
  rect,
  repeat,
  type Scene,
  shade,
  skies,
  sky,
  stroke,
  sun,
  tiledRoof,
  tint,
} from '../kit.ts'
import { head, neck, type Sitter, torso } from '../kit-people.ts'

/** Maja in a mustard raincoat, above the roofs of the old town. */
export const scene: Scene = {
  name: 'portrait-maja',
  width: 1600,
  height: 2000,
  format: 'jpg',
  svg: draw =>
    [
      roofs(draw),
      at(820, 830, maja(draw), 'scale(1.86) rotate(-3)'),
      glow(draw, 180, 560, 900, '#ffb868', 0.3),
    ].join(''),
}

const sitter: Sitter = {
  complexion: { light: '#fbd9b8', base: '#efb891', shade: '#c47d5f', blush: '#e0755c', lips: '#bf4a48' },
  brows: '#54301f',
  iris: '#4f7d6c',
  turn: -7,
  jaw: 66,
  mouth: 'smile',
  lashes: 6.5,
}

/** The old town at the golden hour, soft behind her. */
function roofs(draw: Draw): string {
  const rows = [
    { y: 1120, size: 190, wall: '#c98a72' },
    { y: 1400, size: 280, wall: '#d9a05b' },
    { y: 1800, size: 400, wall: '#e6c58e' },
  ].map(({ y, size }) =>
    repeat(1700 / size + 1, index =>
      house(draw, {
        x: index * size - 90,
        y: y + 500,
        width: size * 0.94,
        height: 500 + draw.between(-0.25, 0.25) * size,
        lit: 0.35,
        gable: index % 3 === 1 ? 'side' : 'front',
      }),
    ),
  )
  const spire =
    rect(1226, 560, 130, 700, '#b5765a') +
    path('M1206 566L1376 566L1291 190Z', '#4f7d74') +
    stroke('M1291 190V120', '#6a4a38', 7)
  const ledge = tiledRoof(
    draw,
    [
      [-40, 1780],
      [1640, 1690],
      [1640, 2010],
      [-40, 2010],
    ],
    '#b5533c',
    92,
  )
  return (
    sky(draw, skies.summerEvening, 1200) +
    sun(draw, 210, 560, 74, '#fff3cf') +
    clouds(draw, { count: 12, top: 60, bottom: 700, colour: '#c9a3a0', light: '#ffd6a6' }) +
    group({ filter: draw.blur(6) }, spire, ...rows, ledge) +
    rect(
      0,
      0,
      1600,
      2000,
      draw.vertical([
        [0, '#ffcf94', 0],
        [0.6, '#ffcf94', 0.28],
        [1, '#6d2430', 0.34],
      ]),
    )
  )
}

function maja(draw: Draw): string {
  return (
    bobBehind(draw) +
    neck(draw, sitter) +
    torso(draw, '#d99a2e') +
    coat(draw) +
    scarf(draw) +
    head(draw, sitter) +
    fringe(draw)
  )
}

const brown = ['#c98652', '#7a4326', '#3a1e15'] as const

function bobBehind(draw: Draw): string {
  return path(
    'M-120 -30C-142 -150 -80 -214 0 -214C84 -214 144 -152 126 -20C140 60 140 130 118 176Q70 192 46 160L-46 160Q-74 196 -122 174C-142 120 -136 50 -120 -30Z',
    draw.horizontal(['#8a4c2a', '#4a2718', '#2c1610']),
  )
}

function fringe(draw: Draw): string {
  const hair = draw.horizontal(brown)
  const front =
    'M-106 -14C-122 -140 -70 -208 4 -208C80 -208 124 -146 108 -8C104 -46 96 -70 84 -88C74 -64 58 -58 40 -62C34 -72 30 -84 30 -96C16 -66 -50 -52 -84 -74C-96 -56 -102 -36 -106 -14Z'
  const locks =
    'M-98 -76C-132 20 -132 100 -118 172C-92 168 -78 120 -88 50C-94 10 -92 -40 -82 -84ZM100 -84C134 20 136 100 120 174C94 168 82 120 92 50C98 10 96 -40 84 -88Z'
  const strands = stroke(
    'M-14 -202C-70 -180 -96 -120 -96 -60M16 -202C70 -186 104 -130 104 -60M-110 -20C-116 50 -114 110 -110 160M-60 -66C-70 -110 -40 -160 0 -190',
    '#e8ab74',
    3.4,
    { opacity: 0.65 },
  )
  const dark = stroke(
    'M112 -20C120 50 120 110 114 160M44 -66C60 -110 40 -160 10 -196M-100 0C-104 60 -104 110 -100 150',
    '#2a140d',
    3,
    { opacity: 0.6 },
  )
  return path(locks, hair) + path(front, hair) + strands + dark
}

/** A mustard raincoat with its hood folded back. */
function coat(draw: Draw): string {
  const hood = draw.horizontal(['#f6c25c', '#c98a24', '#8a5a18'])
  return (
    path(
      'M-96 190C-190 190 -236 240 -226 300Q-120 262 -30 372L0 420L30 372Q120 262 226 300C236 240 190 190 96 190Q60 290 0 300Q-60 290 -96 190Z',
      hood,
    ) +
    stroke('M0 420V780', shade('#d99a2e', 0.5), 6) +
    [480, 590, 700]
      .map(
        y =>
          `<circle cx="26" cy="${y}" r="13" fill="#6a3f16"/><circle cx="23" cy="${y - 3}" r="9" fill="#b57a2c"/>`,
      )
      .join('')
  )
}

/** A striped scarf in petrol and cream. */
function scarf(draw: Draw): string {
  const wool = draw.horizontal(['#3f8a94', '#1f5a6e', '#123a4c'])
  const round =
    'M-104 176C-70 216 70 218 104 172C124 204 126 240 104 262C60 300 -60 302 -106 264C-128 240 -126 204 -104 176Z'
  const end = 'M-70 250L-134 470L-40 494L6 280Z'
  const bands =
    stroke('M-120 420L-30 444M-108 378L-20 402', tint('#f3ead8', 0.2), 13) +
    repeat(8, index => stroke(`M${-128 + index * 12.4} ${474 + index * 3}l-7 34`, '#1f5a6e', 4.4))
  const ribs = repeat(13, index =>
    stroke(`M${-96 + index * 16} ${194 + Math.sin((index / 12) * Math.PI) * 20}q-7 36 2 66`, '#0f3446', 3, {
      opacity: 0.45,
    }),
  )
  return (
    path(end, wool) +
    bands +
    path(round, wool) +
    ribs +
    stroke('M-100 182C-68 220 68 222 100 178', '#7fc2c4', 4, { opacity: 0.7 })
  )
}
