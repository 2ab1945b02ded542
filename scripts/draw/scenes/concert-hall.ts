import {
  at,
  audience,
  beam,
  circle,
  type Draw,
  ellipse,
  glow,
  lightPool,
  palette,
  path,
  rect,
  repeat,
  type Scene,
  stroke,
} from '../kit.ts'
import { ceiling, floor, organ, shell } from '../subjects/concert-stage.ts'
import { middle, pianist, piano } from '../subjects/grand-piano.ts'

/** A full house hushed in the dark: a grand piano alone on the bright stage, balconies curving round, lamps above. */
export const scene: Scene = {
  name: 'concert-hall',
  width: 2400,
  height: 1600,
  format: 'jpg',
  svg: paint,
  vignette: 0.5,
}

function paint(draw: Draw): string {
  return [
    rect(0, 0, 2400, 1600, draw.vertical(['#1a1420', '#35202a', '#170f18'])),
    shell(draw),
    organ(draw),
    floor(draw),
    ceiling(draw),
    [2, 1, 0].map(tier => balcony(draw, tier, -1) + balcony(draw, tier, 1)).join(''),
    [
      [900, -40],
      [1230, -60],
      [1600, -40],
    ]
      .map(([x = 0, y = 0]) => beam(draw, [x, y], [middle + 60, 1090], 420, '#ffe3b0', 0.55))
      .join(''),
    lightPool(draw, middle + 40, 1085, 620, 120, '#ffe0a0', 0.95),
    piano(draw),
    pianist(draw),
    chandelier(draw, 430, 300, 1),
    chandelier(draw, 2030, 300, 1),
    chandelier(draw, 1230, 170, 0.72),
    glow(draw, middle, 900, 900, '#ffbf73', 0.28),
    audience(draw, {
      top: 1240,
      bottom: 1560,
      rows: 5,
      head: 58,
      colours: ['#1d1420', '#261a26', '#150e18'],
    }),
    rimLight(draw),
  ].join('')
}

function balcony(draw: Draw, tier: number, side: -1 | 1): string {
  const y = 470 + tier * 215
  const inner = 500 - tier * 26
  const front = path(
    `M-20 ${y - 30}Q${inner * 0.7} ${y - 10} ${inner} ${y - 92}L${inner + 8} ${y - 8}Q${inner * 0.72} ${y + 84} -20 ${y + 66}Z`,
    draw.vertical(['#d39a58', '#8a4f32', '#4a2829']),
  )
  const people = repeat(13, index => {
    const x = 14 + index * (inner / 13.4)
    const lift = (x / inner) ** 3 * 64
    return (
      circle(x, y - 62 - lift + (index % 3) * 5, 17, '#7a4c48') +
      path(`M${x - 28} ${y + 10 - lift}q4-58 28-58t28 58z`, draw.pick(['#8a4a48', '#5f4560', '#a8694a']))
    )
  })
  const lamps = repeat(5, index => {
    const x = 50 + index * (inner / 5.2)
    const ly = y + 22 - (x / inner) ** 3 * 58
    return glow(draw, x, ly, 74, palette.flame, 0.75) + circle(x, ly, 9, '#fff0c2')
  })
  const under = path(
    `M-20 ${y + 60}Q${inner * 0.72} ${y + 84} ${inner + 8} ${y - 8}L${inner - 20} ${y + 60}Q${inner * 0.7} ${y + 150} -20 ${y + 150}Z`,
    '#140d16',
    { opacity: 0.75 },
  )
  const gold = stroke(`M-20 ${y - 30}Q${inner * 0.7} ${y - 10} ${inner} ${y - 92}`, '#ffd593', 6)
  return `<g transform="${side > 0 ? `translate(2400 0) scale(-1 1)` : ''}">${under}${people}${front}${gold}${lamps}</g>`
}

function chandelier(draw: Draw, x: number, y: number, scale: number): string {
  const ring = (wide: number, dy: number, count: number) =>
    ellipse(0, dy, wide, wide * 0.2, 'none', { stroke: '#e2b064', 'stroke-width': 7 }) +
    repeat(count, index =>
      circle(
        Math.cos((index / count) * 6.283) * wide,
        dy + Math.sin((index / count) * 6.283) * wide * 0.2 - 12,
        9,
        '#fff6d6',
      ),
    )
  const drops = repeat(60, () =>
    circle(draw.between(-110, 110), draw.between(0, 66), draw.between(2, 5), '#ffe9b8', { opacity: 0.8 }),
  )
  return (
    glow(draw, x, y, 380 * scale, '#ffca7a', 0.75) +
    at(
      x,
      y,
      stroke('M0-400V-40M0-40L-150 0M0-40L150 0', '#8a6236', 5) + drops + ring(160, 0, 16) + ring(96, 46, 11),
      `scale(${scale})`,
    )
  )
}

// The stage light that catches the heads in front.
function rimLight(draw: Draw): string {
  return rect(
    0,
    1196,
    2400,
    260,
    draw.vertical([
      [0, '#ffb96a', 0.2],
      [1, '#ffb96a', 0],
    ]),
    { style: 'mix-blend-mode:screen' },
  )
}
