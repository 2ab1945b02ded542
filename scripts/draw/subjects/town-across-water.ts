import { circle, type Draw, hill, house, mix, palette, polygon, rect, repeat, skyline, wood } from '../kit.ts'

/** The edge of the far shore. */
export const shore = 800

/** The town on the far shore, row above row, under wooded hills. */
export function farTown(draw: Draw): string {
  const far = skyline(draw, { baseline: 650, swing: 90, length: 1500 })
  const near = skyline(draw, { baseline: 735, swing: 60, length: 800 })
  const houses = (y: number, from: number, to: number, size: number, haze: number) =>
    repeat((to - from) / size, index => {
      const wall = mix(draw.pick(['#d9a05b', '#c9744a', '#e6c58e', '#b5533c', '#efe0c3']), '#f0c595', haze)
      const roof = mix(palette.tile, '#d9a58a', haze)
      return house(draw, {
        x: from + index * size,
        y,
        width: size * 0.97,
        height: size * draw.between(0.9, 1.6),
        wall,
        roof,
        lit: 0.3,
        gable: draw.pick(['front', 'front', 'side'] as const),
      })
    })
  return [
    hill(draw, far, '#8f9f8c', shore),
    wood(draw, far, { fill: '#83947f', size: 34 }),
    hill(draw, near, '#6d8266', shore),
    wood(draw, near, { fill: '#5c7258', size: 44, from: 1000 }),
    houses(730, 60, 780, 66, 0.45),
    church(360, 690),
    houses(772, 0, 940, 84, 0.22),
    houses(shore, 0, 830, 104, 0),
    rect(0, shore - 10, 2400, 12, '#6f6257'),
  ].join('')
}

function church(x: number, y: number): string {
  const tower = rect(x, y - 190, 62, 200, '#e9cfa4') + rect(x + 34, y - 190, 28, 200, '#c9a67e')
  return (
    tower +
    polygon(
      [
        [x - 8, y - 188],
        [x + 31, y - 390],
        [x + 70, y - 188],
      ],
      '#5f8272',
    ) +
    circle(x + 31, y - 150, 13, '#f7e6bc') +
    rect(x + 29, y - 430, 4, 44, '#8a6d45')
  )
}
