import {
  beam,
  clouds,
  type Draw,
  glow,
  gull,
  hill,
  reflection,
  repeat,
  rock,
  type Scene,
  skies,
  sky,
  skyline,
  smooth,
  stroke,
  water,
} from '../kit.ts'
import { cottage, lighthouse, tower } from '../subjects/lighthouse.ts'
import { swell } from '../subjects/swell.ts'

/** The red and white lighthouse on its bare skerry, lit at sundown, with the swell breaking below. */
export const scene: Scene = {
  name: 'lighthouse-skerry',
  width: 1600,
  height: 2200,
  format: 'jpg',
  svg: paint,
}

function paint(draw: Draw): string {
  return [
    sky(draw, skies.dusk, 1260),
    clouds(draw, { count: 22, top: 220, bottom: 1130, colour: '#6d5c86', light: '#f2a98a' }),
    glow(draw, 300, 1240, 900, '#ffbf7a', 0.7),
    beam(draw, [tower.x, tower.top - 66], [-300, 180], 520, '#ffe9b4', 0.75),
    beam(draw, [tower.x, tower.top - 66], [2100, 800], 420, '#ffe9b4', 0.55),
    islands(draw),
    water(draw, {
      top: 1250,
      stops: [
        [0, '#f0b07d'],
        [0.12, '#8f7c8d'],
        [0.4, '#2d5571'],
        [1, '#0b2338'],
      ],
      light: '#f6c79a',
      dark: '#123a57',
      ripples: 600,
    }),
    reflection(draw, { x: 300, top: 1255, bottom: 1800, width: 150, colour: '#ffc98f' }),
    skerry(draw),
    lighthouse(draw),
    cottage(draw),
    rock(draw, { x: 1180, y: 1520, width: 560, height: 170, light: '#b58f86', dark: '#3c3a4c' }),
    swell(draw),
    flock(draw),
  ].join('')
}

function islands(draw: Draw): string {
  const far = skyline(draw, { baseline: 1244, swing: 40, length: 620 })
  const near = skyline(draw, { baseline: 1256, swing: 46, length: 420 })
  return hill(draw, far, '#a87888', 1262) + hill(draw, near, '#7d6180', 1262)
}

function skerry(draw: Draw): string {
  const shape = (x: number, y: number, width: number, height: number) =>
    rock(draw, { x, y, width, height, light: '#d6a08a', dark: '#47415a' })
  const cracks = repeat(26, () => {
    const [x, y] = [draw.between(480, 1480), draw.between(1400, 1560)]
    return stroke(
      smooth([
        [x, y],
        [x + draw.between(10, 40), y + draw.between(10, 30)],
        [x + draw.between(20, 90), y + draw.between(30, 60)],
      ]),
      '#2c2a3d',
      3,
      { opacity: 0.5 },
    )
  })
  return shape(640, 1500, 620, 150) + shape(1340, 1510, 640, 190) + shape(980, 1530, 1120, 250) + cracks
}

function flock(draw: Draw): string {
  const near = [
    gull(420, 760, 190),
    gull(610, 900, 120),
    gull(250, 960, 96),
    gull(1330, 520, 110),
    gull(1430, 610, 70),
  ].join('')
  return (
    near +
    repeat(7, () => gull(draw.between(120, 620), draw.between(480, 700), draw.between(24, 46), '#e9cfc4'))
  )
}
