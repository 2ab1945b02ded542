import {
  at,
  circle,
  type Draw,
  ellipse,
  glow,
  group,
  lightPool,
  type Point,
  palette,
  path,
  polygon,
  rect,
  repeat,
  type Scene,
  shade,
  stroke,
  tint,
} from '../kit.ts'
import { hangingLamp } from '../kit-interior.ts'

/** Four players' hands about an island of six-sided fields, under one lamp. */
export const scene: Scene = {
  name: 'board-games',
  width: 2100,
  height: 1400,
  format: 'png',
  grain: 0.06,
  vignette: 0.55,
  svg: draw => [table(draw), board(draw), stock(draw), hands(draw), lamp(draw)].join(''),
}

const land = ['#d9a441', '#6f8f46', '#2f6a4c', '#b5603a', '#938d86', '#e6c58e']
const squash = 0.6

function table(draw: Draw): string {
  const wood = draw.radial(['#c98f52', '#8a5630', '#3a2216', '#1a110e'])
  const seams = repeat(9, index =>
    stroke(`M${-500 + index * 390} 1400L${300 + index * 190} 150`, '#2a170e', 4, { opacity: 0.5 }),
  )
  const grain = repeat(90, () => {
    const [x, y] = [draw.random() * 2100, draw.between(220, 1400)]
    const run = draw.between(60, 220)
    const lean = ((1050 - x) / 1000) * 0.7
    return stroke(`M${x} ${y}q${run * lean * 0.5 + 4} ${-run * 0.5} ${run * lean} ${-run}`, '#3a2012', 2, {
      opacity: 0.25,
    })
  })
  return (
    rect(0, 0, 2100, 1400, '#120d10') +
    ellipse(1050, 800, 1420, 820, wood) +
    group({ 'clip-path': draw.clip(ellipse(1050, 800, 1420, 820, '#fff')) }, seams, grain) +
    lightPool(draw, 1050, 760, 1000, 560, '#ffd08a', 0.75)
  )
}

/** The corners of a hexagon about (x, y), seen from above at an angle. */
function hexagon(x: number, y: number, size: number): Point[] {
  return Array.from({ length: 6 }, (_, step): Point => {
    const turn = (step / 6) * Math.PI * 2 + Math.PI / 6
    return [x + Math.cos(turn) * size, y + Math.sin(turn) * size * squash]
  })
}

/** The board: an island of nineteen fields in a sea, with wooden pieces on it. */
function board(draw: Draw): string {
  const size = 118
  const fields = [-2, -1, 0, 1, 2].flatMap(row =>
    Array.from(
      { length: 5 - Math.abs(row) },
      (_, column): Point => [
        1050 + (column - (4 - Math.abs(row)) / 2) * size * 1.76,
        790 + row * size * 1.53 * squash,
      ],
    ),
  )
  const sea = draw.vertical(['#2f7f99', '#67a5a8', '#1c5a78'])
  const rim = (lift: number, fill: string) => polygon(hexagonFlat(1050, 790 + lift, 640), fill)
  return (
    polygon(hexagonFlat(1060, 850, 660), '#120a08', { opacity: 0.6, filter: draw.blur(24) }) +
    rim(20, '#0d3448') +
    rim(0, sea) +
    repeat(40, () =>
      stroke(`M${draw.between(560, 1540)} ${draw.between(520, 1060)}q18 -10 36 0t36 0`, '#bfe0dc', 3, {
        opacity: 0.35,
      }),
    ) +
    fields
      .map(([x, y], index) => field(draw, x, y, size, land[(index * 7) % land.length] ?? palette.leaf))
      .join('') +
    pieces(draw)
  )
}

function hexagonFlat(x: number, y: number, size: number): Point[] {
  return Array.from({ length: 6 }, (_, step): Point => {
    const turn = (step / 6) * Math.PI * 2
    return [x + Math.cos(turn) * size, y + Math.sin(turn) * size * squash * 1.02]
  })
}

