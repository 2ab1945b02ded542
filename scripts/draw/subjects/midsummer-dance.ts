import {
  circle,
  type Draw,
  ellipse,
  foliage,
  type Point,
  palette,
  person,
  repeat,
  round,
  stringLights,
  stroke,
} from '../kit.ts'

/** Where the pole stands: its foot, top and crossbar. */
export const pole = { x: 1560, foot: 1345, top: 330, bar: 560 } as const

/** The leafy midsummer pole with its two wreaths. */
export function midsummerPole(draw: Draw): string {
  const stem = stroke(
    `M${pole.x} ${pole.foot}V${pole.top}M${pole.x - 270} ${pole.bar}H${pole.x + 270}`,
    palette.bark,
    16,
  )
  const leaves = repeat(18, index =>
    foliage(draw, {
      x: pole.x,
      y: pole.foot - 20 - index * 56,
      rx: 30,
      ry: 40,
      colour: palette.moss,
      dabs: 70,
    }),
  )
  const arms = repeat(10, index =>
    foliage(draw, {
      x: pole.x - 260 + index * 58,
      y: pole.bar,
      rx: 40,
      ry: 22,
      colour: palette.moss,
      dabs: 60,
    }),
  )
  return (
    stem +
    leaves +
    arms +
    wreath(draw, pole.x - 245, pole.bar + 125) +
    wreath(draw, pole.x + 245, pole.bar + 125) +
    blooms(draw, pole.x, pole.top, 40, 22)
  )
}

function wreath(draw: Draw, x: number, y: number): string {
  const ring = repeat(18, index => {
    const turn = (index / 18) * Math.PI * 2
    return foliage(draw, {
      x: x + Math.cos(turn) * 88,
      y: y + Math.sin(turn) * 92,
      rx: 27,
      ry: 27,
      colour: palette.moss,
      dabs: 44,
    })
  })
  const flowers = repeat(16, index =>
    blooms(draw, x + Math.cos(index * 0.393) * 90, y + Math.sin(index * 0.393) * 94, 15, 2),
  )
  return stroke(`M${x} ${y - 120}V${y - 80}`, palette.bark, 6) + ring + flowers
}

function blooms(draw: Draw, x: number, y: number, spread: number, count: number): string {
  return repeat(count, () => {
    const [px, py] = [x + draw.between(-1, 1) * spread, y + draw.between(-1, 1) * spread]
    return (
      circle(px, py, draw.between(6, 10), draw.pick(['#fff4de', '#f2c53d', '#4f6fae', '#e07a8a'])) +
      circle(px, py, 3, '#f2b632')
    )
  })
}

/** Wires of lamps from the top of the pole to the posts round it. */
export function lamps(draw: Draw): string {
  const top: Point = [pole.x, pole.top + 60]
  const colours = [palette.lamp, '#ffe9a8', '#ffc36b']
  const wires: [Point, number, number][] = [
    [[200, 720], 90, 22],
    [[2290, 660], 60, 12],
    [[700, 960], 60, 16],
    [[2400, 930], 50, 12],
  ]
  return wires
    .map(([to, sag, count]) => stringLights(draw, { from: top, to, sag, count, radius: 10, colours }))
    .join('')
}

/** The ring of dancers is drawn in two halves, with the pole between them. */
export function dance(draw: Draw, side: 'far' | 'near'): string {
  const count = 11
  return repeat(count, index => {
    const turn = ((index + 0.5) / count) * Math.PI + (side === 'far' ? Math.PI : 0)
    const [x, y] = [pole.x + Math.cos(turn) * 560, 1375 + Math.sin(turn) * 140]
    const height = side === 'far' ? 190 : 190 + Math.sin(turn) * 62
    const shadow = ellipse(x + 14, y + 14, height * 0.2, height * 0.05, '#2a1d2a', {
      opacity: 0.4,
      transform: `rotate(${round(12)} ${round(x)} ${round(y)})`,
    })
    const look = person(draw, {
      x,
      y,
      height,
      pose: 'dance',
      wears: index % 2 ? 'skirt' : 'trousers',
      coat: draw.pick(['#f6ead2', '#a2412e', '#e0b04a', '#5f93a6', '#f3ead8']),
    })
    return shadow + look + flowerCrown(draw, x, y, height)
  })
}

function flowerCrown(draw: Draw, x: number, y: number, height: number): string {
  return repeat(6, index =>
    circle(
      x + (index - 2.5) * height * 0.026,
      y - height * (0.965 + (index % 2) * 0.012),
      height * 0.019,
      draw.pick(['#fff4de', '#f2c53d', '#8fa648', '#e07a8a']),
    ),
  )
}
