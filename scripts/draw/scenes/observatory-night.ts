import {
  birch,
  circle,
  conifer,
  type Draw,
  glow,
  hill,
  path,
  person,
  rect,
  repeat,
  round,
  type Scene,
  shade,
  sky,
  smooth,
  stars,
  stroke,
  wood,
} from '../kit.ts'
import { bay } from '../subjects/bay-by-night.ts'
import { brightStars, fallingStar, milkyWay } from '../subjects/milky-way.ts'
import { openDome, roundHouse, wall } from '../subjects/observatory.ts'

/** The observatory on its hill, the slit open on the Milky Way, and the lights of the town far below. */
export const scene: Scene = {
  name: 'observatory-night',
  width: 2400,
  height: 1350,
  format: 'jpg',
  svg: paint,
  vignette: 0.45,
}

function paint(draw: Draw): string {
  return [
    sky(draw, ['#050d20', '#0d2346', '#1f4a6e', '#4f7f8c'], 1010),
    milkyWay(draw),
    stars(draw, 1300, 980),
    brightStars(draw),
    fallingStar(draw),
    bay(draw),
    wood(draw, hillLine, { fill: '#122e3c', size: 34, to: 1150 }),
    wood(draw, hillLine, { fill: '#0d2230', size: 26, to: 1050 }),
    hill(draw, hillLine, draw.vertical(['#1f3d46', '#0a1a26'])),
    footpath(draw),
    wall(draw),
    roundHouse(draw),
    openDome(draw),
    conifer(draw, { x: 2230, y: 1190, height: 470, colour: '#0f2a30' }),
    conifer(draw, { x: 2330, y: 1230, height: 360, colour: '#0c2229' }),
    conifer(draw, { x: 2080, y: 1090, height: 300, colour: '#12303a' }),
    watchers(draw),
    birch(draw, { x: 120, y: 1400, height: 980, lean: 60, colour: '#2f5650' }),
    grass(draw),
  ].join('')
}

function hillLine(x: number): number {
  return 1120 - 190 * Math.exp(-(((x - 1640) / 620) ** 2)) + Math.sin(x / 130) * 5
}

function footpath(draw: Draw): string {
  return path(
    `${smooth([
      [1560, 950],
      [1480, 1010],
      [1330, 1080],
      [1260, 1180],
      [1330, 1350],
    ])}L1620 1350${smooth([
      [1620, 1350],
      [1420, 1190],
      [1450, 1090],
      [1560, 1016],
      [1640, 950],
    ]).replace('M', 'L')}Z`,
    draw.vertical(['#a98f6a', '#3a4a50']),
    { opacity: 0.7 },
  )
}

function watchers(draw: Draw): string {
  const people: readonly [number, number, number, 'stand' | 'wave'][] = [
    [1180, 1190, 118, 'wave'],
    [1120, 1204, 112, 'stand'],
    [1238, 1206, 82, 'stand'],
    [1470, 1052, 84, 'stand'],
  ]
  const lantern = glow(draw, 1148, 1156, 150, '#ffb860', 0.8) + circle(1148, 1158, 7, '#fff3c8')
  const tripod =
    stroke('M1330 1204L1362 1120L1392 1204M1362 1120V1208', '#0a1420', 5) +
    `<g transform="translate(1362 1116) rotate(-38)">${rect(-44, -10, 100, 18, '#c9b48a', { rx: 4 })}</g>`
  return (
    tripod +
    people
      .map(([x, y, height, pose]) =>
        person(draw, {
          x,
          y,
          height,
          pose,
          wears: 'coat',
          coat: shade(draw.pick(['#a2412e', '#d9a441', '#67a5a8', '#e8a593']), 0.35),
        }),
      )
      .join('') +
    lantern
  )
}

function grass(draw: Draw): string {
  return repeat(420, () => {
    const [x, tall] = [draw.random() * 2400, draw.between(18, 74)]
    return stroke(
      `M${round(x)} 1352q${round(draw.between(-8, 8))}-${round(tall * 0.6)} ${round(draw.between(-18, 18))}-${round(tall)}`,
      draw.pick(['#0a1d24', '#12303a', '#081620']),
      4,
    )
  })
}
