import {
  at,
  circle,
  type Draw,
  ellipse,
  glow,
  hill,
  house,
  lightPool,
  path,
  rect,
  reflection,
  repeat,
  type Scene,
  sailingBoat,
  shade,
  skies,
  skyline,
  stars,
  stroke,
  tint,
  water,
} from '../kit.ts'
import { candle } from '../kit-interior.ts'

/** A long table by candlelight, with the harbour at night in three arched windows. */
export const scene: Scene = {
  name: 'candle-restaurant',
  width: 2400,
  height: 1600,
  format: 'jpg',
  grain: 0.35,
  vignette: 0.55,
  svg: paint,
}

function paint(draw: Draw): string {
  return [
    harbour(draw),
    windows(draw),
    rect(0, 1040, 2400, 560, draw.vertical(['#2a1815', '#120b0c'])),
    along((coat, seed) => guest(draw, coat, seed)),
    table(draw),
    along((coat, seed) => arm(draw, coat, seed)),
    settings(draw),
    glow(draw, 1200, 1080, 900, '#ff9a4a', 0.22),
  ].join('')
}

function harbour(draw: Draw): string {
  const ridge = skyline(draw, { baseline: 480, swing: 110, length: 900 })
  const quay = repeat(18, index =>
    house(draw, {
      x: 200 + index * 112,
      y: 600,
      width: draw.between(84, 118),
      height: draw.between(90, 190),
      lit: 0.75,
      gable: index % 3 ? 'front' : 'side',
      wall: draw.pick(['#3d4660', '#4a4258', '#54434c', '#33475f']),
      roof: '#2c2f48',
    }),
  )
  const lamps = repeat(15, index => {
    const x = 240 + index * 140 + draw.between(-30, 30)
    return (
      circle(x, 590, 6, '#fff3cf') +
      glow(draw, x, 590, 60, '#ffb04f', 0.8) +
      reflection(draw, {
        x,
        top: 610,
        bottom: 900,
        width: 15,
        colour: draw.pick(['#ffb04f', '#ffd684', '#ffd684', '#67c5b8', '#ff8a5a']),
      })
    )
  })
  return (
    rect(0, 0, 2400, 620, draw.vertical(skies.night)) +
    stars(draw, 150, 420) +
    circle(1830, 190, 44, '#fbe9c2') +
    glow(draw, 1830, 190, 330, '#f6d59a', 0.6) +
    hill(draw, ridge, '#152c48', 620) +
    quay +
    water(draw, {
      top: 600,
      bottom: 1050,
      stops: ['#3d5a78', '#173a5c', '#0b2138'],
      light: '#8fb0c4',
      dark: '#08182b',
      ripples: 260,
    }) +
    lamps +
    reflection(draw, { x: 1830, top: 620, bottom: 960, width: 46, colour: '#fbe3b0' }) +
    sailingBoat(draw, { x: 640, y: 722, size: 230, sail: '#2c3d5c', jib: '#24344f', hull: '#0e1c30' })
  )
}

function windows(draw: Draw): string {
  const wall = draw.vertical(['#1c1414', '#3a2420', '#241716'])
  const openings = [
    [210, 120, 600],
    [900, 120, 600],
    [1590, 120, 600],
  ] as const
  const holes = openings
    .map(
      ([x, y, width]) =>
        `M${x} 930V${y + 220}Q${x} ${y} ${x + width / 2} ${y}Q${x + width} ${y} ${x + width} ${y + 220}V930Z`,
    )
    .join('')
  const bars = openings.map(
    ([x, y, width]) =>
      stroke(
        `M${x} 930V${y + 220}Q${x} ${y} ${x + width / 2} ${y}Q${x + width} ${y} ${x + width} ${y + 220}V930`,
        '#120c0c',
        34,
      ) +
      stroke(`M${x + 18} 930V${y + 222}Q${x + 18} ${y + 20} ${x + width / 2} ${y + 20}`, '#b5764a', 4, {
        opacity: 0.7,
      }) +
      rect(x + width / 2 - 8, y, 16, 810, '#1a1110') +
      rect(x, 400, width, 13, '#1a1110') +
      rect(x - 30, 920, width + 60, 34, '#3d2519') +
      rect(x - 30, 918, width + 60, 6, '#d0925a'),
  )
  const plaster = glow(draw, 1200, 1020, 900, '#c9683a', 0.35)
  return `<path d="M0 0H2400V1120H0Z${holes}" fill="${wall}" fill-rule="evenodd"/>${bars.join('')}${plaster}`
}

function table(draw: Draw): string {
  const cloth = draw.vertical(['#a8744e', '#c99a6a', '#6d4230'])
  return (
    path('M960 1000L1440 1000L2330 1600L70 1600Z', cloth) +
    stroke('M960 1000L70 1600M1440 1000L2330 1600', '#fff1d2', 6, { opacity: 0.6 }) +
    stroke('M1190 1000L1080 1600M1212 1000L1330 1600', '#a9784f', 3, { opacity: 0.4 }) +
    lightPool(draw, 1200, 1230, 760, 260, '#ffb066', 0.5)
  )
}

