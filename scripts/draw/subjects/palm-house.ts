import { circle, type Draw, foliage, glow, group, path, rect, repeat, stroke } from '../kit.ts'
import { palm } from './palms.ts'

/** The middle of the house, from the left edge. */
export const middle = 860

/** Where the house stands, from the top edge. */
export const ground = 960

/** The glasshouse, lit from within: a dome and two wings of iron and glass. */
export function palmHouse(draw: Draw): string {
  const lit = draw.vertical(['#8fb79f', '#f2dc9a', '#ffc765'])
  const dome = `M${middle - 330} 560Q${middle - 320} 250 ${middle} 200Q${middle + 320} 250 ${middle + 330} 560Z`
  const wing = (side: number) =>
    `M${middle + side * 330} 640Q${middle + side * 620} 600 ${middle + side * 660} 760V${ground}H${middle + side * 330}Z`
  const shell =
    path(dome, lit) +
    rect(middle - 330, 556, 660, ground - 556, draw.vertical(['#e9d795', '#ffc25c'])) +
    path(wing(-1), lit) +
    path(wing(1), lit)
  const inside =
    palm(draw, middle - 20, ground, 640, 20) +
    palm(draw, middle - 200, ground, 430, -30) +
    palm(draw, middle + 190, ground, 470, 30) +
    [-560, -450, 440, 570].map(dx => palm(draw, middle + dx, ground, 250, dx / 30)).join('') +
    shrubs(draw)
  const veil = group(
    { opacity: 0.22 },
    path(dome, '#dff0e2'),
    rect(middle - 330, 556, 660, ground - 556, '#dff0e2'),
  )
  const clip = draw.clip(
    path(dome, '#fff') +
      rect(middle - 330, 556, 660, ground - 556, '#fff') +
      path(wing(-1), '#fff') +
      path(wing(1), '#fff'),
  )
  const warm = glow(draw, middle, 800, 760, '#ffc25c', 0.6)
  return warm + shell + group({ 'clip-path': clip }, inside, veil) + ribs(draw, clip)
}

function ribs(draw: Draw, clip: string): string {
  const iron = '#f6efdc'
  const meridians = repeat(13, index => {
    const share = index / 6 - 1
    return stroke(`M${middle + share * 330} 560Q${middle + share * 322} 250 ${middle} 200`, iron, 5)
  })
  const rings = [
    [300, 262],
    [384, 306],
    [470, 324],
  ]
    .map(([y = 0, half = 0]) => stroke(`M${middle - half} ${y}H${middle + half}`, iron, 4))
    .join('')
  const posts =
    repeat(13, index => rect(middle - 333 + index * 55, 560, 6, 400, iron)) +
    [556, 690, 830].map(y => rect(middle - 336, y, 672, 8, iron)).join('')
  const side = (turn: number) =>
    repeat(7, index => {
      const x = middle + turn * (336 + index * 54)
      return stroke(
        `M${x} ${ground}V${636 - Math.sin(index / 2.4) * 14 + Math.max(0, index - 4) * 40}`,
        iron,
        5,
      )
    }) +
    stroke(
      `M${middle + turn * 330} 640Q${middle + turn * 620} 600 ${middle + turn * 660} 760V${ground}M${middle + turn * 330} 790H${middle + turn * 660}`,
      iron,
      7,
    )
  const lanternTop =
    rect(middle - 46, 150, 92, 60, draw.vertical(['#bcd3b9', '#ffe2a0'])) +
    stroke(`M${middle - 46} 210V150H${middle + 46}V210M${middle} 210V150`, iron, 5) +
    path(`M${middle - 60} 152Q${middle} 84 ${middle + 60} 152Z`, '#4f8272') +
    rect(middle - 2, 50, 4, 60, iron) +
    circle(middle, 84, 8, '#e0b04a')
  const porch =
    path(`M${middle - 76} ${ground}V760q76-96 152 0v200z`, '#fff1c2') +
    stroke(
      `M${middle - 76} ${ground}V760q76-96 152 0v200M${middle} ${ground}V712M${middle - 76} 800h152`,
      '#3f6a5c',
      8,
    )
  const plinth =
    rect(middle - 680, ground - 34, 604, 40, '#8d5a44') + rect(middle + 76, ground - 34, 604, 40, '#8d5a44')
  return (
    group({ 'clip-path': clip }, meridians, rings, posts, side(-1), side(1)) +
    outline() +
    lanternTop +
    plinth +
    porch
  )
}

function outline(): string {
  const wing = (side: number) =>
    `M${middle + side * 330} 640Q${middle + side * 620} 600 ${middle + side * 660} 760V${ground}`
  const dome = `M${middle - 330} ${ground}V560Q${middle - 320} 250 ${middle} 200Q${middle + 320} 250 ${middle + 330} 560V${ground}`
  return stroke(dome + wing(-1) + wing(1), '#f6efdc', 9)
}

function shrubs(draw: Draw): string {
  return (
    repeat(17, index =>
      foliage(draw, {
        x: middle - 640 + index * 80,
        y: ground - draw.between(20, 70),
        rx: 62,
        ry: draw.between(50, 100),
        colour: draw.pick(['#3f7d4c', '#2f6b4a', '#6a9a4a', '#4d8f5a']),
        dabs: 90,
      }),
    ) +
    repeat(40, () =>
      circle(
        middle + draw.between(-620, 620),
        ground - draw.between(20, 130),
        draw.between(4, 8),
        draw.pick(['#e8708a', '#fff0d0', '#f2a03d', '#d9453f']),
      ),
    )
  )
}
