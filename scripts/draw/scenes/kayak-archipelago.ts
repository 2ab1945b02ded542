import {
  at,
  birch,
  circle,
  conifer,
  type Draw,
  ellipse,
  glow,
  group,
  gull,
  hill,
  mirrored,
  mist,
  path,
  rect,
  reflection,
  repeat,
  rock,
  type Scene,
  sky,
  skyline,
  stroke,
  sun,
  water,
  wood,
} from '../kit.ts'

/** A red kayak on glassy water among islets, in morning mist. */
export const scene: Scene = {
  name: 'kayak-archipelago',
  width: 2400,
  height: 1350,
  format: 'jpg',
  svg: paint,
}

const shore = 640

function paint(draw: Draw): string {
  const layers = [
    { baseline: 590, swing: 90, fill: '#d9b9b0', size: 18 },
    { baseline: 615, swing: 60, fill: '#a79fae', size: 26 },
  ].map(({ baseline, swing, fill, size }) => {
    const line = skyline(draw, { baseline, swing, length: 520 })
    return hill(draw, line, fill, shore) + wood(draw, line, { fill, size })
  })
  const skerries = islands(draw)
  return [
    sky(
      draw,
      [
        [0, '#4f86a8'],
        [0.4, '#a9c3c8'],
        [0.72, '#f3d2b0'],
        [1, '#ffe9bd'],
      ],
      shore,
    ),
    sun(draw, 700, 505, 50, '#fffbe6'),
    layers[0],
    mist(draw, 600, 110, '#fff0d2', 0.75),
    layers[1],
    glow(draw, 700, 505, 460, '#ffe2a4', 0.7),
    water(draw, {
      top: shore,
      stops: [
        [0, '#ffe9c4'],
        [0.2, '#d7cfc2'],
        [0.55, '#6f9fb0'],
        [1, '#174a66'],
      ],
      light: '#fff3da',
      dark: '#4f86a0',
      ripples: 200,
    }),
    mirrored(draw, layers.join(''), shore, 0.4),
    reflection(draw, { x: 700, top: shore + 4, bottom: 1300, width: 80, colour: '#fff3cf', opacity: 0.75 }),
    skerries,
    mist(draw, 668, 64, '#fff3dc', 0.75),
    mist(draw, 745, 56, '#fff3dc', 0.5),
    at(1330, 1020, kayak(draw), 'scale(1.18)'),
    wake(draw),
    foreground(draw),
    gull(1640, 330, 90),
    gull(1760, 390, 62),
    gull(1560, 420, 44),
  ].join('')
}

function islands(draw: Draw): string {
  const spots = [
    { x: 330, y: 700, width: 520, height: 62, firs: 12, tall: 120 },
    { x: 1250, y: 690, width: 420, height: 44, firs: 7, tall: 96 },
    { x: 2010, y: 760, width: 820, height: 110, firs: 17, tall: 200 },
  ]
  return spots
    .map(({ x, y, width, height, firs, tall }) => {
      const trees = repeat(firs, () => {
        const px = x + draw.between(-0.3, 0.3) * width
        return conifer(draw, {
          x: px,
          y: y - height * 0.32,
          height: tall * draw.between(0.6, 1.1),
          colour: y > 720 ? '#2f5358' : '#6f8688',
        })
      })
      const body =
        trees + rock(draw, { x, y, width, height, light: '#d9b29a', dark: y > 720 ? '#5b6470' : '#8f929c' })
      return (
        mirrored(draw, body, y + height * 0.16, 0.55) +
        body +
        rect(x - width * 0.52, y + height * 0.1, width * 1.04, 3, '#fff6e2', { opacity: 0.7 })
      )
    })
    .join('')
}

