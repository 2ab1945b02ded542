import {
  circle,
  type Draw,
  glow,
  palette,
  path,
  polygon,
  rect,
  repeat,
  shade,
  stroke,
  tiledRoof,
} from '../kit.ts'

/** The church with its copper spire; (x, y) is the left end of its foot. */
export function church(draw: Draw, x: number, y: number): string {
  const wall = draw.horizontal(['#8a6676', '#c98f78', '#e9b288'])
  const copper = draw.horizontal([
    [0, '#33555c'],
    [0.6, '#5f8f83'],
    [1, '#a9b79a'],
  ])
  const nave =
    rect(x + 60, y - 170, 420, 200, wall) +
    tiledRoof(
      draw,
      [
        [x + 50, y - 168],
        [x + 110, y - 290],
        [x + 440, y - 290],
        [x + 496, y - 168],
      ],
      shade(palette.tile, 0.2),
      15,
    )
  const arches = repeat(6, index =>
    path(`M${x + 126 + index * 58} ${y}v-84q14-30 28 0v84z`, draw.vertical(['#ffdf95', '#f09a4a'])),
  )
  const tower = rect(x - 70, y - 400, 150, 440, wall) + rect(x - 82, y - 412, 174, 18, '#c58f7c')
  const spire = polygon(
    [
      [x - 80, y - 410],
      [x - 34, y - 470],
      [x + 5, y - 700],
      [x + 44, y - 470],
      [x + 90, y - 410],
    ],
    copper,
  )
  const belfry = [-40, 14].map(dx => path(`M${x + dx} ${y - 290}v-66q18-32 36 0v66z`, '#3a2a40')).join('')
  const clock =
    circle(x + 5, y - 230, 34, '#2d2a44') +
    circle(x + 5, y - 230, 29, '#ffe6b0') +
    stroke(`M${x + 5} ${y - 230}V${y - 252}M${x + 5} ${y - 230}L${x + 20} ${y - 222}`, '#2d2a44', 4)
  const cock =
    rect(x + 3, y - 752, 4, 60, '#3a2a40') +
    circle(x + 5, y - 706, 9, '#e9b95f') +
    path(`M${x - 16} ${y - 748}q20-22 42 0q-20 12-42 0z`, '#e9b95f')
  return (
    nave + arches + tower + belfry + clock + spire + cock + glow(draw, x + 5, y - 230, 130, '#ffcf7a', 0.5)
  )
}
