import {
  clouds,
  type Draw,
  gull,
  hill,
  mirrored,
  person,
  reflection,
  rock,
  type Scene,
  sailingBoat,
  sky,
  skyline,
  sun,
  water,
  wood,
} from '../kit.ts'
import { bathHouse } from '../subjects/bath-house.ts'
import { jetty, swimmers } from '../subjects/bathers.ts'

/** The old wooden bath-house on its piles, a summer morning: bathers on the jetty, swimmers, a ladder into the sea. */
export const scene: Scene = { name: 'harbour-baths', width: 2400, height: 1600, format: 'jpg', svg: paint }

const sea = 860

function paint(draw: Draw): string {
  const house = bathHouse(draw)
  return [
    sky(draw, ['#4f9cc0', '#a6d0d2', '#f7ecd0', '#fbdcae'], sea),
    clouds(draw, { count: 13, top: 60, bottom: 620, colour: '#d5dfe0', light: '#fff5e2' }),
    sun(draw, 2010, 330, 62, '#fff1c4'),
    shores(draw),
    water(draw, {
      top: sea,
      stops: ['#d9e3cf', '#7fb9b4', '#2f8090', '#134a63'],
      light: '#f4f3dc',
      dark: '#1f6a80',
      ripples: 700,
    }),
    mirrored(draw, house, 1112, 0.5),
    reflection(draw, { x: 2010, top: sea + 6, bottom: 1560, width: 170, colour: '#fff3c9', opacity: 0.85 }),
    sailingBoat(draw, { x: 1690, y: 905, size: 210, sail: '#fdf3dc', hull: '#a2412e' }),
    sailingBoat(draw, { x: 2240, y: 880, size: 120, sail: '#fdf3dc' }),
    house,
    jetty(draw),
    swimmers(),
    person(draw, {
      x: 2290,
      y: 1408,
      height: 190,
      wears: 'skirt',
      coat: '#e0b04a',
      pose: 'wave',
      facing: -1,
    }),
    rock(draw, { x: 2260, y: 1600, width: 760, height: 240, light: '#d3b9a0', dark: '#6b6470' }),
    gull(1450, 300, 120),
    gull(1590, 380, 74),
    gull(1320, 420, 56),
  ].join('')
}

function shores(draw: Draw): string {
  const far = skyline(draw, { baseline: 820, swing: 46, length: 900 })
  const near = skyline(draw, { baseline: 842, swing: 60, length: 520 })
  return (
    hill(draw, far, '#a9bfae', sea + 2) +
    wood(draw, far, { fill: '#9db5a5', size: 30 }) +
    hill(draw, near, '#7fa08a', sea + 2) +
    wood(draw, near, { fill: '#6d917c', size: 40, from: 1100 })
  )
}
