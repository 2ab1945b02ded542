import {
  at,
  beam,
  circle,
  type Draw,
  ellipse,
  glow,
  group,
  lightPool,
  path,
  person,
  rect,
  repeat,
  type Scene,
  shade,
  stroke,
  tint,
} from '../kit.ts'
import { boards, hangingLamp, steam } from '../kit-interior.ts'

/** Copper kettles and barrels in a vaulted cellar, in warm light. */
export const scene: Scene = {
  name: 'brewery-cellar',
  width: 2000,
  height: 1333,
  format: 'jpg',
  grain: 0.45,
  vignette: 0.6,
  svg: paint,
}

function paint(draw: Draw): string {
  return [
    vault(draw),
    boards(draw, { vanish: [1000, 560], top: 900, count: 22, light: '#7a5540', dark: '#1c110d' }),
    lightPool(draw, 860, 1080, 820, 190, '#ffb868', 0.6),
    barrels(draw),
    at(1240, 935, kettle(draw), 'scale(0.62)'),
    person(draw, {
      x: 1085,
      y: 985,
      height: 270,
      pose: 'stand',
      wears: 'coat',
      coat: '#f3ead8',
      legs: '#23405f',
      hair: '#a5622f',
      facing: -1,
      skin: '#e2b08c',
    }),
    at(640, 1120, kettle(draw), 'scale(1.06)'),
    steam(draw, 640, 330, 330, '#ffe6c4'),
    lamps(draw),
    nearBarrel(draw),
  ].join('')
}

/** A brick vault in three ribs, with a lit arch at the far end. */
function vault(draw: Draw): string {
  const wall = draw.radial(['#c9784a', '#7a4230', '#341d1a', '#180f10'])
  const courses = repeat(46, row =>
    repeat(34, column => {
      const [x, y] = [column * 62 - (row % 2) * 31, row * 22]
      const tone = draw.random()
      return tone < 0.5
        ? rect(x, y, 58, 18, tone < 0.25 ? '#1c0f0d' : '#ffb884', { opacity: tone < 0.25 ? 0.2 : 0.07 })
        : ''
    }),
  )
  const joints = repeat(46, row => rect(0, row * 22 - 2, 2000, 3, '#1a0f0d', { opacity: 0.3 }))
  const arch = (half: number, top: number, wide: number, colour: string) => {
    const d = `M${1000 - half} 960V${top + half * 0.75}C${1000 - half} ${top - half * 0.12} ${1000 + half} ${top - half * 0.12} ${1000 + half} ${top + half * 0.75}V960`
    const blocks = stroke(d, '#1a0f0d', wide * 0.94, {
      'stroke-dasharray': '4 30',
      'stroke-linecap': 'butt',
      opacity: 0.55,
    })
    return (
      stroke(d, '#140c0c', wide + 20, {
        opacity: 0.5,
        transform: 'translate(14 16)',
        filter: draw.blur(12),
      }) +
      stroke(d, colour, wide, { 'stroke-linecap': 'butt' }) +
      blocks +
      stroke(d, '#ffcf94', 4, { opacity: 0.4 })
    )
  }
  const door =
    path('M860 905V700C860 560 1140 560 1140 700V905Z', draw.vertical(['#fff1c4', '#ffc46b', '#b5682f'])) +
    stroke('M1000 596V905M862 740H1138', '#5b3520', 8) +
    glow(draw, 1000, 740, 420, '#ffb04f', 0.75)
  return (
    rect(0, 0, 2000, 1000, wall) +
    courses +
    joints +
    arch(300, 420, 60, '#8a5238') +
    door +
    arch(560, 240, 90, '#6d3f2e') +
    arch(920, 40, 130, '#4a2a22')
  )
}

