import {
  at,
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
  tint,
  tram,
} from '../kit.ts'
import { bokeh, rainOnGlass, steam } from '../kit-interior.ts'

/** Cardamom buns and a steaming cup on a café table; rain on the window, and line 7 passes in the dusk. */
export const scene: Scene = {
  name: 'bun-and-coffee',
  width: 2400,
  height: 1600,
  format: 'jpg',
  grain: 0.35,
  svg: draw => [street(draw), pane(draw), table(draw), plate(draw), cup(draw), lampLight(draw)].join(''),
}

function street(draw: Draw): string {
  const dusk = draw.vertical(['#16304f', '#3a5578', '#8d7a9e'])
  const houses = repeat(9, index => {
    const x = index * 290 - 80
    const top = draw.between(160, 420)
    const wall = draw.pick(['#2b3d58', '#40405c', '#334a63', '#4d4456'])
    const gable = `M${x} 1150V${top + 130}L${x + 140} ${top}L${x + 280} ${top + 130}V1150Z`
    const panes = repeat(12, pane =>
      draw.random() < 0.45
        ? rect(
            x + 40 + (pane % 3) * 80,
            top + 190 + Math.floor(pane / 3) * 150,
            44,
            70,
            draw.pick(['#ffd684', '#ffb04f']),
          )
        : '',
    )
    return path(gable, wall) + panes
  })
  const line7 = tram(draw, { x: 1640, y: 1010, length: 1080 })
  const lights = bokeh(draw, {
    left: 0,
    right: 2400,
    top: 330,
    bottom: 960,
    count: 44,
    radius: 62,
    colours: ['#ffb04f', '#ffd684', '#e9803a', '#67a5a8', '#e8a593'],
  })
  const wet = draw.vertical(['#5a5a7a', '#2b3d58'])
  return (
    rect(0, 0, 2400, 1200, dusk) +
    group({ filter: draw.blur(9) }, houses, rect(0, 1000, 2400, 200, wet), line7) +
    glow(draw, 1640, 880, 900, '#ffb04f', 0.5) +
    lights
  )
}

function pane(draw: Draw): string {
  const frame = draw.horizontal(['#1b130f', '#6a4630', '#2a1b14'])
  const fog = draw.vertical([
    [0, '#cfdfdc', 0],
    [1, '#cfdfdc', 0.3],
  ])
  return (
    rect(0, 760, 2400, 360, fog) +
    rainOnGlass(draw, { left: 0, right: 2400, top: 0, bottom: 1060, count: 620, size: 15 }) +
    rect(716, 0, 54, 1120, frame) +
    rect(0, 228, 2400, 34, '#3a2519') +
    rect(0, 228, 2400, 6, '#a5764e') +
    rect(0, 1046, 2400, 70, '#2a1a12') +
    rect(0, 1046, 2400, 12, '#c08a58')
  )
}

function table(draw: Draw): string {
  const wood = draw.vertical(['#5b3620', '#a4693b', '#7a4827'])
  const grain = repeat(70, () => {
    const y = draw.between(1120, 1600)
    const x = draw.between(-400, 2400)
    const run = draw.between(300, 1100)
    return stroke(
      `M${x} ${y}q${run / 2} ${draw.between(-9, 9)} ${run} ${draw.between(-5, 5)}`,
      '#3a2012',
      draw.between(1, 4),
      { opacity: draw.between(0.1, 0.4) },
    )
  })
  const sheen = draw.radial([
    [0, '#ffd684', 0.65],
    [1, '#ffd684', 0],
  ])
  return rect(0, 1110, 2400, 490, wood) + grain + ellipse(1050, 1330, 1200, 300, sheen)
}

function plate(draw: Draw): string {
  const glaze = draw.vertical([
    [0, '#dfe8e4'],
    [0.6, '#8fb3b4'],
    [1, '#3f7384'],
  ])
  const well = draw.radial([
    [0, '#6f9aa2'],
    [0.75, '#cfdfdc'],
    [1, '#f3ead8'],
  ])
  const dish =
    ellipse(930, 1440, 610, 96, '#1c0e08', { opacity: 0.6, filter: draw.blur(22) }) +
    ellipse(860, 1392, 570, 132, glaze) +
    ellipse(900, 1374, 560, 122, '#f3ead8') +
    ellipse(900, 1372, 470, 92, well) +
    ellipse(910, 1390, 440, 62, '#2a1710', { opacity: 0.5, filter: draw.blur(16) }) +
    bun(draw, 690, 1290, 205) +
    bun(draw, 1120, 1284, 205) +
    bun(draw, 905, 1168, 236)
  return at(-110, 10, dish)
}

