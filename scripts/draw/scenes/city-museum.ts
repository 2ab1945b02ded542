import {
  clouds,
  crowd,
  type Draw,
  ellipse,
  foliage,
  group,
  hill,
  leafTree,
  path,
  person,
  rect,
  repeat,
  type Scene,
  sky,
  skyline,
  stroke,
} from '../kit.ts'
import { facade, pediment, steps } from '../subjects/museum-front.ts'

/** The city museum on an autumn forenoon: pale columns, banners between them, and steps as wide as the street. */
export const scene: Scene = {
  name: 'city-museum',
  width: 2000,
  height: 1333,
  format: 'png',
  svg: paint,
  grain: 0.12,
  vignette: 0.25,
}

function paint(draw: Draw): string {
  return [
    sky(draw, ['#5b93b5', '#a9c7c8', '#f6e3bd'], 900),
    clouds(draw, { count: 11, top: 40, bottom: 460, colour: '#dbe2dc', light: '#fff3da' }),
    hill(draw, skyline(draw, { baseline: 720, swing: 90, length: 1200 }), '#a9a98f', 920),
    leafTree(draw, { x: 250, y: 980, height: 620, colour: '#d98a35' }),
    leafTree(draw, { x: 1900, y: 980, height: 560, colour: '#b9532f' }),
    wings(draw),
    facade(draw),
    pediment(draw),
    steps(draw),
    leafTree(draw, { x: 60, y: 1290, height: 900, colour: '#c9702f' }),
    visitors(draw),
    leaves(draw),
  ].join('')
}

function wings(draw: Draw): string {
  const wall = draw.vertical(['#d9bf96', '#b8926c'])
  const part = (x: number, width: number) =>
    rect(x, 520, width, 380, wall) +
    rect(x - 12, 500, width + 24, 28, '#efdfbd') +
    repeat(3, index => {
      const left = x + width * (0.12 + index * 0.3)
      return (
        path(`M${left} 850V650q${width * 0.09}-70 ${width * 0.18} 0v200z`, '#4d6472') +
        stroke(
          `M${left} 850V650q${width * 0.09}-70 ${width * 0.18} 0v200zM${left + width * 0.09} 850V618M${left} 740h${width * 0.18}`,
          '#f3e6c8',
          6,
        )
      )
    })
  return part(190, 250) + part(1760, 250)
}

function visitors(draw: Draw): string {
  const onSteps = crowd(draw, { left: 620, right: 1560, top: 900, bottom: 1060, count: 22, height: 128 })
  const shadows = repeat(7, index =>
    ellipse(620 + index * 180 + 40, 1286, 80, 9, '#4a3a3a', { opacity: 0.3 }),
  )
  const below = repeat(7, index =>
    person(draw, {
      x: 600 + index * 180 + draw.between(-40, 40),
      y: 1285 - (index % 3) * 22,
      height: 190,
      pose: index % 2 ? 'walk' : 'stand',
    }),
  )
  return onSteps + shadows + below + child(draw)
}

function child(draw: Draw): string {
  const balloon =
    ellipse(436, 1010, 34, 42, '#c9452f') +
    ellipse(424, 996, 9, 13, '#f3b8a0') +
    stroke('M436 1052Q424 1120 452 1196', '#5a4a44', 2)
  return (
    person(draw, { x: 430, y: 1290, height: 124, pose: 'wave', wears: 'coat', coat: '#d9a441', facing: 1 }) +
    balloon
  )
}

function leaves(draw: Draw): string {
  const fallen = repeat(150, () =>
    ellipse(
      draw.random() * 2000,
      1200 + draw.random() * 130,
      draw.between(4, 9),
      draw.between(2, 4),
      draw.pick(['#d98a35', '#b9532f', '#e0b04a', '#8c3a2c']),
    ),
  )
  return group({}, fallen) + foliage(draw, { x: 1990, y: 60, rx: 260, ry: 130, colour: '#cf7a2f', dabs: 300 })
}