function field(draw: Draw, x: number, y: number, size: number, colour: string): string {
  const face = draw.vertical([shade(colour, 0.12), colour, tint(colour, 0.25)])
  const marks = repeat(7, () => {
    const [px, py] = [x + draw.between(-0.5, 0.5) * size, y + draw.between(-0.5, 0.5) * size * squash]
    return path(`M${px - 13} ${py + 7}L${px} ${py - 15}L${px + 13} ${py + 7}Z`, shade(colour, 0.32), {
      opacity: 0.75,
    })
  })
  return (
    polygon(hexagon(x, y + 13, size), shade(colour, 0.6)) +
    polygon(hexagon(x, y, size), '#f6e6c4') +
    polygon(hexagon(x, y, size * 0.93), face) +
    marks +
    ellipse(x, y, 25, 16, '#f6e6c4') +
    ellipse(x, y, 9, 6, draw.pick(['#a2412e', '#3a2518']))
  )
}

function pieces(draw: Draw): string {
  const houses = [
    [740, 690, '#a2412e'],

    [950, 560, '#23617d'],
    [1152, 575, '#23617d'],
    [1360, 700, '#f3ead8'],
    [1255, 870, '#f3ead8'],
    [1255, 700, '#e0a034'],
    [950, 1010, '#e0a034'],
    [1150, 1000, '#a2412e'],
    [1370, 880, '#23617d'],
  ] as const
  return (
    houses.map(([x, y, colour]) => cottage(draw, x, y, 1, colour)).join('') +
    pawn(draw, 1050, 640, 1.25, '#3a2b33')
  )
}

function cottage(draw: Draw, x: number, y: number, scale: number, colour: string): string {
  const shapes =
    ellipse(24, 6, 44, 13, '#1a0f0a', { opacity: 0.5, filter: draw.blur(5) }) +
    path('M-28 0V-30L-4 -56L20 -30V0Z', tint(colour, 0.14)) +
    path('M20 0V-30L-4 -56L16 -62L42 -38V-10Z', shade(colour, 0.42)) +
    path('M-4 -56L16 -62L42 -38L20 -30Z', shade(colour, 0.18))
  return at(x, y, shapes, `scale(${scale})`)
}

function pawn(draw: Draw, x: number, y: number, scale: number, colour: string): string {
  const body = draw.horizontal([tint(colour, 0.45), colour, shade(colour, 0.6)])
  const shapes =
    ellipse(20, 4, 46, 14, '#1a0f0a', { opacity: 0.5, filter: draw.blur(5) }) +
    path('M-30 0C-30 -26 -12 -40 -10 -72H10C12 -40 30 -26 30 0Q0 14 -30 0Z', body) +
    circle(0, -88, 24, body) +
    circle(-8, -96, 6, '#fff6e2', { opacity: 0.6 })
  return at(x, y, shapes, `scale(${scale})`)
}

/** What lies about the board: dice, cards, tokens, two mugs and a candle-lit bowl of nuts. */
function stock(draw: Draw): string {
  const card = (x: number, y: number, turn: number, colour: string) =>
    at(
      x,
      y,
      rect(-52, -68, 112, 150, '#150c08', { opacity: 0.35, rx: 10 }) +
        rect(-60, -78, 112, 150, '#f6e6c4', { rx: 10 }) +
        rect(-50, -68, 92, 130, colour, { rx: 6 }) +
        circle(-4, -4, 28, tint(colour, 0.45)) +
        path('M-26 14L-4 -32L18 14Z', shade(colour, 0.3)),
      `scale(1 0.72) rotate(${turn})`,
    )
  const die = (x: number, y: number, turn: number) =>
    at(
      x,
      y,
      ellipse(20, 34, 56, 16, '#1a0f0a', { opacity: 0.5, filter: draw.blur(6) }) +
        path('M-36 -10L0 -30L38 -10L2 12Z', '#fff6e2') +
        path('M-36 -10L2 12V50L-36 28Z', '#e6cfa4') +
        path('M2 12L38 -10V28L2 50Z', '#b58f62') +
        ellipse(0, -9, 7, 4.5, '#a2412e') +
        circle(-24, 6, 5, '#3a2518') +
        circle(-10, 32, 5, '#3a2518') +
        circle(20, 20, 5, '#3a2518'),
      `scale(${turn} 1.2)`,
    )
  const cards = [-34, -16, 4, 22]
    .map((turn, index) => card(1640 + index * 62, 1130 + index * 6, turn, land[index] ?? palette.leaf))
    .join('')
  const pile = [0, 1, 2, 3].map(index => card(470 - index * 2, 610 - index * 7, -24, '#23617d')).join('')
  const coins = repeat(16, index => {
    const [x, y] = [1610 + (index % 4) * 56, 640 + Math.floor(index / 4) * 34 + (index % 2) * 12]
    return (
      ellipse(x, y + 7, 25, 14, '#6a4516') +
      ellipse(x, y, 25, 14, '#f0bc55') +
      ellipse(x, y, 15, 8, '#c98a2c')
    )
  })
  return (
    cards +
    pile +
    coins +
    die(620, 1110, 1.2) +
    die(740, 1160, -1.15) +
    mug(draw, 350, 880, '#34553f') +
    mug(draw, 1790, 880, '#a2412e')
  )
}

