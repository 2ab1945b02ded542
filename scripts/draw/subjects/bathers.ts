import {
  circle,
  type Draw,
  ellipse,
  group,
  type Point,
  palette,
  path,
  person,
  polygon,
  rect,
  repeat,
  shade,
  stroke,
  tint,
} from '../kit.ts'

/** The jetty comes towards us and widens; bathers stand on it. */
export function jetty(draw: Draw): string {
  const top: Point[] = [
    [1180, 958],
    [1330, 958],
    [1560, 1330],
    [1090, 1330],
  ]
  const planks = repeat(17, index => {
    const along = (index / 17) ** 1.5
    return rect(1180 - along * 90, 958 + along * 372, 150 + along * 320, 3 + along * 3, '#7d5b43', {
      opacity: 0.75,
    })
  })
  const posts = [
    [1096, 1330],
    [1536, 1330],
  ]
    .map(
      ([x = 0, y = 0]) =>
        rect(x, y - 90, 34, 330, draw.horizontal(['#b08a68', '#4a382f'])) +
        ellipse(x + 17, y - 90, 17, 6, '#d9b78e'),
    )
    .join('')
  const front = rect(1090, 1330, 470, 44, draw.vertical(['#a87f5c', '#5d4535']))
  const ladder = stroke(
    'M1290 1290V1500M1370 1290V1500M1290 1270Q1290 1240 1310 1240M1370 1270Q1370 1240 1350 1240M1292 1400H1368M1292 1440H1368M1292 1480H1368',
    '#f4ead2',
    9,
  )
  return (
    polygon(top, draw.vertical(['#dcb88c', '#efd2a4'])) +
    planks +
    bathers(draw) +
    front +
    posts +
    ladder +
    diver(draw)
  )
}

function bathers(draw: Draw): string {
  const look = (x: number, y: number, height: number, coat: string, pose: 'stand' | 'wave' | 'walk') =>
    person(draw, { x, y, height, coat, pose, wears: 'trousers', legs: palette.skin })
  const shadow = (x: number, y: number) => ellipse(x - 40, y + 4, 60, 9, '#5d4535', { opacity: 0.5 })
  return [
    look(300, 926, 150, '#f3ead8', 'stand'),
    look(380, 926, 146, '#35607a', 'walk'),
    look(1040, 926, 150, '#e0b04a', 'stand'),
    shadow(1225, 1050),
    look(1225, 1050, 165, '#35607a', 'walk'),
    shadow(1190, 1240),
    look(1190, 1240, 215, '#a2412e', 'stand'),
    shadow(1450, 1270),
    look(1450, 1270, 222, '#f3ead8', 'wave'),
  ].join('')
}

// A diver in the air, and the splash of the one before.
function diver(draw: Draw): string {
  const body = [
    stroke('M-14 36L-24 124M14 36L6 128', palette.skin, 14),
    path('M-20 44Q0 54 20 44L20-54Q0-66-20-54z', '#35607a'),
    stroke('M-10-54L-26-170M10-54L2-176', palette.skin, 19),
    ellipse(0, 66, 17, 21, palette.skin),
    path('M-18 64Q-18 90 0 90Q18 90 18 64Q0 76-18 64z', '#e0b04a'),
  ]
  const splash = repeat(60, () =>
    circle(
      1700 + draw.between(-50, 50) * draw.random(),
      1290 - draw.random() ** 2 * 110,
      draw.between(1.5, 5),
      '#f4f8f0',
      { opacity: 0.8 },
    ),
  )
  const rings = repeat(4, ring =>
    ellipse(1700, 1292, 40 + ring * 34, 9 + ring * 7, 'none', {
      stroke: '#f4f3dc',
      'stroke-width': 3,
      opacity: 0.7 - ring * 0.15,
    }),
  )
  return `<g transform="translate(1800 1080) rotate(38)">${body.join('')}</g>${rings}${splash}`
}

/** Swimmers in bathing caps, each in rings of ripples. */
export function swimmers(): string {
  const places: Point[] = [
    [330, 1260],
    [560, 1370],
    [860, 1210],
    [210, 1430],
    [760, 1500],
    [1730, 1420],
    [1880, 1240],
  ]
  return places
    .map(([x, y], index) => {
      const size = 10 + (y - 1150) * 0.06
      const rings = repeat(4, ring =>
        ellipse(x, y + size, size * (2 + ring * 1.5), size * (0.5 + ring * 0.36), 'none', {
          stroke: '#f4f3dc',
          'stroke-width': 3,
          opacity: 0.6 - ring * 0.13,
        }),
      )
      const cap = path(
        `M${x - size} ${y}q0-${size * 1.2} ${size}-${size * 1.2}q${size} 0 ${size} ${size * 1.2}z`,
        ['#e0b04a', '#a2412e', '#f3ead8'][index % 3] ?? palette.brick,
      )
      return (
        rings +
        group(
          {},
          circle(x, y, size, palette.skin),
          cap,
          stroke(
            `M${x + size * 0.8} ${y + size}q${size * 1.4}-${size * 1.6} ${size * 2.4} 0`,
            tint(shade(palette.skin, 0.1), 0.1),
            size * 0.6,
          ),
        )
      )
    })
    .join('')
}
