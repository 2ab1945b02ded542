import {
  clouds,
  type Draw,
  ellipse,
  glow,
  gull,
  hill,
  type Point,
  path,
  rect,
  repeat,
  round,
  type Scene,
  sailingBoat,
  shade,
  sky,
  skyline,
  smooth,
  stroke,
  sun,
  tint,
  wood,
} from '../kit.ts'
import { bowSpray, leader } from '../subjects/racing-boat.ts'

/** The regatta off Alder Skerry: coloured sails heeling in a fresh wind, and spray over the leader's bow. */
export const scene: Scene = {
  name: 'regatta',
  width: 2000,
  height: 1250,
  format: 'png',
  svg: paint,
  grain: 0.1,
  vignette: 0.25,
}

function paint(draw: Draw): string {
  return [
    sky(draw, ['#2f7fae', '#7fbccb', '#f3ecd2'], 640),
    sun(draw, 1640, 200, 58, '#fff6d8'),
    clouds(draw, { count: 15, top: 60, bottom: 540, colour: '#c9dde0', light: '#ffffff' }),
    shore(draw),
    rect(0, 620, 2000, 640, draw.vertical(['#8fc4c4', '#2f7f9c', '#0f3f5f'])),
    boat(draw, 1180, 690, 150, '#d9a441'),
    boat(draw, 1360, 700, 170, '#f3ead8'),
    boat(draw, 240, 700, 160, '#67a5a8'),
    boat(draw, 1010, 712, 190, '#a2412e'),
    wave(draw, 700, 12, 0),
    wave(draw, 745, 17, 0.1),
    boat(draw, 1560, 800, 380, '#34553f'),
    boat(draw, 1850, 770, 300, '#e8a593'),
    wave(draw, 800, 24, 0.18),
    wave(draw, 860, 30, 0.26),
    leader(draw, 700, 960),
    wave(draw, 950, 38, 0.34),
    bowSpray(draw, 1010, 950),
    buoy(draw, 1480, 1010),
    wave(draw, 1030, 46, 0.44),
    wave(draw, 1130, 54, 0.55),
    wave(draw, 1220, 58, 0.66),
    gull(1130, 300, 110),
    gull(1240, 370, 66),
    gull(1330, 290, 50),
    gull(320, 240, 80),
    gull(180, 330, 50),
  ].join('')
}

function shore(draw: Draw): string {
  const far = skyline(draw, { baseline: 586, swing: 70, length: 1100 })
  const near = skyline(draw, { baseline: 612, swing: 56, length: 640 })
  const light =
    path('M1716 606l10-130h36l10 130z', '#f6ead2') +
    path('M1721 560l4-44h38l4 44z', '#b8402f') +
    rect(1720, 462, 48, 14, '#3a3340') +
    rect(1730, 436, 28, 28, '#ffe7a0') +
    path('M1724 438q20-40 40 0z', '#b8402f')
  return (
    hill(draw, far, '#8fb5b5', 640) +
    hill(draw, near, '#5f9590', 640) +
    wood(draw, near, { fill: '#4b8280', size: 34, to: 1650 }) +
    light +
    glow(draw, 1640, 610, 500, '#fff3d0', 0.4)
  )
}

function boat(draw: Draw, x: number, y: number, size: number, sail: string): string {
  return sailingBoat(draw, { x, y, size, sail, jib: tint(sail, 0.45), hull: shade(sail, 0.55), lean: 13 })
}

function buoy(draw: Draw, x: number, y: number): string {
  return (
    path(
      `M${x - 46} ${y}L${x - 18} ${y - 130}H${x + 18}L${x + 46} ${y}Z`,
      draw.horizontal(['#ffb04f', '#e9803a', '#8c3a24']),
    ) +
    rect(x - 27, y - 88, 54, 26, '#f3ead8') +
    rect(x - 3, y - 190, 6, 62, '#3a3340') +
    path(`M${x + 3} ${y - 190}l56 18l-56 20z`, '#c9452f')
  )
}

// One sea across the picture: a dark face, a light crest, foam where it breaks.
function wave(draw: Draw, y: number, high: number, deep: number): string {
  const start = draw.random() * 6
  const crest = Array.from(
    { length: 29 },
    (_, step): Point => [
      step * 74 - 40,
      y - high * Math.abs(Math.sin(step * 0.62 + start)) * draw.between(0.6, 1),
    ],
  )
  const face = path(
    `${smooth(crest)}L2060 1260L-40 1260Z`,
    draw.vertical([tint(shade('#3f97a8', deep), 0.12), shade('#1f6484', deep), shade('#134a6b', deep)]),
    { opacity: 0.9 },
  )
  const foam = crest
    .filter((_, step) => step % 3 === 1)
    .map(([x, top]) =>
      repeat(5, () =>
        ellipse(
          x + draw.between(-60, 60),
          top + draw.between(2, high * 0.7),
          draw.between(6, 30) * (0.5 + deep),
          draw.between(1.5, 4) * (0.6 + deep),
          '#f3faf6',
          { opacity: 0.75 },
        ),
      ),
    )
  return face + stroke(smooth(crest), '#d9f0ec', round(2 + deep * 4), { opacity: 0.8 }) + foam.join('')
}