/** A copper kettle with a domed lid, a neck and a hatch; its foot is at y = 0 and it is 800 high. */
function kettle(draw: Draw): string {
  const copper = draw.horizontal([
    [0, '#5b2414'],
    [0.1, '#c9673a'],
    [0.22, '#ffd9a8'],
    [0.3, '#f09a5c'],
    [0.55, '#b5532c'],
    [0.8, '#6a2a18'],
    [0.93, '#c9774a'],
    [1, '#4a1c12'],
  ])
  const neck = draw.horizontal(['#6a2a18', '#ffd0a0', '#b5532c', '#5b2414'])
  const band = (y: number, half: number) =>
    path(
      `M${-half} ${y}Q0 ${y + half * 0.17} ${half} ${y}v20Q0 ${y + 20 + half * 0.17} ${-half} ${y + 20}Z`,
      draw.horizontal(['#6a4516', '#ffe9b0', '#c98a2c', '#5b3a14']),
    )
  const rivets = repeat(25, index => {
    const turn = -1 + index / 12
    return circle(turn * 312, -322 + Math.sqrt(1 - Math.min(1, turn * turn)) * 54, 5, '#ffdcae', {
      opacity: 0.75,
    })
  })
  const dome = 'M-330 -340C-320 -470 -190 -560 -60 -590L60 -590C190 -560 320 -470 330 -340Q0 -250 -330 -340Z'
  const body = 'M-330 -340L-310 -70Q0 20 310 -70L330 -340Q0 -250 -330 -340Z'
  const hatch =
    ellipse(70, -430, 80, 66, '#4a1c12') +
    ellipse(66, -436, 74, 60, draw.radial(['#fff1c4', '#ffb868', '#a5562c'])) +
    stroke('M8 -470Q60 -506 122 -470', '#ffe9b0', 7)
  const gauge =
    circle(-170, -210, 40, '#d8a955') +
    circle(-170, -210, 31, '#fff6e2') +
    stroke('M-170 -210L-152 -230', '#a2412e', 5)
  const tap =
    stroke('M0 -60V-8', '#c98a2c', 22) + stroke('M-40 -34H40', '#ffe0a0', 11) + circle(0, -34, 14, '#a2412e')
  return (
    ellipse(40, 20, 420, 60, '#0c0706', { opacity: 0.75, filter: draw.blur(18) }) +
    rect(-260, -70, 46, 90, '#241512') +
    rect(214, -70, 46, 90, '#241512') +
    path('M-54 -585C-50 -680 -44 -760 -40 -1620H40C44 -760 50 -680 54 -585Z', neck) +
    path(body, copper) +
    path(dome, copper) +
    path(
      'M-330 -340C-320 -470 -190 -560 -60 -590L60 -590C190 -560 320 -470 330 -340Q0 -250 -330 -340Z',
      '#ffb070',
      { opacity: 0.14 },
    ) +
    band(-346, 332) +
    band(-96, 316) +
    rect(-66, -604, 132, 24, '#d8a955', { rx: 10 }) +
    rivets +
    hatch +
    gauge +
    tap +
    stroke('M-248 -420C-220 -480 -170 -520 -110 -545', '#fff6e2', 17, {
      opacity: 0.8,
      filter: draw.blur(6),
    }) +
    stroke('M-246 -300L-236 -120', '#fff1d2', 15, { opacity: 0.55, filter: draw.blur(6) }) +
    ellipse(0, -60, 290, 34, '#ff9a4a', { opacity: 0.2, filter: draw.blur(14) })
  )
}

function barrels(draw: Draw): string {
  const rack = [
    [1500, 930, 92],
    [1690, 960, 112],
    [1900, 1000, 136],
    [1600, 770, 92],
    [1800, 750, 112],
    [1700, 600, 84],
    [1930, 545, 104],
  ] as const
  const beams = [
    [1400, 965, 2000, 1120],
    [1440, 830, 2000, 850],
  ] as const
  return (
    beams.map(([x, y, right, low]) => stroke(`M${x} ${y}L${right} ${low}`, '#2a1812', 26)).join('') +
    rack.map(([x, y, size]) => barrelEnd(draw, x, y, size)).join('')
  )
}

