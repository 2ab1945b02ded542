import {
  at,
  circle,
  type Draw,
  ellipse,
  glow,
  group,
  lightPool,
  type Point,
  palette,
  path,
  polygon,
  rect,
  repeat,
  stroke,
} from '../kit.ts'
import { crates, fish } from './fish-stall.ts'

/** The stall nearest to us, with the monger behind a slope of ice, fish and crates. */
export function nearStall(draw: Draw): string {
  const stripes = repeat(
    9,
    index =>
      polygon(
        [
          [-60 + index * 112, 330],
          [-60 + (index + 1) * 112, 330],
          [-60 + (index + 1) * 112, 392],
          [-4 + index * 112, 424],
          [-60 + index * 112, 392],
        ],
        index % 2 ? '#f3ead8' : '#a2412e',
      ) +
      polygon(
        [
          [-60 + index * 112, 330],
          [-60 + (index + 1) * 112, 330],
          [-90 + (index + 1) * 108, 214],
          [-90 + index * 108, 214],
        ],
        index % 2 ? '#d8cab0' : '#7d2f26',
      ),
  )
  const posts = rect(880, 380, 26, 760, '#3a2a28') + rect(-10, 380, 26, 760, '#3a2a28')
  const slope = polygon(
    [
      [-40, 960],
      [840, 960],
      [960, 1190],
      [-40, 1190],
    ],
    draw.vertical(['#dceaf0', '#ffffff', '#b9d2dc']),
  )
  const ice = repeat(240, () =>
    polygon(
      Array.from(
        { length: 4 },
        (_, corner): Point => [
          Math.cos(corner * 1.57) * draw.between(6, 16),
          Math.sin(corner * 1.57) * draw.between(4, 9),
        ],
      ),
      draw.pick(['#ffffff', '#c3dbe4', '#e6f1f4']),
      {
        transform: `translate(${draw.between(0, 900).toFixed(0)} ${draw.between(972, 1180).toFixed(0)})`,
        opacity: 0.75,
      },
    ),
  )
  const rows = repeat(4, row =>
    repeat(6 - (row % 2), index =>
      fish(draw, 90 + (row % 2) * 70 + index * 145, 1000 + row * 52, 150 + row * 12, draw.between(-10, 4)),
    ),
  )
  const counter =
    rect(-40, 1190, 1010, 40, '#c79a68') +
    rect(-40, 1230, 1000, 240, draw.vertical(['#7d5236', '#3c2823'])) +
    repeat(8, index => rect(index * 126, 1230, 5, 240, '#2f201d', { opacity: 0.6 }))
  return (
    monger(draw) +
    posts +
    slope +
    group(
      {
        'clip-path': draw.clip(
          polygon(
            [
              [-40, 960],
              [840, 960],
              [960, 1190],
              [-40, 1190],
            ],
            '#fff',
          ),
        ),
      },
      ice,
    ) +
    rows +
    counter +
    crates(draw) +
    stripes +
    hung(draw) +
    glow(draw, 480, 640, 520, '#ffcf85', 0.5) +
    lightPool(draw, 480, 1060, 620, 170, '#ffd797', 0.5)
  )
}

function monger(draw: Draw): string {
  const body =
    path(
      'M-130 320Q-150 40-110-30Q-60-70 0-70Q60-70 110-30Q150 40 130 320z',
      draw.horizontal(['#2c4a66', '#3f6888', '#24405a']),
    ) +
    path('M-84 320Q-96 120-70 30H70Q96 120 84 320z', draw.horizontal(['#fff6e2', '#e3d3b4'])) +
    stroke('M-66 34L-50-60M66 34L50-60', '#f3e6cc', 18)
  const face =
    path('M-30-110h60v60q-30 30-60 0z', '#b97f5c') +
    ellipse(0, -150, 66, 78, palette.skin) +
    path('M-66-150Q-70-60 0-56Q70-60 66-150Q40-112 0-112Q-40-112-66-150z', '#c9b59a') +
    stroke('M-14-112q14 10 28 0', '#7a4034', 6) +
    circle(-24, -158, 6, '#2a1f24') +
    circle(24, -158, 6, '#2a1f24') +
    ellipse(0, -138, 11, 14, '#cf9474')
  const cap =
    path('M-74-180Q-70-246 0-246Q70-246 74-180Q0-206-74-180z', '#24384f') +
    path('M-82-174Q0-208 82-174L76-160Q0-190-76-160z', '#16263a')
  const arms =
    stroke('M-104 0Q-190 90-150 190L-60 210', '#345a78', 58, { 'stroke-linejoin': 'round' }) +
    stroke('M104 0Q190 80 170 170L90 190', '#2c4a66', 58, { 'stroke-linejoin': 'round' })
  const hands = circle(-56, 212, 28, palette.skin) + circle(86, 194, 28, palette.skin)
  return at(480, 660, body + arms + face + cap + fish(draw, 14, 204, 330, -6) + hands)
}

function hung(draw: Draw): string {
  return [120, 240, 700, 810]
    .map(
      (x, index) =>
        stroke(`M${x} 400V${470 + index * 8}`, '#2f201d', 4) +
        at(x, 560 + index * 8, fish(draw, 0, 0, 190, 0), 'rotate(90)'),
    )
    .join('')
}