/** A red sea kayak from the side with its paddler, bow to the left; the waterline is at y = 0. */
function kayak(draw: Draw): string {
  const hull = draw.vertical(['#f07a4c', '#cf3f2a', '#7a1f22'])
  const vest = draw.horizontal(['#ffd684', '#e0a034', '#8a5f2a'])
  const body =
    path('M-330 -44Q-150 -18 0 -22Q170 -18 320 -48Q210 8 60 10L-80 10Q-230 6 -330 -44Z', hull) +
    stroke('M-326 -43Q-150 -16 0 -20Q170 -16 316 -46', '#ffe3c4', 5) +
    path('M-64 -24Q0 -44 66 -24Q0 -10 -64 -24Z', '#3a1820') +
    path('M-34 -28C-44 -70 -36 -116 -2 -120C36 -118 44 -72 36 -26Z', vest) +
    path('M0 -120C36 -118 44 -72 36 -26L12 -24Q20 -80 0 -120Z', '#6d4a24', { opacity: 0.45 }) +
    stroke('M-20 -104Q-66 -86 -74 -66M22 -102Q58 -104 66 -100', '#23617d', 20) +
    ellipse(-6, -148, 22, 26, '#e2b08c') +
    path('M-30 -150C-32 -190 24 -190 20 -146Q14 -166 -30 -150Z', '#123a57') +
    stroke('M-150 -26L150 -150', '#4a3529', 7) +
    path('M-142 -34C-176 -44 -216 -22 -226 2C-196 8 -160 -2 -142 -34Z', '#f6e0ac') +
    path('M142 -142C176 -132 212 -154 222 -180C192 -186 156 -176 142 -142Z', '#f6e0ac') +
    circle(-74, -62, 9, '#e2b08c') +
    circle(70, -110, 9, '#e2b08c')
  return (
    group({ transform: 'translate(0 14) scale(1 -0.85)', opacity: 0.5, filter: draw.blur(3) }, body) +
    body +
    ellipse(0, 12, 330, 4, '#fff6e2', { opacity: 0.7 })
  )
}

function wake(draw: Draw): string {
  const lines = repeat(9, index => {
    const spread = 20 + index * 18
    return (
      stroke(
        `M${1000 + index * 20} ${1034 + index * 3}q${240 + index * 60} ${spread} ${760 + index * 90} ${spread * 1.3}`,
        '#fff6e2',
        3.4 - index * 0.25,
        { opacity: 0.55 - index * 0.05 },
      ) +
      stroke(
        `M${1060 + index * 26} ${1026 - index}q${260 + index * 50} ${-spread * 0.3} ${700 + index * 90} ${-spread * 0.32}`,
        '#fff6e2',
        2.4,
        { opacity: 0.35 - index * 0.03 },
      )
    )
  })
  const rings = repeat(
    4,
    index =>
      `<ellipse cx="1078" cy="1030" rx="${24 + index * 30}" ry="${5 + index * 6}" fill="none" stroke="#fff6e2" stroke-width="2.6" opacity="${0.7 - index * 0.15}"/>`,
  )
  return group({ filter: draw.blur(0.8) }, lines, rings)
}

function foreground(draw: Draw): string {
  const stones =
    rect(0, 1290, 620, 60, '#7c6a6c') +
    rect(560, 1334, 160, 16, '#4f5660') +
    rock(draw, { x: 130, y: 1340, width: 980, height: 250, light: '#c99a86', dark: '#3a4a58' }) +
    rock(draw, { x: 560, y: 1380, width: 560, height: 130, light: '#b58a7c', dark: '#33434f' })
  const heather = repeat(70, () => {
    const x = draw.between(-20, 430)
    const y = 1120 + Math.abs(x - 130) * 0.25 + draw.between(0, 60)
    return stroke(
      `M${x} ${y}q${draw.between(-14, 14)} -26 ${draw.between(-20, 20)} -46`,
      draw.pick(['#8d5a7c', '#5a7340', '#b07a8e', '#34553f']),
      4,
    )
  })
  return birch(draw, { x: 60, y: 1160, height: 1050, lean: 90, colour: '#54704a' }) + stones + heather
}
