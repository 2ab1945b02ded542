import {
  at,
  circle,
  type Draw,
  ellipse,
  group,
  type Point,
  path,
  person,
  polygon,
  rect,
  repeat,
  type Scene,
  shade,
  smooth,
  stroke,
  tint,
} from '../kit.ts'

/** A white gallery under glass, and a woman in red before an evening sea. */
export const scene: Scene = {
  name: 'gallery-white',
  width: 2000,
  height: 1333,
  format: 'png',
  grain: 0.05,
  vignette: 0.22,
  svg: draw => [room(draw), hung(draw), visitors(draw), light(draw)].join(''),
}

function room(draw: Draw): string {
  const back = draw.vertical(['#f7f4ee', '#ece6da', '#dcd3c4'])
  const left = draw.horizontal(['#b9b6b2', '#dedad2'])
  const right = draw.horizontal(['#f1ebe0', '#cfc6b8'])
  const floor = draw.vertical(['#c7ae8e', '#b09270', '#7d6248'])
  const ceiling = draw.vertical(['#8f9498', '#d3d2cd'])
  const planks = repeat(26, index =>
    stroke(`M${-1500 + index * 200} 1333L${350 + index * 52} 960`, '#5b4430', 2, { opacity: 0.35 }),
  )
  const glass = repeat(5, index => {
    const [near, far] = [520 + index * 200, 745 + index * 104]
    return polygon(
      [
        [near, 0],
        [near + 160, 0],
        [far + 84, 168],
        [far, 168],
      ],
      draw.vertical(['#bfe0ea', '#f6fbfa']),
    )
  })
  return (
    path('M0 0L2000 0L1640 220L360 220Z', ceiling) +
    glass +
    path('M0 0L360 220L360 960L0 1200Z', left) +
    path('M2000 0L1640 220L1640 960L2000 1200Z', right) +
    rect(360, 220, 1280, 742, back) +
    path('M0 1200L360 960L1640 960L2000 1200L2000 1333L0 1333Z', floor) +
    group(
      {
        'clip-path': draw.clip(path('M0 1200L360 960L1640 960L2000 1200L2000 1333L0 1333Z', '#fff')),
      },
      planks,
    ) +
    path('M360 948L1640 948L1640 962L360 962Z', '#a89f92') +
    path('M0 1184L360 948L360 962L0 1202Z', '#8d8780')
  )
}

/** The pictures on the walls: one large on the back wall, one on each side in perspective. */
function hung(draw: Draw): string {
  const main = canvas(draw, 640, 320, 720, 520, eveningSea(draw))
  const side = (d: string, inside: string, shadow: string) =>
    path(d, '#3a3430', { opacity: 0.35, filter: draw.blur(12), transform: shadow }) +
    group({ 'clip-path': draw.clip(path(d, '#fff')) }, inside)
  const red = side('M70 252L290 336V830L70 950Z', stripes(draw), 'translate(10 22)')
  const green = side('M1930 252L1710 336V830L1930 950Z', stones(draw), 'translate(-10 22)')
  const gloss = group(
    { transform: 'translate(0 1924) scale(1 -1)', opacity: 0.2, filter: draw.blur(7) },
    main,
  )
  const under = group({ 'clip-path': draw.clip(rect(360, 964, 1280, 369, '#fff')) }, gloss)
  return under + main + red + green
}

function canvas(draw: Draw, x: number, y: number, width: number, height: number, inside: string): string {
  return (
    rect(x + 6, y + 20, width, height, '#3a3430', { opacity: 0.4, filter: draw.blur(18) }) +
    group({ 'clip-path': draw.clip(rect(x, y, width, height, '#fff')) }, inside) +
    rect(x, y + height - 5, width, 5, '#6d5a4c', { opacity: 0.5 })
  )
}

function eveningSea(draw: Draw): string {
  const bands = [
    ['#173a5c', 300],
    ['#23617d', 400],
    ['#e9803a', 470],
    ['#f2b23e', 540],
    ['#c23a2c', 610],
    ['#6d2430', 690],
    ['#102a44', 770],
  ] as const
  const layers = bands.map(([colour, y], index) => {
    const points = Array.from(
      { length: 8 },
      (_, step): Point => [610 + step * 112, y + Math.sin(step * 1.1 + index * 1.7) * 34],
    )
    return path(
      `${smooth(points)}L1420 900L600 900Z`,
      draw.horizontal([shade(colour, 0.2), colour, tint(colour, 0.18)]),
    )
  })
  const brush = repeat(130, () => {
    const [px, py] = [draw.between(640, 1340), draw.between(320, 840)]
    return stroke(
      `M${px} ${py}q${draw.between(30, 110)} ${draw.between(-14, 14)} ${draw.between(90, 200)} ${draw.between(-8, 8)}`,
      draw.pick(['#fff6e2', '#102a44', '#f2b23e', '#67a5a8', '#c23a2c']),
      draw.between(1, 5),
      { opacity: draw.between(0.12, 0.4) },
    )
  })
  return (
    rect(640, 320, 720, 520, '#123a57') +
    layers.join('') +
    circle(1140, 452, 82, '#fbe3a8') +
    circle(
      1140,
      452,
      82,
      draw.horizontal([
        [0, '#e9803a', 0],
        [1, '#e9803a', 0.7],
      ]),
    ) +
    brush
  )
}

