import {
  at,
  audience,
  beam,
  circle,
  type Draw,
  ellipse,
  glow,
  group,
  path,
  rect,
  repeat,
  type Scene,
  shade,
  stroke,
} from '../kit.ts'

/** The one at the decks before a glowing disc, beams of light, and a crowd with raised hands. */
export const scene: Scene = {
  name: 'club-lights',
  width: 2400,
  height: 1350,
  format: 'webp',
  grain: 0.4,
  vignette: 0.6,
  svg: draw => [hall(draw), rays(draw), booth(draw), haze(draw), dancers(draw)].join(''),
}

const lamps = [
  '#ff5a8a',
  '#3ad0e0',
  '#ffb04f',
  '#8d6cff',
  '#ff5a8a',
  '#3ad0e0',
  '#ffb04f',
  '#8d6cff',
  '#3ad0e0',
]

function hall(draw: Draw): string {
  const dark = draw.radial(['#4a2a72', '#241a4a', '#0c0d24'])
  const arches = [0, 1, 2].map(index => {
    const grow = 1 + index * 0.42
    const d = `M${1200 - 330 * grow} 1000V${520 - 60 * index}C${1200 - 330 * grow} ${160 - 150 * index} ${1200 + 330 * grow} ${160 - 150 * index} ${1200 + 330 * grow} ${520 - 60 * index}V1000`
    return (
      stroke(d, '#0f0f2c', 34 + index * 22, { opacity: 0.85 }) +
      stroke(d, index % 2 ? '#3ad0e0' : '#ff5a8a', 5 + index, { opacity: 0.9 }) +
      stroke(d, index % 2 ? '#3ad0e0' : '#ff5a8a', 26, { opacity: 0.35, filter: draw.blur(14) })
    )
  })
  const truss =
    rect(0, 96, 2400, 10, '#0a0a1c') +
    rect(0, 150, 2400, 10, '#0a0a1c') +
    repeat(48, index => stroke(`M${index * 50} 100l25 54l25 -54`, '#0a0a1c', 6))
  const screen = Array.from({ length: 7 }, (_, ring) =>
    circle(
      1200,
      560,
      250 - ring * 36,
      ['#3c1c6a', '#7a2a7a', '#c23a6a', '#ff6a5a', '#ff9a4a', '#ffc46b', '#fff1c4'][ring] ?? '#fff1c4',
    ),
  ).join('')
  return (
    rect(0, 0, 2400, 1350, dark) +
    arches.reverse().join('') +
    screen +
    glow(draw, 1200, 560, 620, '#ff8a5a', 0.8) +
    truss
  )
}

function rays(draw: Draw): string {
  return lamps
    .map((colour, index) => {
      const x = 180 + index * 255
      const sway = [620, -260, 420, -150, 0, 180, -420, 300, -600][index] ?? 0
      return (
        beam(draw, [x, 160], [x + sway, 1200], 330, colour, 0.62) +
        beam(draw, [x, 160], [x - sway * 0.7, 1160], 120, colour, 0.4) +
        rect(x - 22, 140, 44, 46, '#0a0a1c', { rx: 8 }) +
        circle(x, 182, 17, '#ffffff') +
        glow(draw, x, 182, 140, colour, 0.95)
      )
    })
    .join('')
}

/** The one at the decks, dark against the screen, one arm raised. */
function booth(draw: Draw): string {
  const desk = draw.vertical(['#2c2460', '#0c0d24'])
  const figure =
    path('M-66 40C-70 -90 -50 -128 0 -132C50 -128 70 -90 66 40Z', '#120e2c') +
    stroke('M44 -110L96 -190L84 -290', '#120e2c', 34) +
    stroke('M84 -296v-22M74 -296l-8 -18M94 -298l8 -16', '#120e2c', 10) +
    stroke('M-46 -106L-104 -40L-60 10', '#120e2c', 32) +
    rect(-16, -160, 32, 40, '#120e2c') +
    ellipse(0, -196, 41, 49, '#120e2c') +
    stroke('M-44 -196C-44 -262 44 -262 44 -196', '#3a2a6a', 11) +
    ellipse(-45, -190, 13, 22, '#3a2a6a') +
    ellipse(45, -190, 13, 22, '#3a2a6a') +
    stroke('M-62 -70C-58 -112 -40 -126 -14 -130M-40 -206C-38 -236 -20 -246 0 -246', '#ffb48a', 6, {
      opacity: 0.9,
    }) +
    stroke('M60 -118L112 -190L102 -286', '#7ae6f0', 5, { opacity: 0.85 })
  const lights = repeat(22, index =>
    circle(
      912 + index * 27,
      862 + (index % 2) * 26,
      6,
      draw.pick(['#ff5a8a', '#3ad0e0', '#ffd684', '#7aff9a']),
    ),
  )
  return (
    at(1200, 800, figure, 'scale(1.18)') +
    ellipse(1040, 822, 96, 20, '#0a0a1c') +
    ellipse(1360, 822, 96, 20, '#0a0a1c') +
    `<ellipse cx="1040" cy="820" rx="60" ry="11" fill="none" stroke="#8d6cff" stroke-width="3"/><ellipse cx="1360" cy="820" rx="60" ry="11" fill="none" stroke="#8d6cff" stroke-width="3"/>` +
    path('M880 830L1520 830L1570 1010L830 1010Z', desk) +
    stroke('M880 830H1520', '#ff8ab0', 6) +
    lights +
    glow(draw, 1200, 860, 380, '#ff5a8a', 0.35)
  )
}

