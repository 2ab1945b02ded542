import {
  circle,
  type Draw,
  foliage,
  glow,
  hill,
  mirrored,
  mist,
  type Point,
  palette,
  person,
  rect,
  reflection,
  repeat,
  type Scene,
  shade,
  sky,
  skyline,
  stars,
  streetLamp,
  water,
  wood,
} from '../kit.ts'
import { lilies, reeds } from '../subjects/lily-pond.ts'
import { ground, middle, palmHouse } from '../subjects/palm-house.ts'

/** The palm house at the blue hour, lit from within, and its image in the lily pond. */
export const scene: Scene = {
  name: 'botanical-garden',
  width: 2000,
  height: 1500,
  format: 'webp',
  svg: paint,
  grain: 0.3,
}

function paint(draw: Draw): string {
  const house = palmHouse(draw)
  const grove = skyline(draw, { baseline: 820, swing: 40, length: 600 })
  return [
    sky(draw, ['#15305a', '#3f6b93', '#9fb3b0', '#f0cfa0'], ground),
    stars(draw, 110, 420),
    circle(1690, 210, 44, '#fdf0cf'),
    glow(draw, 1690, 210, 300, '#fdf0cf', 0.5),
    hill(draw, skyline(draw, { baseline: 760, swing: 90, length: 1100 }), '#4f7480', ground),
    hill(draw, grove, '#33575f', ground),
    wood(draw, grove, { fill: '#33575f', size: 80 }),
    wood(draw, () => 930, { fill: '#234650', size: 95 }),
    mist(draw, 900, 60, '#b7cbbb', 0.35),
    rect(0, 930, 2000, 120, draw.vertical(['#3d6650', '#24453f'])),
    house,
    hedges(draw),
    water(draw, {
      top: 1040,
      stops: ['#b99a6a', '#3f6f7a', '#123447', '#0c2536'],
      light: '#ffdca0',
      dark: '#0d2b3d',
      ripples: 300,
    }),
    mirrored(draw, house, 1030, 0.62),
    reflection(draw, { x: middle, top: 1045, bottom: 1440, width: 190, colour: '#ffd48a', opacity: 0.5 }),
    lilies(draw),
    visitors(draw),
    streetLamp(draw, 1560, 1040, 270),
    streetLamp(draw, 190, 1040, 270),
    reeds(draw),
  ].join('')
}

function hedges(draw: Draw): string {
  return (
    repeat(34, index =>
      foliage(draw, {
        x: index * 62 - 20,
        y: 1022 + (index % 2) * 8,
        rx: 52,
        ry: 34,
        colour: Math.abs(index * 62 - middle) < 130 ? '#6f8f4a' : '#3c6b4c',
        dabs: 60,
      }),
    ) +
    rect(0, 1034, 2000, 16, draw.vertical(['#8f7a5f', '#4a4a48'])) +
    rect(middle - 110, 960, 220, 76, draw.vertical(['#ffdf9a', '#d9b279']))
  )
}

function visitors(draw: Draw): string {
  const spots: Point[] = [
    [800, 1034],
    [912, 1030],
    [1390, 1036],
    [1434, 1038],
    [420, 1036],
  ]
  return spots
    .map(([x, y], index) =>
      person(draw, {
        x,
        y,
        height: 112,
        coat: shade(['#6d2430', '#123a57', '#d9a441', '#f3ead8', '#34553f'][index] ?? palette.brick, 0.25),
      }),
    )
    .join('')
}
