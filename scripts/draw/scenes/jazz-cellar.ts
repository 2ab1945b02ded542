import {
  at,
  circle,
  type Draw,
  ellipse,
  glow,
  group,
  lightPool,
  path,
  rect,
  repeat,
  type Scene,
  shade,
  stroke,
} from '../kit.ts'
import { bassPlayer } from '../subjects/bass-player.ts'
import { arch, backWall, floorBoards, lamp } from '../subjects/brick-vault.ts'

/** A double bass player under one lamp in a vaulted brick cellar, the listeners at candle-lit tables. */
export const scene: Scene = {
  name: 'jazz-cellar',
  width: 1800,
  height: 1800,
  format: 'jpg',
  svg: paint,
  vignette: 0.6,
}

function paint(draw: Draw): string {
  return [
    rect(0, 0, 1800, 1800, '#1a1018'),
    backWall(draw),
    arch(draw),
    rect(0, 1330, 1800, 470, draw.vertical(['#5a3526', '#1c1218'])),
    floorBoards(draw),
    lightPool(draw, lamp.x, 1420, 760, 170, '#ffb65c', 0.85),
    cone(draw),
    drums(draw),
    piano(draw),
    bassPlayer(draw),
    hangingLamp(draw),
    table(draw, 240, 1560, 1),
    table(draw, 1440, 1590, 1.1),
    table(draw, 830, 1740, 1.25),
    smoke(draw),
  ].join('')
}

function cone(draw: Draw): string {
  const light = path(
    `M${lamp.x - 70} ${lamp.y + 20}L${lamp.x - 560} 1440Q${lamp.x} 1540 ${lamp.x + 560} 1440L${lamp.x + 70} ${lamp.y + 20}Z`,
    draw.vertical([
      [0, '#ffe0a0', 0.6],
      [0.5, '#ffc77a', 0.22],
      [1, '#ffb65c', 0.06],
    ]),
    { filter: draw.blur(20) },
  )
  return group({ style: 'mix-blend-mode:screen' }, light)
}

function hangingLamp(draw: Draw): string {
  const { x, y } = lamp
  const shadeTop = path(
    `M${x - 26} ${y - 90}h52l92 110q-118 30-236 0z`,
    draw.horizontal(['#2f5a52', '#5f9a86', '#1c3a38']),
  )
  return (
    stroke(`M${x} 0V${y - 90}`, '#120a10', 6) +
    shadeTop +
    ellipse(x, y + 22, 116, 17, '#fff3cc') +
    circle(x, y + 30, 34, '#fffdf0') +
    glow(draw, x, y + 30, 520, '#ffc66e', 0.95)
  )
}

function drums(draw: Draw): string {
  const skin = draw.radial(['#f6e2bd', '#b98a5a'])
  const kick =
    circle(1130, 1290, 120, '#6d2430') +
    circle(1130, 1290, 104, skin) +
    circle(1130, 1290, 30, '#6d2430', { opacity: 0.5 })
  const toms =
    ellipse(1060, 1140, 66, 22, '#f3dcb0') +
    path('M994 1140v60q66 30 132 0v-60q-66 30-132 0z', '#8c3a3a') +
    ellipse(1230, 1150, 70, 22, '#f3dcb0') +
    path('M1160 1150v60q70 30 140 0v-60q-70 30-140 0z', '#7a3034')
  const cymbal = (x: number, y: number, wide: number) =>
    stroke(`M${x} ${y}V1390`, '#8a7a6a', 6) +
    ellipse(x, y, wide, wide * 0.15, draw.horizontal(['#ffe6a0', '#c9923a', '#7a5424']), {
      transform: `rotate(-10 ${x} ${y})`,
    })
  return cymbal(960, 1040, 96) + cymbal(1330, 1010, 110) + kick + toms
}

function piano(draw: Draw): string {
  const box =
    rect(270, 1010, 250, 340, draw.horizontal(['#2a1618', '#5a3022'])) +
    rect(250, 996, 290, 20, '#6b3a26') +
    rect(500, 1160, 80, 24, '#e8d8b8') +
    rect(500, 1182, 80, 20, '#2a1618') +
    rect(552, 1200, 16, 150, '#2a1618')
  return (
    box +
    rect(420, 940, 60, 56, '#efe0c3', { opacity: 0.85 }) +
    glow(draw, 330, 950, 140, '#ffb65c', 0.7) +
    rect(322, 950, 14, 46, '#f6ead2') +
    ellipse(329, 940, 6, 13, '#fff3c0')
  )
}

function table(draw: Draw, x: number, y: number, scale: number): string {
  const dark = '#150c14'
  const listener = (dx: number, coat: string) =>
    path(`M${dx - 96} 240q0-170 96-176q96 6 96 176z`, shade(coat, 0.45)) +
    ellipse(dx, 6, 46, 56, '#2a1a1e') +
    stroke(`M${dx + (dx < 0 ? 40 : -40)}-20q10 26 2 60`, '#c9824a', 6, { opacity: 0.75 }) +
    stroke(`M${dx + (dx < 0 ? 30 : -30)} 74q46 20 60 100`, '#b8703f', 6, { opacity: 0.5 })
  const candle = rect(-9, 40, 18, 40, '#f6ead2') + ellipse(0, 26, 7, 16, '#fff3c0')
  const glasses = path('M40 36h30l-8 40h-14zM-74 32h26l-6 46h-14z', '#d99a5a', { opacity: 0.8 })
  return (
    at(
      x,
      y,
      `${ellipse(0, 92, 130, 26, '#5a3022') + ellipse(0, 86, 130, 24, '#8a4f30') + rect(-12, 100, 24, 160, dark) + glasses + candle + listener(-170, '#35506b') + listener(180, '#6d2430')}`,
      `scale(${scale})`,
    ) + glow(draw, x, y + 28 * scale, 230 * scale, '#ffb04f', 0.85)
  )
}

function smoke(draw: Draw): string {
  return group(
    { filter: draw.blur(34), opacity: 0.13 },
    repeat(4, index => stroke(`M${200 + index * 380} 1300q120-120 0-260t60-260t-20-240`, '#ffd9a8', 60)),
  )
}
