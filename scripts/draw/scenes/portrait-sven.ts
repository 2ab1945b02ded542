import {
  at,
  circle,
  clouds,
  type Draw,
  glow,
  group,
  house,
  path,
  rect,
  repeat,
  type Scene,
  sky,
  stroke,
  tram,
} from '../kit.ts'
import { bokeh } from '../kit-interior.ts'
import { head, neck, type Sitter, shoulders, torso } from '../kit-people.ts'

/** Sven in the coat and cap of line 7. */
export const scene: Scene = {
  name: 'portrait-sven',
  width: 1600,
  height: 2000,
  format: 'jpg',
  svg: draw =>
    [
      stop(draw),
      at(960, 850, sven(draw), 'scale(1.86) rotate(-2)'),
      glow(draw, 200, 700, 800, '#ffe0b0', 0.25),
    ].join(''),
}

const sitter: Sitter = {
  complexion: { light: '#f3c6a0', base: '#df9d78', shade: '#a9654c', blush: '#cf5f48', lips: '#b5584c' },
  brows: '#e9e4da',
  iris: '#3f7fa5',
  turn: -9,
  jaw: 76,
  mouth: 'smile',
  lashes: 4.4,
}

/** Tram 7 at its stop on an autumn evening, soft behind him. */
function stop(draw: Draw): string {
  const row = repeat(6, index =>
    house(draw, {
      x: -160 + index * 330,
      y: 1260,
      width: 318,
      height: draw.between(560, 800),
      lit: 0.5,
      gable: index % 3 === 1 ? 'side' : 'front',
      wall: draw.pick(['#b5735a', '#8ea39a', '#c99a72', '#a9786a']),
    }),
  )
  const street = rect(0, 1240, 1600, 760, draw.vertical(['#b08a78', '#5f5568', '#33384c']))
  const car = tram(draw, { x: 420, y: 1560, length: 1960 })
  const rails = stroke('M0 1640H1600M0 1572H1600', '#e6c9a8', 7, { opacity: 0.7 })
  const lights = bokeh(draw, {
    left: 900,
    right: 1600,
    top: 700,
    bottom: 1200,
    count: 16,
    radius: 50,
    colours: ['#ffd684', '#ffb04f', '#e8a593'],
  })
  return (
    sky(draw, ['#3f6d96', '#8fa9b4', '#f0c595', '#fbdc9a'], 1240) +
    clouds(draw, { count: 12, top: 60, bottom: 600, colour: '#c9b3b0', light: '#ffdcb4' }) +
    group({ filter: draw.blur(7) }, row) +
    group({ filter: draw.blur(5) }, street, rails, car) +
    glow(draw, 420, 1150, 900, '#ffd684', 0.45) +
    lights
  )
}

function sven(draw: Draw): string {
  return (
    neck(draw, sitter) +
    torso(draw, '#e6dcc4') +
    jersey(draw) +
    head(draw, sitter) +
    lines() +
    beard(draw) +
    cap(draw)
  )
}

/** A cream cable-knit jersey with a roll neck, under the driver's coat. */
function jersey(draw: Draw): string {
  const cable = (x: number) =>
    repeat(12, index =>
      stroke(
        `M${x - 17} ${280 + index * 42}C${x - 17} ${304 + index * 42} ${x + 17} ${300 + index * 42} ${x + 17} ${322 + index * 42}M${x + 17} ${280 + index * 42}C${x + 17} ${304 + index * 42} ${x - 17} ${300 + index * 42} ${x - 17} ${322 + index * 42}`,
        '#8d7a60',
        6,
        { opacity: 0.6 },
      ),
    )
  const purl = repeat(30, index =>
    stroke(`M${-340 + index * 23.4} 240V780`, '#a8977a', 2.4, { opacity: 0.4, 'stroke-dasharray': '7 7' }),
  )
  const knit = group(
    { 'clip-path': draw.clip(path(shoulders, '#fff')) },
    purl,
    [-210, -70, 70, 210].map(cable).join(''),
  )
  const roll = path(
    'M-88 150C-60 190 60 192 90 148C112 180 116 230 100 252C50 286 -50 286 -98 254C-116 230 -110 180 -88 150Z',
    draw.horizontal(['#fff6e2', '#dccfb2', '#9a8a70']),
  )
  const ribs = repeat(13, index =>
    stroke(
      `M${-86 + index * 14.4} ${172 + Math.sin((index / 12) * Math.PI) * 20}q-5 40 0 70`,
      '#8d7a60',
      3.4,
      { opacity: 0.55 },
    ),
  )
  return knit + coat(draw) + roll + ribs
}

