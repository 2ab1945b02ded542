import {
  circle,
  type Draw,
  glow,
  group,
  lantern,
  lightPool,
  type Point,
  palette,
  path,
  polygon,
  rect,
  repeat,
  tint,
} from '../kit.ts'

/** A wooden stall with its front to us; (x, y) is the left end of its foot. */
export function stall(draw: Draw, x: number, y: number, width: number, colour: string): string {
  const [w, h] = [width, width * 0.72]
  const inside = rect(
    x + w * 0.06,
    y - h * 0.78,
    w * 0.88,
    h * 0.5,
    draw.radial(['#fff0b8', '#ffb955', '#b5602e']),
  )
  const goods =
    repeat(9, index => lanternOrStar(draw, x + w * (0.12 + index * 0.095), y - h * 0.76, w * 0.05, index)) +
    repeat(16, index =>
      circle(
        x + w * (0.1 + index * 0.053),
        y - h * (0.3 + (index % 2) * 0.035),
        w * 0.028,
        draw.pick(['#a2412e', '#d9a441', '#8a5f3d', '#f3ead8']),
      ),
    )
  const keeper =
    path(
      `M${x + w * 0.42} ${y - h * 0.28}q0-${h * 0.2} ${w * 0.09}-${h * 0.2}t${w * 0.09} ${h * 0.2}z`,
      '#3a2a3a',
    ) +
    circle(x + w * 0.51, y - h * 0.54, w * 0.04, palette.skin) +
    path(`M${x + w * 0.465} ${y - h * 0.55}q${w * 0.045}-${h * 0.12} ${w * 0.09} 0z`, colour)
  const counter =
    rect(x, y - h * 0.29, w, h * 0.29, draw.vertical(['#8a5a38', '#4a3028'])) +
    repeat(9, index => rect(x + (index * w) / 9, y - h * 0.29, 3, h * 0.29, '#2f1f1c', { opacity: 0.6 })) +
    rect(x - w * 0.03, y - h * 0.32, w * 1.06, h * 0.05, '#c08a55')
  const posts = [0.01, 0.93]
    .map(share => rect(x + w * share, y - h * 0.84, w * 0.055, h * 0.84, '#4a3028'))
    .join('')
  const awning = repeat(8, index =>
    polygon(
      [
        [x + w * (index / 8), y - h * 1.02],
        [x + w * ((index + 1) / 8), y - h * 1.02],
        [x + w * (-0.07 + (1.14 * (index + 1)) / 8), y - h * 0.76],
        [x + w * (-0.07 + (1.14 * index) / 8), y - h * 0.76],
      ],
      index % 2 ? '#f3ead8' : colour,
    ),
  )
  const snow = path(
    `M${x - w * 0.09} ${y - h * 0.84}Q${x + w * 0.02} ${y - h * 1.2} ${x + w * 0.3} ${y - h * 1.14}T${x + w * 0.75} ${y - h * 1.16}Q${x + w * 0.98} ${y - h * 1.18} ${x + w * 1.09} ${y - h * 0.84}Q${x + w * 0.97} ${y - h * 0.93} ${x + w * 0.8} ${y - h * 0.91}T${x + w * 0.45} ${y - h * 0.94}T${x + w * 0.15} ${y - h * 0.92}Z`,
    draw.vertical(['#ffffff', '#b9cbe2']),
  )
  return group(
    {},
    inside,
    keeper,
    goods,
    counter,
    posts,
    awning,
    snow,
    glow(draw, x + w / 2, y - h * 0.5, w * 0.75, '#ffb04f', 0.55),
    lightPool(draw, x + w / 2, y + h * 0.05, w * 0.8, h * 0.16, '#ffb65c', 0.7),
  )
}

function lanternOrStar(draw: Draw, x: number, y: number, size: number, index: number): string {
  if (index % 3 === 1) return lantern(draw, x, y, size * 2)
  const star = Array.from({ length: 10 }, (_, point): Point => {
    const reach = point % 2 ? size * 0.4 : size
    return [
      x + Math.sin((point * Math.PI) / 5) * reach,
      y + size * 1.2 - Math.cos((point * Math.PI) / 5) * reach,
    ]
  })
  return polygon(star, draw.pick(['#fff3d0', tint('#a2412e', 0.1), '#f2c53d']))
}