/** A cardamom knot: strands of dough wound about each other, with pearls of sugar. */
function bun(draw: Draw, x: number, y: number, size: number): string {
  const crust = draw.radial([
    [0, '#b96f28'],
    [0.7, '#8a4717'],
    [1, '#43200b'],
  ])
  const strands = [
    'M-0.74 0.3C-0.94 -0.24 -0.5 -0.6 0.06 -0.56',
    'M0.76 0.22C0.9 -0.24 0.5 -0.6 0 -0.58',
    'M-0.7 0.5C-0.62 -0.02 -0.1 -0.34 0.5 -0.36',
    'M0.72 0.46C0.5 0.5 0 0.2 -0.42 -0.3',
    'M-0.5 0.6C-0.1 0.56 0.5 0.36 0.68 -0.06',
    'M-0.36 -0.1C-0.2 -0.42 0.26 -0.4 0.28 -0.08',
  ].map(
    d =>
      stroke(d, '#3f1c08', 0.42) +
      stroke(d, '#8a4717', 0.38) +
      stroke(d, '#b96f28', 0.29, { transform: 'translate(-0.01 -0.03)' }) +
      stroke(d, '#e2a24c', 0.12, { transform: 'translate(-0.03 -0.07)', opacity: 0.8 }) +
      stroke(d, '#4a2410', 0.3, {
        'stroke-dasharray': '0.012 0.11',
        'stroke-linecap': 'butt',
        opacity: 0.35,
      }),
  )
  const pearls = repeat(46, () => {
    const turn = draw.random() * Math.PI * 2
    const out = Math.sqrt(draw.random()) * 0.72
    const [px, py] = [x + Math.cos(turn) * out * size, y - size * 0.1 + Math.sin(turn) * out * size * 0.66]
    const radius = size * draw.between(0.018, 0.034)
    return (
      circle(px + 2, py + 3, radius, '#5d2d10', { opacity: 0.6 }) +
      circle(px, py, radius, tint('#f3ead8', draw.random()))
    )
  })
  return (
    ellipse(x, y + size * 0.12, size * 0.98, size * 0.66, crust) +
    at(x, y, strands.join(''), `scale(${size})`) +
    pearls
  )
}

function cup(draw: Draw): string {
  const body = draw.horizontal([
    [0, '#fff6e2'],
    [0.4, '#e9dcc2'],
    [0.75, '#a3907c'],
    [1, '#5d4d48'],
  ])
  const coffee = draw.radial([
    [0, '#c98a4c'],
    [0.6, '#8a4f26'],
    [1, '#2c1409'],
  ])
  const handle = 'M1962 1130C2110 1090 2140 1240 2040 1282C2000 1298 1960 1300 1932 1300'
  return (
    ellipse(1780, 1440, 430, 70, '#1c0e08', { opacity: 0.65, filter: draw.blur(20) }) +
    ellipse(1740, 1412, 400, 78, '#a3907c') +
    ellipse(1740, 1400, 396, 74, '#f3ead8') +
    ellipse(1750, 1404, 230, 40, '#4a2d1c', { opacity: 0.6, filter: draw.blur(10) }) +
    stroke(handle, '#5d4d48', 48) +
    stroke(handle, '#d9c8ab', 34, { transform: 'translate(-4 -5)' }) +
    path('M1488 1080C1492 1260 1570 1396 1660 1400L1826 1400C1912 1396 1984 1260 1988 1080Z', body) +
    path('M1494 1150C1512 1176 1960 1176 1982 1150L1974 1196C1940 1222 1540 1222 1504 1196Z', '#23617d') +
    ellipse(1738, 1080, 250, 66, '#fff6e2') +
    ellipse(1738, 1084, 226, 54, shade('#8a4f26', 0.5)) +
    ellipse(1738, 1090, 216, 46, coffee) +
    stroke('M1600 1096q60 -30 120 -4t110 -2', '#f6e0ac', 12, { opacity: 0.6, filter: draw.blur(4) }) +
    steam(draw, 1735, 1075, 560)
  )
}

function lampLight(draw: Draw): string {
  return glow(draw, 420, 1060, 1150, '#ffb04f', 0.38) + glow(draw, 420, 1500, 700, '#ffd684', 0.2)
}