/** A barrel that lies with its end towards the viewer. */
function barrelEnd(draw: Draw, x: number, y: number, size: number): string {
  const oak = draw.horizontal(['#d8a05c', '#9a6234', '#5b3520'])
  const staves = repeat(7, index =>
    stroke(`M${x - size * 0.8 + index * size * 0.27} ${y - size}V${y + size}`, '#3a2014', size * 0.03, {
      opacity: 0.7,
    }),
  )
  const inside = group(
    { 'clip-path': draw.clip(circle(x, y, size * 0.84, '#fff')) },
    circle(x, y, size * 0.84, oak),
    staves,
    rect(x - size, y - size * 0.14, size * 2, size * 0.28, '#6a4226', { opacity: 0.6 }),
  )
  return (
    ellipse(x + size * 0.12, y + size * 0.1, size * 1.06, size * 1.06, '#0c0706', {
      opacity: 0.7,
      filter: draw.blur(8),
    }) +
    circle(x, y, size, '#2f2a2c') +
    circle(
      x - size * 0.03,
      y - size * 0.03,
      size * 0.96,
      draw.horizontal(['#a89f98', '#4a4446', '#2a2628']),
    ) +
    circle(x, y, size * 0.88, '#4a2c1a') +
    inside +
    circle(x, y + size * 0.5, size * 0.08, '#2a1812') +
    circle(x - size * 0.02, y + size * 0.48, size * 0.05, '#d8a955')
  )
}

function lamps(draw: Draw): string {
  return (
    hangingLamp(draw, 1000, 300, 190, '#2f4a44') +
    beam(draw, [1000, 300], [960, 1040], 700, '#ffc98a', 0.3) +
    hangingLamp(draw, 300, 190, 250, '#2f4a44') +
    beam(draw, [300, 190], [520, 1150], 900, '#ffc98a', 0.35) +
    hangingLamp(draw, 1610, 230, 220, '#2f4a44') +
    beam(draw, [1610, 230], [1650, 1100], 620, '#ffb868', 0.3)
  )
}

/** An upright barrel in front with two glasses on it. */
function nearBarrel(draw: Draw): string {
  const oak = draw.horizontal([
    shade('#8a5630', 0.4),
    tint('#b5764a', 0.2),
    '#8a5630',
    shade('#8a5630', 0.65),
  ])
  const hoop = (y: number, half: number) =>
    path(
      `M${-half} ${y}Q0 ${y + 40} ${half} ${y}v30Q0 ${y + 70} ${-half} ${y + 30}Z`,
      draw.horizontal(['#2a2628', '#8d8780', '#2a2628']),
    )
  const beer = (x: number, y: number) =>
    at(
      x,
      y,
      path('M-40 -150L-34 0Q0 14 34 0L40 -150Z', '#fff1d2', { opacity: 0.35 }) +
        path('M-38 -116L-33 -4Q0 9 33 -4L38 -116Z', draw.horizontal(['#ffd684', '#e08a24', '#8a4512'])) +
        path('M-42 -118Q-48 -158 -20 -158Q0 -176 22 -158Q48 -156 42 -118Q0 -104 -42 -118Z', '#fff6e2') +
        stroke('M-26 -100L-23 -24', '#fff6e2', 5, { opacity: 0.7 }),
    )
  const staves = repeat(8, index =>
    stroke(`M${-190 + index * 54} 10Q${-216 + index * 62} 200 ${-190 + index * 54} 420`, '#2a160c', 4, {
      opacity: 0.6,
    }),
  )
  const shapes =
    path('M-220 0C-270 130 -270 280 -230 440H230C270 280 270 130 220 0Z', oak) +
    staves +
    hoop(60, 246) +
    hoop(230, 258) +
    ellipse(0, 0, 222, 44, '#4a2c1a') +
    ellipse(0, -5, 212, 38, draw.horizontal(['#d8a05c', '#b5764a', '#6a3f22'])) +
    lightPool(draw, -30, -6, 190, 34, '#ffd08a', 0.6) +
    beer(-66, 4) +
    beer(54, 14)
  return at(1440, 1150, shapes, 'scale(0.92)')
}