/** The navy coat of the tramway, open, with brass buttons and yellow piping. */
function coat(draw: Draw): string {
  const cloth = draw.horizontal(['#3f6488', '#1f3a5a', '#0c1c30'])
  const halves =
    'M-84 200Q-140 234 -152 238C-190 254 -210 260 -226 268C-304 302 -332 420 -352 780H-72Q-70 520 -112 240ZM84 200Q140 234 152 238C190 254 210 260 226 268C304 302 332 420 352 780H72Q74 520 112 240Z'
  const lapels =
    'M-112 232L-206 330L-176 392L-206 412L-72 640Q-62 440 -112 232ZM112 232L206 330L176 392L206 412L72 640Q62 440 112 232Z'
  const buttons = [520, 610, 700].map(
    y =>
      circle(-112, y, 15, '#8a5f1e') + circle(-114, y - 2, 12, '#f0c25c') + circle(-118, y - 6, 4, '#fff6d8'),
  )
  return (
    path(halves, cloth) +
    path(lapels, draw.horizontal(['#55809f', '#27486c', '#132a44'])) +
    stroke(
      'M-112 232L-206 330L-176 392L-206 412L-72 640M112 232L206 330L176 392L206 412L72 640',
      '#f0c25c',
      4,
    ) +
    buttons.join('') +
    stroke('M-224 270C-302 304 -332 424 -350 780', '#ffe0b0', 7, { opacity: 0.6, filter: draw.blur(3) })
  )
}

function lines(): string {
  return stroke(
    'M-94 -10L-82 -4M-94 6L-82 6M78 -8L94 -14M78 4L94 4M-60 -58Q-10 -68 50 -60M-50 -76Q-10 -84 40 -78M-66 34Q-52 44 -32 38M26 38Q44 44 60 34',
    '#a9654c',
    3,
    { opacity: 0.75 },
  )
}

function beard(draw: Draw): string {
  const wool = draw.horizontal(['#ffffff', '#e9e4da', '#a8a6a4'])
  const full =
    'M-104 -14C-118 80 -122 150 -92 196C-80 200 -74 214 -60 224C-46 226 -38 242 -16 244C4 250 22 240 38 230C58 226 70 210 82 196C118 150 116 80 102 -16C96 30 84 60 62 70C40 62 -56 62 -80 72C-92 60 -100 30 -104 -14ZM-50 92C-26 82 10 82 34 89C24 122 -40 124 -50 92Z'
  const moustache = path(
    'M-9 70C-36 58 -80 74 -100 116C-66 112 -30 102 -9 86C12 102 46 110 82 112C64 72 18 58 -9 70Z',
    wool,
  )
  const hairs = repeat(90, index => {
    const side = index % 2 ? 1 : -1
    const out = draw.random()
    const [x, y] = [-9 + side * (18 + out * 78), 124 - out * 50 + draw.between(-16, 16)]
    const run = draw.between(40, 84)
    return stroke(
      `M${x} ${y}q${side * 7} ${run * 0.5} ${-side * out * 16} ${run}`,
      draw.pick(['#ffffff', '#c4c0ba', '#d9d5cd']),
      2.4,
      { opacity: 0.6 },
    )
  })
  const curl = stroke('M-20 82C-44 76 -66 86 -82 106M4 82C28 76 50 84 64 102', '#b5b2ae', 2.8)
  return `<path d="${full}" fill="${wool}" fill-rule="evenodd"/>${hairs}${moustache}${curl}`
}

/** A driver's peaked cap with a brass badge. */
function cap(draw: Draw): string {
  const cloth = draw.horizontal(['#55809f', '#1f3f62', '#0c1c30'])
  const crown =
    'M-106 -92C-160 -130 -166 -178 -128 -196C-60 -236 70 -236 134 -192C168 -172 158 -124 106 -88Q0 -120 -106 -92Z'
  const band = 'M-110 -62C-60 -92 60 -92 110 -58L110 -98Q0 -132 -110 -102Z'
  const peak =
    'M-114 -66C-60 -98 60 -98 112 -62C96 -44 70 -34 40 -40C10 -52 -50 -52 -76 -42C-98 -38 -110 -50 -114 -66Z'
  return (
    path(crown, cloth) +
    stroke('M-128 -186C-60 -222 70 -222 132 -184', '#8fb4cc', 5, { opacity: 0.6, filter: draw.blur(2) }) +
    path(band, draw.horizontal(['#2a4a6a', '#12263e', '#08121f'])) +
    stroke('M-110 -70C-60 -98 60 -98 110 -66', '#f0c25c', 5) +
    path(peak, draw.vertical(['#2a2f3c', '#0c0f18'])) +
    stroke('M-96 -64C-60 -84 -20 -88 10 -88', '#ffffff', 4, { opacity: 0.45, filter: draw.blur(2) }) +
    circle(0, -116, 24, '#8a5f1e') +
    circle(-1, -118, 21, draw.radial(['#fff1b8', '#f0c25c', '#b07c22'])) +
    path('M-9 -127H10L-1 -106H-8L1 -120H-9Z', '#6a4516')
  )
}