function stripes(draw: Draw): string {
  const colours = ['#c23a2c', '#e8a593', '#6d2430', '#f2b23e', '#f6e6c4', '#a2412e']
  return (
    rect(60, 240, 240, 720, '#f6e6c4') +
    repeat(11, index => {
      const x = 68 + index * 21 + draw.between(-3, 3)
      return rect(x, 240 + draw.between(0, 60), draw.between(10, 20), 740, colours[index % 6] ?? '#c23a2c')
    }) +
    circle(190, 600, 74, '#123a57') +
    ellipse(190, 600, 40, 58, '#67a5a8')
  )
}

function stones(draw: Draw): string {
  const shapes = [
    [1830, 380, 82, 92, '#34553f'],
    [1790, 560, 66, 84, '#8fa648'],
    [1868, 600, 60, 110, '#d9a441'],
    [1812, 760, 88, 76, '#23617d'],
    [1880, 850, 70, 60, '#1c3a35'],
  ] as const
  return (
    rect(1700, 240, 240, 720, '#e9dfc8') +
    shapes
      .map(([x, y, rx, ry, colour]) =>
        ellipse(x, y, rx, ry, draw.horizontal([tint(colour, 0.2), colour]), { opacity: 0.92 }),
      )
      .join('')
  )
}

function visitors(draw: Draw): string {
  const bench =
    ellipse(1180, 1172, 250, 20, '#3a2a1e', { opacity: 0.45, filter: draw.blur(8) }) +
    path('M960 1092L1380 1092L1410 1124L930 1124Z', '#5b4638') +
    rect(930, 1124, 480, 20, '#3a2c24') +
    rect(960, 1144, 16, 34, '#221a16') +
    rect(1364, 1144, 16, 34, '#221a16')
  const looks = [
    {
      x: 830,
      y: 1186,
      height: 400,
      wears: 'coat',
      coat: '#c23a2c',
      legs: '#1d2438',
      hair: '#2a1b16',
      facing: 1,
    },
    {
      x: 1560,
      y: 1120,
      height: 318,
      wears: 'trousers',
      coat: '#123a57',
      legs: '#33302e',
      hair: '#b98a4a',
      facing: -1,
    },
    { x: 1630, y: 1124, height: 300, wears: 'skirt', coat: '#d9a441', hair: '#5a2c1a', facing: -1 },
    {
      x: 450,
      y: 1030,
      height: 246,
      wears: 'trousers',
      coat: '#34553f',
      legs: '#2a2624',
      hair: '#8d8780',
      facing: -1,
    },
    {
      x: 500,
      y: 1032,
      height: 150,
      wears: 'coat',
      coat: '#e8a593',
      legs: '#23405f',
      hair: '#c99a4b',
      facing: -1,
    },
  ] as const
  const figures = looks.map(look => {
    const figure = person(draw, { ...look, pose: 'stand' })
    const shadow = ellipse(look.x + 30, look.y, look.height * 0.24, look.height * 0.026, '#3a2a1e', {
      opacity: 0.5,
      filter: draw.blur(5),
    })
    return (
      at(
        look.x,
        look.y,
        group(
          {
            transform: `scale(1 -0.6) translate(${-look.x} ${-look.y})`,
            opacity: 0.14,
            filter: draw.blur(4),
          },
          figure,
        ),
      ) +
      shadow +
      figure
    )
  })
  return figures.slice(3).join('') + bench + figures.slice(0, 3).join('')
}

function light(draw: Draw): string {
  const fall = draw.vertical([
    [0, '#ffffff', 0.4],
    [1, '#ffffff', 0],
  ])
  return group(
    { filter: draw.blur(26) },
    path('M745 160L900 160L760 940L420 940Z', fall),
    path('M1080 160L1260 160L1440 940L1130 940Z', fall),
  )
}