function mug(draw: Draw, x: number, y: number, colour: string): string {
  const side = draw.horizontal([tint(colour, 0.35), colour, shade(colour, 0.6)])
  return at(
    x,
    y,
    ellipse(30, 92, 120, 34, '#1a0f0a', { opacity: 0.55, filter: draw.blur(12) }) +
      stroke('M76 -10C140 -10 130 64 66 60', shade(colour, 0.25), 24) +
      path('M-86 -40L-70 80Q0 116 70 80L86 -40Z', side) +
      ellipse(0, -40, 86, 44, tint(colour, 0.3)) +
      ellipse(0, -38, 74, 36, '#2c1409') +
      ellipse(0, -34, 66, 29, '#6a3b1c') +
      stroke('M-40 -40q30 -18 66 -6', '#e0b070', 6, { opacity: 0.6 }),
  )
}

/** Four players reach in from the edges; the one at the lower left sets a red piece. */
function hands(draw: Draw): string {
  return (
    cottage(draw, 836, 912, 1.35, '#c23a2c') +
    at(830, 912, hand(draw, '#e2b08c', '#a2412e'), 'rotate(32) scale(1.28)') +
    at(1395, 1030, hand(draw, '#8a5a41', '#d9a441'), 'rotate(-38) scale(-1.2 1.2)') +
    at(1480, 590, hand(draw, '#f0c9a6', '#34553f'), 'rotate(-118) scale(-0.98 0.98)') +
    at(640, 560, hand(draw, '#c58f6b', '#23617d'), 'rotate(122) scale(0.98)')
  )
}

/** A right hand seen from above that points up, its thumb and index finger about the origin; the sleeve runs down. */
function hand(draw: Draw, skin: string, sleeve: string): string {
  const flesh = draw.horizontal([tint(skin, 0.28), skin, shade(skin, 0.3)])
  const cloth = draw.horizontal([tint(sleeve, 0.2), sleeve, shade(sleeve, 0.55)])
  const finger = (d: string, wide: number, dark: number) =>
    stroke(d, shade(skin, dark + 0.2), wide + 4) + stroke(d, shade(skin, dark), wide)
  const nail = (x: number, y: number, turn: number) =>
    at(x, y, ellipse(0, 0, 7, 10, tint(skin, 0.55), { opacity: 0.85 }), `rotate(${turn})`)
  return (
    path('M-40 220L-70 800H170L120 220Z', '#150c08', {
      opacity: 0.4,
      filter: draw.blur(20),
      transform: 'translate(50 30)',
    }) +
    finger('M94 150Q104 104 90 72', 28, 0.24) +
    finger('M72 140Q84 78 58 38', 32, 0.16) +
    finger('M44 140Q56 70 24 12', 33, 0.08) +
    finger('M12 140Q14 60 -2 0', 33, 0) +
    path(
      'M-30 170C-30 130 -14 112 10 108Q60 96 100 124C116 160 98 220 90 290H-10C-16 250 -34 220 -30 170Z',
      flesh,
    ) +
    finger('M2 214Q-62 150 -42 26', 35, 0.02) +
    path('M-20 176Q10 168 20 226Q-8 240 -18 214Z', skin, { filter: draw.blur(4) }) +
    nail(-3, -4, -8) +
    nail(-40, 20, 8) +
    path('M-34 250Q36 214 112 250L190 830H-90Z', cloth) +
    path('M-38 250Q36 206 116 250L122 296Q36 258 -44 296Z', tint(sleeve, 0.28))
  )
}

function lamp(draw: Draw): string {
  return hangingLamp(draw, 1050, 190, 520, '#34553f') + glow(draw, 1050, 300, 900, '#ffc46b', 0.32)
}