/** One piece for each of four pairs of guests along the table, the nearest last. */
function along(piece: (coat: string, seed: number) => string): string {
  const rows = [
    [1010, 0.5, 250],
    [1068, 0.66, 350],
    [1160, 0.92, 510],
    [1310, 1.32, 770],
  ] as const
  const coats = ['#6d2430', '#23405f', '#34553f', '#a2412e', '#4a3a5c', '#8a5f3d', '#123a57', '#c98a5a']
  return rows
    .map(([y, scale, reach], row) =>
      [-1, 1]
        .map(side =>
          at(
            1200 + side * reach,
            y - 10 * scale,
            piece(coats[row * 2 + (side + 1) / 2] ?? '#6d2430', row * 2 + side),
            `scale(${-side * scale} ${scale})`,
          ),
        )
        .join(''),
    )
    .join('')
}

/** A guest who faces right, lit from the table; the table edge is at y = 60. */
function guest(draw: Draw, coat: string, seed: number): string {
  const skin = ['#e2b08c', '#8a5a41', '#f0c9a6', '#c58f6b'][Math.abs(seed) % 4] ?? '#e2b08c'
  const hair = ['#2a1b16', '#b98a4a', '#1d1a1e', '#7a4a2c', '#b9b2a8'][Math.abs(seed * 3) % 5] ?? '#2a1b16'
  const body = draw.horizontal([shade(coat, 0.72), shade(coat, 0.3), tint(coat, 0.3)])
  const face = draw.horizontal([shade(skin, 0.5), skin, tint(skin, 0.4)])
  const bun = Math.abs(seed) % 2 ? circle(-46, -196, 24, shade(hair, 0.3)) : ''
  return (
    path('M-122 760C-130 40 -86 -76 -22 -94C26 -92 56 -40 62 40L86 760Z', body) +
    path('M-22 -80L-14 -140L22 -130L22 -84Q0 -66 -22 -80Z', shade(skin, 0.35)) +
    path(
      'M-44 -196C-44 -244 40 -252 46 -196L56 -170L46 -162C46 -130 34 -112 6 -116C-30 -120 -44 -150 -44 -196Z',
      face,
    ) +
    bun +
    path(
      'M-50 -150C-74 -260 30 -276 50 -214C24 -220 -2 -210 -6 -178C-16 -182 -24 -170 -18 -152Q-30 -130 -50 -150Z',
      hair,
    )
  )
}

/** The arm of a guest: it rests on the table, or raises a glass. */
function arm(draw: Draw, coat: string, seed: number): string {
  const raised = Math.abs(seed) % 3 === 1
  const sleeve = stroke(raised ? 'M6 -50Q60 0 96 -40L112 -96' : 'M6 -50Q34 30 120 36', tint(coat, 0.08), 36)
  const held = raised ? at(116, -104, glass(draw), 'scale(0.8)') : circle(122, 34, 15, '#d9a27c')
  return sleeve + held
}

function glass(draw: Draw): string {
  return (
    path('M-22 -60Q-26 -10 0 -4Q26 -10 22 -60Z', '#fff6e2', { opacity: 0.3 }) +
    path('M-23 -36Q-22 -10 0 -6Q22 -10 23 -36Z', draw.horizontal(['#5d1626', '#b8344a'])) +
    rect(-2, -6, 4, 50, '#fff1d2', { opacity: 0.75 }) +
    ellipse(0, 46, 19, 5, '#fff1d2', { opacity: 0.65 }) +
    stroke('M-17 -54Q-20 -26 -12 -14', '#ffffff', 3, { opacity: 0.85 })
  )
}

function settings(draw: Draw): string {
  const rows = [
    [1030, 0.36, 130],
    [1085, 0.5, 200],
    [1175, 0.74, 305],
    [1330, 1.12, 480],
    [1530, 1.6, 720],
  ] as const
  const plate = (x: number, y: number, scale: number) =>
    at(
      x,
      y,
      ellipse(6, 10, 122, 44, '#5b3620', { opacity: 0.5, filter: draw.blur(6) }) +
        ellipse(0, 0, 118, 42, '#fff6e2') +
        ellipse(0, 2, 84, 28, '#dcc6a2') +
        ellipse(-8, -4, 46, 16, '#c9673f') +
        ellipse(16, 0, 30, 12, '#6f8f46') +
        ellipse(0, -10, 22, 9, '#f0bc55'),
      `scale(${scale})`,
    )
  return rows
    .map(([y, scale, reach], row) => {
      const both = [-1, 1]
        .map(
          side =>
            plate(1200 + side * reach, y, scale) +
            at(1200 + side * reach * 0.52, y - 34 * scale, glass(draw), `scale(${scale * 1.15})`),
        )
        .join('')
      const stick = (x: number, height: number) =>
        ellipse(x, y + 12 * scale, 40 * scale, 12 * scale, '#8a5f26') +
        candle(draw, x, y + 10 * scale, height * scale)
      const lights = row === 4 ? '' : stick(1200 - 46 * scale, 200) + stick(1200 + 50 * scale, 150)
      return both + lights
    })
    .join('')
}
