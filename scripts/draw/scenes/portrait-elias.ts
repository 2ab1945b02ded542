import {
  at,
  circle,
  type Draw,
  glow,
  group,
  hill,
  house,
  mirrored,
  path,
  reflection,
  repeat,
  type Scene,
  shade,
  skies,
  sky,
  skyline,
  stroke,
  tint,
  water,
} from '../kit.ts'
import { bokeh } from '../kit-interior.ts'
import { head, neck, type Sitter, torso } from '../kit-people.ts'

/** Elias by the harbour at dusk. */
export const scene: Scene = {
  name: 'portrait-elias',
  width: 1600,
  height: 1600,
  format: 'webp',
  grain: 0.4,
  svg: draw =>
    [
      harbour(draw),
      at(650, 690, elias(draw), 'scale(1.62) rotate(3)'),
      glow(draw, 140, 700, 800, '#ff9a5a', 0.28),
    ].join(''),
}

const sitter: Sitter = {
  complexion: { light: '#b5794e', base: '#8f5836', shade: '#57301f', blush: '#9a4a34', lips: '#7a3a32' },
  brows: '#1c1214',
  iris: '#4a2a18',
  turn: 8,
  jaw: 76,
  mouth: 'laugh',
  lashes: 5,
}

/** The harbour at dusk, out of focus. */
function harbour(draw: Draw): string {
  const line = skyline(draw, { baseline: 640, swing: 150, length: 900 })
  const quay = repeat(11, index =>
    house(draw, {
      x: index * 156 - 60,
      y: 860,
      width: 148,
      height: draw.between(130, 280),
      lit: 0.7,
      wall: draw.pick(['#6a4a5c', '#7a5552', '#54506e', '#8a6050']),
      roof: '#4a3048',
    }),
  )
  const lights = bokeh(draw, {
    left: 0,
    right: 1600,
    top: 560,
    bottom: 1050,
    count: 34,
    radius: 46,
    colours: ['#ffb04f', '#ffd684', '#ff8a5a', '#67c5b8'],
  })
  return (
    sky(draw, skies.dusk, 860) +
    hill(draw, line, '#5a4a70', 880) +
    group(
      { filter: draw.blur(5) },
      quay,
      water(draw, { top: 860, stops: ['#c9806c', '#4a4a78', '#182a4c'], light: '#ffc9a0', dark: '#24305a' }),
      mirrored(draw, quay, 860, 0.5),
    ) +
    [180, 520, 1180, 1450]
      .map(x => reflection(draw, { x, top: 880, bottom: 1400, width: 40, colour: '#ffb868' }))
      .join('') +
    lights
  )
}

function elias(draw: Draw): string {
  return (
    neck(draw, sitter) +
    torso(draw, '#2f5a80') +
    jacket(draw) +
    head(draw, sitter) +
    beard(draw) +
    curls(draw) +
    glasses()
  )
}

function jacket(draw: Draw): string {
  const front = path(
    'M-96 214Q-84 480 -60 780H70Q92 480 96 214L72 202Q0 292 -72 202Z',
    draw.horizontal(['#fff6e2', '#f1e6d0', '#b5a48a']),
  )
  const collar =
    'M-96 206Q-160 214 -176 252L-128 372L-60 296Q-96 250 -96 206ZM96 206Q160 214 176 252L128 372L60 296Q96 250 96 206Z'
  const seams = stroke(
    'M-230 300Q-226 420 -238 560H-120M236 300Q232 420 244 560H120M-108 330Q-98 520 -84 780',
    '#e0a860',
    3,
    { 'stroke-dasharray': '8 6' },
  )
  const tee = repeat(11, index =>
    stroke(`M-90 ${318 + index * 44}Q0 ${338 + index * 44} 90 ${318 + index * 44}`, '#23405f', 15),
  )
  return (
    front +
    group({ 'clip-path': draw.clip(path('M-96 214Q-84 480 -60 780H70Q92 480 96 214Z', '#fff')) }, tee) +
    seams +
    path(collar, draw.horizontal(['#6f9abc', '#3a6a90', '#1f3f62'])) +
    circle(-118, 470, 10, '#d8a955') +
    circle(-110, 610, 10, '#d8a955') +
    stroke('M-226 270C-304 306 -336 430 -352 780', '#ffc08a', 8, { opacity: 0.75, filter: draw.blur(3) })
  )
}

function beard(draw: Draw): string {
  const d =
    'M-98 24C-96 86 -84 122 -62 140C-40 156 -20 164 8 164C32 164 52 156 68 138C86 116 98 84 98 20C86 58 76 76 62 78C40 66 24 66 8 70C-8 66 -30 66 -48 78C-72 82 -88 60 -98 24ZM-38 92C-14 78 30 78 54 90C50 124 26 132 8 132C-10 132 -34 124 -38 92Z'
  return `<path d="${d}" fill="#1a1114" fill-rule="evenodd" opacity="0.82" filter="${draw.blur(2)}"/>`
}

/** Short curls: a dark cap with a great many small loops, lit from the left. */
function curls(draw: Draw): string {
  const cap =
    'M-104 -18C-128 -130 -84 -216 4 -218C90 -216 130 -130 106 -14C106 -50 100 -84 86 -104C50 -122 -36 -124 -76 -104C-94 -84 -102 -50 -104 -18Z'
  const loops = repeat(420, () => {
    const turn = Math.PI * (1 + draw.random())
    const out = Math.sqrt(draw.between(0.2, 1.12))
    const [x, y] = [4 + Math.cos(turn) * 106 * out, -106 + Math.sin(turn) * 108 * out]
    const light = Math.max(0, (30 - x) / 190)
    const coil = { stroke: tint('#4a2c24', light * 0.5), 'stroke-width': 2.4 }
    return circle(x, y, draw.between(5, 10), shade('#2a1a1a', draw.random() * 0.5), coil)
  })
  return path(cap, '#1c1214') + loops
}

function glasses(): string {
  const rim = (x: number) =>
    `<rect x="${x - 37}" y="-31" width="74" height="62" rx="28" fill="#fff6e2" fill-opacity="0.1" stroke="#2a1a14" stroke-width="7"/><rect x="${x - 37}" y="-33" width="74" height="62" rx="28" fill="none" stroke="#c98a4c" stroke-width="2.4"/>` +
    stroke(`M${x - 20} -16L${x - 2} -24`, '#ffffff', 5, { opacity: 0.65 })
  return rim(-36) + rim(52) + stroke('M1 -6Q8 -14 15 -6M-73 -8L-100 -14M89 -8L104 -14', '#2a1a14', 7)
}
