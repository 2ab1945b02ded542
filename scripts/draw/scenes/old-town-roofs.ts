import {
  circle,
  clouds,
  type Draw,
  glow,
  group,
  gull,
  hill,
  house,
  mist,
  mix,
  palette,
  rect,
  reflection,
  repeat,
  type Scene,
  shade,
  skies,
  sky,
  skyline,
  water,
  wood,
} from '../kit.ts'
import { nearRoofs } from '../subjects/near-roofs.ts'
import { church } from '../subjects/old-church.ts'

/** The tiled roofs of the old town at dusk, falling towards the harbour, with the church spire above them. */
export const scene: Scene = { name: 'old-town-roofs', width: 2400, height: 1350, format: 'jpg', svg: paint }

const plaster = ['#c98a55', '#b9674a', '#d0a878', '#9c4d3c', '#b99484', '#7f8f8b'] as const

const haze = '#7a5f80'

function paint(draw: Draw): string {
  const hills = skyline(draw, { baseline: 520, swing: 90, length: 1300 })
  return [
    sky(draw, skies.dusk, 620),
    clouds(draw, { count: 18, top: 60, bottom: 470, colour: '#6a5a86', light: '#f4a582' }),
    glow(draw, 2050, 560, 900, '#ffc07a', 0.75),
    hill(draw, hills, '#75607f', 640),
    wood(draw, hills, { fill: '#6a5877', size: 26 }),
    water(draw, {
      top: 575,
      bottom: 760,
      stops: ['#f2b183', '#55608a'],
      light: '#ffd9a6',
      dark: '#5b5b80',
      ripples: 200,
    }),
    reflection(draw, { x: 2050, top: 578, bottom: 740, width: 130, colour: '#ffd49a' }),
    mist(draw, 600, 60, '#e6a890', 0.5),
    row(draw, 690, 78, 0.6),
    row(draw, 745, 96, 0.46),
    church(draw, 800, 800),
    row(draw, 830, 124, 0.32),
    mist(draw, 800, 70, '#b98496', 0.35),
    row(draw, 930, 160, 0.18),
    smoke(draw, 1500, 730),
    smoke(draw, 430, 800),
    rect(0, 1080, 2400, 270, '#4a3040'),
    row(draw, 1040, 210, 0.06),
    nearRoofs(draw),
    gull(1260, 260, 70, '#f6d9c2'),
    gull(1340, 300, 50, '#f6d9c2'),
    gull(1180, 320, 40, '#f6d9c2'),
  ].join('')
}

// One street of houses; `far` is how much of the evening's haze lies over it, 0 to 1.
function row(draw: Draw, y: number, size: number, far: number): string {
  return repeat(draw.width / size + 2, index => {
    const look = {
      x: (index - 0.8) * size + draw.between(-0.1, 0.1) * size,
      y: y + size,
      width: size * draw.between(0.85, 1.15),
      height: size * draw.between(1, 1.75),
      wall: mix(shade(draw.pick(plaster), 0.22), haze, far),
      roof: mix(shade(palette.tile, draw.between(0.05, 0.3)), haze, far),
      gable: draw.pick(['front', 'side', 'side'] as const),
    }
    return house(draw, { ...look, lit: 0.5 })
  })
}

function smoke(draw: Draw, x: number, y: number): string {
  return group(
    { filter: draw.blur(9), opacity: 0.35 },
    repeat(22, index =>
      circle(x + index * 6 + Math.sin(index * 0.7) * 12, y - index * 16, 8 + index * 1.9, '#f3d3c4', {
        opacity: 1 - index / 24,
      }),
    ),
  )
}
