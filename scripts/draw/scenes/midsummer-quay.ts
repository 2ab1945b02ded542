import {
  birch,
  clothes,
  clouds,
  crowd,
  type Draw,
  ellipse,
  glow,
  group,
  gull,
  lightPool,
  mirrored,
  mix,
  palette,
  rect,
  reflection,
  repeat,
  rowingBoat,
  type Scene,
  sailingBoat,
  skies,
  sky,
  streetLamp,
  sun,
  water,
} from '../kit.ts'
import { dance, lamps, midsummerPole, pole } from '../subjects/midsummer-dance.ts'
import { farTown, shore } from '../subjects/town-across-water.ts'

/** A long summer evening: dancers round the leafy midsummer pole, lamps strung over the quay, the town across the water. */
export const scene: Scene = { name: 'midsummer-quay', width: 2400, height: 1600, format: 'jpg', svg: paint }

function paint(draw: Draw): string {
  const town = farTown(draw)
  return [
    sky(draw, skies.summerEvening, shore),
    clouds(draw, { count: 16, top: 90, bottom: 560, colour: '#a98fa6', light: '#ffd9a0' }),
    sun(draw, 1010, 540, 46, '#ffe9ae'),
    gull(1240, 300, 90),
    gull(1150, 350, 60),
    gull(640, 250, 52),
    town,
    water(draw, {
      top: shore,
      bottom: 1240,
      stops: [
        [0, '#f3cf97'],
        [0.35, '#a9a79a'],
        [1, '#2f6079'],
      ],
      light: '#ffe7b5',
      dark: '#2a5a75',
    }),
    mirrored(draw, town, shore, 0.45),
    reflection(draw, { x: 1010, top: shore + 4, bottom: 1230, width: 100, colour: '#ffdf98', opacity: 0.95 }),
    sailingBoat(draw, { x: 1260, y: 940, size: 250, sail: '#f7e3bd', hull: palette.wine, lean: -3 }),
    rowingBoat(draw, { x: 860, y: 1075, length: 200 }),
    quay(draw),
    streetLamp(draw, 700, 1215, 270),
    streetLamp(draw, 200, 1330, 640),
    streetLamp(draw, 2290, 1330, 700),
    dance(draw, 'far'),
    midsummerPole(draw),
    lamps(draw),
    dance(draw, 'near'),
    onlookers(draw),
    glow(draw, pole.x, 1260, 620, palette.flame, 0.32),
  ].join('')
}

function quay(draw: Draw): string {
  const floor = rect(
    0,
    1180,
    2400,
    420,
    draw.vertical([
      [0, '#d3a06f'],
      [0.35, '#a5755c'],
      [1, '#3d3444'],
    ]),
  )
  const stones = repeat(900, () => {
    const depth = draw.random()
    const wide = 12 + depth * 44
    return ellipse(
      draw.random() * 2400,
      1190 + depth ** 1.5 * 400,
      wide,
      wide * 0.27,
      draw.pick(['#f0c08a', '#5b4350', '#8f6a5a']),
      { opacity: 0.28 },
    )
  })
  return (
    rect(0, 1168, 2400, 34, '#5a4a4a') +
    floor +
    rect(0, 1160, 2400, 22, '#e8bd88') +
    stones +
    lightPool(draw, pole.x, 1350, 900, 190, palette.flame, 0.75)
  )
}

function onlookers(draw: Draw): string {
  const people = crowd(draw, {
    left: 300,
    right: 860,
    top: 1390,
    bottom: 1530,
    count: 13,
    height: 300,
    coats: clothes.map(colour => mix(colour, '#2b2236', 0.35)),
  })
  const tree = birch(draw, { x: 2330, y: 1640, height: 1280, lean: -60, colour: '#7f9a44' })
  return people + group({}, tree) + birch(draw, { x: 60, y: 1640, height: 900, lean: 40, colour: '#6f8c40' })
}
