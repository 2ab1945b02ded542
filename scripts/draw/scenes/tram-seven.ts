import {
  clouds,
  type Draw,
  glow,
  hill,
  house,
  mix,
  palette,
  person,
  rect,
  reflection,
  repeat,
  type Scene,
  sailingBoat,
  sky,
  skyline,
  streetLamp,
  water,
} from '../kit.ts'
import { block } from '../subjects/hill-houses.ts'
import { eye, ground, see, spilledLight, street, wires } from '../subjects/hill-street.ts'
import { tram } from '../subjects/tram-front.ts'

/** The yellow and cream tram of line 7, climbing towards us up a steep street, with the harbour far below. */
export const scene: Scene = {
  name: 'tram-seven',
  width: 2000,
  height: 1333,
  format: 'webp',
  svg: paint,
  grain: 0.35,
}

function paint(draw: Draw): string {
  return [
    sky(draw, ['#2b4a78', '#7f86a0', '#eab089', '#ffd9a0'], 480),
    clouds(draw, { count: 12, top: 40, bottom: 380, colour: '#8b7a9a', light: '#ffc79a' }),
    glow(draw, 820, 450, 620, '#ffd08a', 0.85),
    hill(draw, skyline(draw, { baseline: 455, swing: 50, length: 900 }), '#8f7f93', 500),
    water(draw, {
      top: 470,
      bottom: 775,
      stops: ['#ffd7a0', '#7e8aa0', '#4d6c88'],
      light: '#fff0c8',
      dark: '#5a7290',
      ripples: 160,
    }),
    reflection(draw, { x: 820, top: 474, bottom: 660, width: 70, colour: '#fff0c0' }),
    harbour(draw),
    street(draw),
    [14, 10.4, 7.7, 5.4, 3.2, 1.4]
      .map((near, row) => block(draw, near, [18, 14, 10.4, 7.7, 5.4, 3.2][row] ?? 3.2))
      .join(''),
    spilledLight(draw),
    [12, 8.4, 6]
      .map(z => streetLamp(draw, see(-3.35, 0, z)[0], see(0, ground(z), z)[1], (eye.lens * 3.4) / z))
      .join(''),
    people(draw, 5.4, 14),
    wires(),
    tram(draw),
  ].join('')
}

// The harbour at the foot of the street: a skerry with its light, sails, and the roofs of the quay.
function harbour(draw: Draw): string {
  const light =
    rect(716, 428, 8, 34, '#f6ead2') +
    rect(714, 438, 12, 9, '#a2412e') +
    glow(draw, 720, 426, 60, '#fff0c0', 0.9)
  const boats = [
    sailingBoat(draw, { x: 700, y: 560, size: 76, sail: '#f7e3bd' }),
    sailingBoat(draw, { x: 930, y: 600, size: 110, sail: '#e8a593', facing: -1 }),
    sailingBoat(draw, { x: 760, y: 690, size: 130, sail: '#f3ead8', hull: palette.wine }),
  ]
  const roofs = [650, 716, 786, 850, 918, 980].map(x =>
    house(draw, {
      x,
      y: 775,
      width: 62,
      height: draw.between(26, 44),
      lit: 0.6,
      roof: '#8f4a3c',
      wall: draw.pick(['#b98a6a', '#a2644c', '#c9a888']),
    }),
  )
  return [light, ...boats, ...roofs].join('')
}

function people(draw: Draw, near: number, far: number): string {
  return repeat(8, index => {
    const z = far - ((far - near) * (index + 0.5)) / 8
    const [x, y] = see((index % 2 ? 1 : -1) * draw.between(3.3, 4.2), ground(z), z)
    return person(draw, {
      x,
      y,
      height: (eye.lens * 1.7) / z,
      pose: 'walk',
      coat: mix(draw.pick(['#6d2430', '#34553f', '#d9a441', '#35506b', '#e6cfa8']), '#4a3545', 0.25),
    })
  })
}