function haze(draw: Draw): string {
  const smoke = repeat(9, index =>
    ellipse(
      index * 300,
      draw.between(850, 1010),
      draw.between(260, 460),
      draw.between(50, 110),
      draw.pick(['#8d6cff', '#ff5a8a', '#3ad0e0']),
    ),
  )
  return group({ opacity: 0.3, filter: draw.blur(46), style: 'mix-blend-mode:screen' }, smoke)
}

function dancers(draw: Draw): string {
  const rows = [
    { y: 985, size: 27, colour: '#3a2a72', rim: '#ff9ab4', gap: 72 },
    { y: 1060, size: 40, colour: '#281c58', rim: '#7ae6f0', gap: 104 },
    { y: 1155, size: 58, colour: '#181340', rim: '#ff8ab0', gap: 150 },
    { y: 1270, size: 84, colour: '#0c0b26', rim: '#8d9cff', gap: 214 },
  ]
  const floor = audience(draw, { top: 940, bottom: 980, rows: 2, head: 22, colours: ['#4a347e', '#40307a'] })
  return (
    floor +
    rows
      .map(({ y, size, colour, rim, gap }) =>
        repeat(2400 / gap + 1, index =>
          dancer(draw, {
            x: index * gap + draw.between(-0.3, 0.3) * gap,
            y: y + draw.between(-0.5, 0.5) * size,
            size,
            colour: shade(colour, draw.random() * 0.25),
            rim,
          }),
        ),
      )
      .join('')
  )
}

/** A dancer from behind: the head is `size` in radius, about (x, y), and the lights draw a rim about it. */
function dancer(
  draw: Draw,
  { x, y, size: s, colour, rim }: { x: number; y: number; size: number; colour: string; rim: string },
): string {
  const wide = s * draw.between(1.7, 2)
  const body = path(
    `M${-wide} ${s * 7}Q${-wide} ${s * 1.4} ${-s * 0.5} ${s * 1.1}L${s * 0.5} ${s * 1.1}Q${wide} ${s * 1.4} ${wide} ${s * 7}Z`,
    colour,
  )
  const arm = (side: 1 | -1) => {
    const [elbow, reach] = [draw.between(1.9, 2.4) * side * s, draw.between(0.9, 2.3) * side * s]
    const top = -draw.between(1.6, 2.9) * s
    const d = `M${side * wide * 0.8} ${s * 2.1}L${elbow} ${s * 0.2}L${reach} ${top}`
    const fingers = [-0.34, -0.1, 0.14, 0.36]
      .map(spread => `M${reach} ${top - s * 0.1}l${spread * s} ${-s * 0.62}`)
      .join('')
    return (
      stroke(d, colour, s * 0.56, { 'stroke-linejoin': 'round' }) +
      circle(reach, top - s * 0.06, s * 0.34, colour) +
      stroke(fingers, colour, s * 0.17) +
      stroke(`M${elbow + side * s * 0.24} ${s * 0.1}L${reach + side * s * 0.26} ${top}`, rim, s * 0.06, {
        opacity: 0.7,
      })
    )
  }
  const raised = draw.random()
  const arms = (raised > 0.25 ? arm(1) : '') + (raised < 0.8 && raised > 0.4 ? arm(-1) : '')
  const head =
    ellipse(0, 0, s * 0.82, s, colour) +
    (draw.random() < 0.4
      ? path(
          `M${-s * 0.9} ${s * 1.6}C${-s * 1.2} ${-s * 1.4} ${s * 1.2} ${-s * 1.4} ${s * 0.9} ${s * 1.6}Z`,
          colour,
        )
      : '')
  const edge =
    stroke(
      `M${-s * 0.62} ${-s * 0.62}C${-s * 0.3} ${-s * 1.1} ${s * 0.3} ${-s * 1.1} ${s * 0.66} ${-s * 0.56}`,
      rim,
      s * 0.09,
      { opacity: 0.85 },
    ) +
    stroke(`M${-wide * 0.9} ${s * 2}Q${-wide * 0.7} ${s * 1.35} ${-s * 0.6} ${s * 1.16}`, rim, s * 0.07, {
      opacity: 0.6,
    })
  return at(x, y, arms + body + head + edge)
}
