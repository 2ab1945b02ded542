import {
  audience,
  beam,
  circle,
  type Draw,
  ellipse,
  glow,
  lightPool,
  palette,
  path,
  polygon,
  rect,
  repeat,
  type Scene,
  stroke,
} from '../kit.ts'
import { actor, player } from '../subjects/actor.ts'
import { curtain, footlights, proscenium, valance } from '../subjects/proscenium.ts'

/** One actor in one light, the red curtain drawn aside, a painted sea and moon behind. */
export const scene: Scene = {
  name: 'theatre-stage',
  width: 1600,
  height: 2200,
  format: 'png',
  svg: paint,
  grain: 0.1,
  vignette: 0.5,
}

function paint(draw: Draw): string {
  return [
    rect(0, 0, 1600, 2200, '#150a12'),
    backdrop(draw),
    boards(draw),
    beam(draw, [1290, 250], [actor.x - 110, actor.y + 250], 700, '#ffedc0', 1),
    lightPool(draw, actor.x, actor.y + 6, 330, 74, '#fff0c4', 1),
    scenery(draw),
    player(draw),
    glow(draw, actor.x, actor.y - 330, 460, '#ffe6b0', 0.42),
    curtain(draw, -1),
    curtain(draw, 1),
    valance(draw),
    proscenium(draw),
    footlights(draw),
    audience(draw, {
      top: 1950,
      bottom: 2130,
      rows: 3,
      head: 76,
      colours: ['#341a24', '#2a1620', '#1f1019'],
    }),
  ].join('')
}

// A painted cloth: night sky, moon, sea in flat waves as of cut card.
function backdrop(draw: Draw): string {
  const cloth = rect(150, 420, 1300, 1180, draw.vertical(['#0f2548', '#28507a', '#6f8fa0']))
  const moon =
    circle(430, 800, 118, '#f6e6bd') +
    circle(386, 776, 22, '#e0c894') +
    circle(462, 842, 30, '#e0c894') +
    circle(470, 752, 14, '#e0c894') +
    glow(draw, 430, 800, 420, '#fff0c8', 0.5)
  const stars = repeat(46, () =>
    circle(draw.between(200, 1400), draw.between(560, 1100), draw.between(2, 5), '#fdf0d0'),
  )
  const waves = repeat(5, row => {
    const y = 1260 + row * 62
    const scallops = repeat(17, index => `q45-${46 + (index % 2) * 8} 90 0`)
    return (
      path(
        `M${-20 - row * 37} ${y}${scallops}V1640H-20Z`,
        ['#356f8c', '#2a5f7c', '#204f6b', '#183f58', '#113048'][row] ?? palette.deepSea,
      ) + stroke(`M${-20 - row * 37} ${y}${scallops}`, '#a9ccd0', 4, { opacity: 0.55 })
    )
  })
  return cloth + stars + moon + waves
}

function boards(draw: Draw): string {
  const floor = polygon(
    [
      [150, 1520],
      [1450, 1520],
      [1640, 1860],
      [-40, 1860],
    ],
    draw.vertical(['#6b3f2c', '#a8683c', '#7a4429']),
  )
  const seams = repeat(21, index =>
    stroke(`M${150 + index * 65} 1520L${-40 + index * 84} 1860`, '#3a2018', 3, { opacity: 0.6 }),
  )
  return floor + seams
}

// A boat on the boards, as scenery, and a chair.
function scenery(draw: Draw): string {
  const boat =
    path('M960 1560q190 70 400-20l-40 130h-300z', draw.vertical(['#c9754a', '#6d3a2c'])) +
    stroke('M960 1560q190 70 400-20', '#f3dcb0', 9) +
    stroke('M1000 1612q160 40 330-8', '#4a2820', 5) +
    rect(1140, 1090, 16, 490, '#5a3524') +
    path('M1160 1100q170 190 150 400q-80 20-150 20z', draw.horizontal(['#f3e2bd', '#b9a888']))
  return boat + ellipse(1170, 1674, 220, 20, '#2a130f', { opacity: 0.6, filter: draw.blur(6) })
}
