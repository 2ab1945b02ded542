import {
  circle,
  crowd,
  type Draw,
  ellipse,
  glow,
  hill,
  house,
  lightPool,
  mist,
  mix,
  type Point,
  path,
  rect,
  repeat,
  type Scene,
  shade,
  sky,
  skyline,
  smooth,
  stars,
  streetLamp,
} from '../kit.ts'
import { fir, firTree, lights } from '../subjects/lit-fir.ts'
import { stall } from '../subjects/market-stall.ts'

/** The winter market on the square at the blue hour: stalls under snow, lanterns, and the tall lit fir. */
export const scene: Scene = {
  name: 'winter-market',
  width: 2200,
  height: 1467,
  format: 'webp',
  svg: paint,
  grain: 0.3,
}

function paint(draw: Draw): string {
  return [
    sky(draw, ['#101f40', '#27457a', '#6f86ad', '#d8a99f'], 900),
    stars(draw, 150, 520),
    hill(draw, skyline(draw, { baseline: 600, swing: 120, length: 1300 }), '#52709c', 920),
    hill(draw, skyline(draw, { baseline: 690, swing: 70, length: 700 }), '#40608c', 920),
    mist(draw, 760, 70, '#a9c0d8', 0.4),
    houses(draw, 900, 128, 0.35),
    houses(draw, 960, 190, 0.1),
    rect(0, 930, 2200, 540, draw.vertical(['#7f9cc4', '#c3d3e6', '#6d88b3'])),
    drifts(draw),
    lightPool(draw, fir.x, 1100, 700, 150, '#ffb65c', 0.7),
    firTree(draw),
    stall(draw, 130, 1080, 400, '#a2412e'),
    stall(draw, 620, 1050, 330, '#34553f'),
    stall(draw, 1660, 1070, 400, '#a2412e'),
    lights(draw),
    crowd(draw, {
      left: 560,
      right: 1800,
      top: 1085,
      bottom: 1150,
      count: 26,
      height: 150,
      coats: winterCoats,
    }),
    streetLamp(draw, 1560, 1160, 420),
    stall(draw, -150, 1330, 640, '#34553f'),
    crowd(draw, {
      left: 520,
      right: 2120,
      top: 1250,
      bottom: 1390,
      count: 15,
      height: 235,
      coats: winterCoats,
    }),
    glow(draw, 1100, 1000, 1000, '#ffa850', 0.2),
    snowfall(draw),
  ].join('')
}

const winterCoats = ['#8c2f2c', '#1f3a58', '#d9a441', '#2f4f3f', '#5a2a3a', '#4b6a80', '#e3d3b4'] as const

function houses(draw: Draw, y: number, size: number, haze: number): string {
  return repeat(2200 / size + 1, index =>
    house(draw, {
      x: index * size - size * 0.3,
      y,
      width: size * 0.96,
      height: size * draw.between(1, 1.7),
      lit: 0.55,
      snow: mix('#f2f6fa', '#7f98c0', haze),
      wall: mix(
        shade(draw.pick(['#b5653f', '#c98f55', '#94463a', '#a88a78', '#6f7f86']), 0.3),
        '#4a6590',
        haze,
      ),
      gable: draw.pick(['front', 'side'] as const),
    }),
  )
}

function drifts(draw: Draw): string {
  return (
    repeat(5, index => {
      const y = 960 + index * 105
      const line = Array.from({ length: 9 }, (_, step): Point => [step * 290 - 60, y + draw.between(-16, 16)])
      return path(
        `${smooth(line)}L2300 ${y + 130}L-60 ${y + 130}Z`,
        draw.vertical([
          [0, '#f2f5fa', 0.8],
          [1, '#8ea8cc', 0],
        ]),
      )
    }) +
    repeat(60, () =>
      ellipse(
        draw.random() * 2200,
        draw.between(1120, 1450),
        draw.between(8, 18),
        draw.between(3, 5),
        '#5f7ba6',
        { opacity: 0.35 },
      ),
    )
  )
}

function snowfall(draw: Draw): string {
  return repeat(420, () => {
    const near = draw.random() ** 4
    return circle(draw.random() * 2200, draw.random() * 1467, 1.4 + near * 8, '#ffffff', {
      opacity: draw.between(0.35, 0.9) * (1 - near * 0.45),
    })
  })
}
