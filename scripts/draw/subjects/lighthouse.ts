import { circle, type Draw, glow, type Point, path, polygon, rect, repeat, shade, tint } from '../kit.ts'

/** Where the tower stands, and half its width at the foot and the top. */
export const tower = { x: 960, foot: 1330, top: 560, low: 128, high: 84 } as const

/** The tower in red and white bands, with its lit lantern. */
export function lighthouse(draw: Draw): string {
  const half = (y: number) =>
    tower.high + ((tower.low - tower.high) * (y - tower.top)) / (tower.foot - tower.top)
  const band = (index: number) => {
    const [high, low] = [tower.top + index * 128.4, tower.top + (index + 1) * 128.4]
    const colour = index % 2 ? '#f3e6d2' : '#b8402f'
    const points: Point[] = [
      [tower.x - half(high), high],
      [tower.x + half(high), high],
      [tower.x + half(low), low],
      [tower.x - half(low), low],
    ]
    return polygon(
      points,
      draw.horizontal([
        [0, tint(colour, 0.35)],
        [0.25, colour],
        [0.65, shade(colour, 0.35)],
        [1, shade(colour, 0.62)],
      ]),
    )
  }
  const slits = [700, 900, 1090]
    .map(y => rect(tower.x - 34, y, 26, 44, '#ffe2a0') + rect(tower.x - 23, y, 3, 44, '#5a3330'))
    .join('')
  const door = path(`M${tower.x - 58} ${tower.foot}v-74q28-40 56 0v74z`, '#3a2530')
  return repeat(6, band) + slits + door + lanternRoom(draw)
}

function lanternRoom(draw: Draw): string {
  const { x, top } = tower
  const gallery = rect(
    x - 122,
    top - 22,
    244,
    26,
    draw.horizontal([
      [0, '#f3ddc4'],
      [0.4, '#6a5560'],
      [1, '#241f30'],
    ]),
  )
  const rails =
    repeat(13, index => rect(x - 120 + index * 19.6, top - 66, 3, 46, '#2b2233')) +
    rect(x - 122, top - 68, 244, 5, '#2b2233')
  const glass = rect(x - 60, top - 128, 120, 108, draw.vertical(['#fff8d8', '#ffc861']))
  const bars = repeat(5, index => rect(x - 60 + index * 28.7, top - 128, 5, 108, '#4b2a2c'))
  const cap = path(
    `M${x - 76} ${top - 124}Q${x - 60} ${top - 206} ${x} ${top - 214}Q${x + 60} ${top - 206} ${x + 76} ${top - 124}Z`,
    draw.horizontal(['#d9614a', '#a2382b', '#4f1f26']),
  )
  const tip = rect(x - 3, top - 270, 6, 60, '#2b2233') + circle(x, top - 222, 13, '#7d2d2a')
  return (
    gallery +
    rails +
    glass +
    circle(x, top - 72, 34, '#fffdf0') +
    bars +
    cap +
    tip +
    glow(draw, x, top - 70, 420, '#ffdf9a', 0.95)
  )
}

/** The keeper's red cottage with lit windows. */
export function cottage(draw: Draw): string {
  const wall = rect(1120, 1290, 200, 96, draw.horizontal(['#c4533c', '#6b2c2c']))
  const roof = polygon(
    [
      [1104, 1296],
      [1144, 1224],
      [1300, 1224],
      [1338, 1296],
    ],
    draw.vertical(['#7b6a76', '#3a3345']),
  )
  const panes = [1146, 1206, 1264]
    .map(
      x =>
        rect(x - 4, 1316, 38, 42, '#f3e6d2') +
        rect(x, 1320, 30, 34, '#ffd684') +
        rect(x + 13, 1320, 4, 34, '#f3e6d2'),
    )
    .join('')
  return (
    rect(1280, 1196, 22, 44, '#5a3035') + wall + roof + panes + glow(draw, 1220, 1340, 150, '#ffb45a', 0.5)
  )
}
