import { at, type Draw, ellipse, glow, lightPool, palette, polygon, repeat, round } from '../kit.ts'
import { eye, ground, see } from './hill-street.ts'

const tramAt = { left: 0.75, right: 3.15, front: 5.1, back: 15 } as const

/** The tram seen from in front, its side running away from us. */
export function tram(draw: Draw): string {
  const { left, right, front, back } = tramAt
  const side = (z0: number, z1: number, low: number, high: number, fill: string) =>
    polygon(
      [
        see(left, ground(z0) + low, z0),
        see(left, ground(z0) + high, z0),
        see(left, ground(z1) + high, z1),
        see(left, ground(z1) + low, z1),
      ],
      fill,
    )
  const panes = repeat(7, index =>
    side(front + 0.5 + index * 1.15, front + 1.45 + index * 1.15, 1.55, 2.55, '#ffe6a6'),
  )
  const body =
    side(front, back, 0.25, 1.4, draw.horizontal(['#a8741f', '#cf8f28'])) +
    side(front, back, 1.4, 3, draw.horizontal(['#c9ae78', '#e7cf9a'])) +
    side(front, back, 1.33, 1.45, palette.brick) +
    side(front, back, 2.9, 3.1, palette.slate)
  const [x, y] = see((left + right) / 2, ground(front), front)
  const scale = eye.lens / front
  const shadow = ellipse(x - 20, y + 6, scale * 1.6, scale * 0.2, palette.ink, {
    opacity: 0.6,
    filter: draw.blur(10),
  })
  return (
    shadow +
    body +
    panes +
    at(x, y, tramFront(draw), `scale(${round(scale)})`) +
    headlights(draw, x, y, scale)
  )
}

// The front, one unit to the metre, its wheels at (0, 0).
function tramFront(draw: Draw): string {
  const p = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`
  const seven = `<path d="M-.1-2.93H.1L-.03-2.66" fill="none" stroke="#fff3d0" stroke-width=".055"/>`
  return [
    p('M-.95-.3H.95V0H.6V-.14H-.6V0H-.95z', palette.ink),
    p('M-1.2-1.4V-.45Q-1.2-.25-1-.22H1Q1.2-.25 1.2-.45V-1.4z', draw.vertical(['#f8c243', '#cf8f22'])),
    p(
      'M-1.2-1.4L-1.14-2.75Q-1.1-3.08-.7-3.1H.7Q1.1-3.08 1.14-2.75L1.2-1.4z',
      draw.vertical(['#fff3d2', '#ecd6a0']),
    ),
    p('M-1.2-1.46H1.2V-1.34H-1.2z', palette.brick),
    p('M-.9-3.08Q0-3.5.9-3.08z', palette.slate),
    p('M-1.02-1.6L-.98-2.48H-.36V-1.6zM1.02-1.6L.98-2.48H.36V-1.6z', draw.vertical(['#7f95a6', '#ffd790'])),
    p('M-.3-1.6V-2.48H.3V-1.6z', draw.vertical(['#9fb0b4', '#ffe2a2'])),
    p('M-.9-1.6Q-.88-1.96-.68-1.98Q-.48-1.96-.46-1.6z', '#24324a'),
    p('M-.8-2.16H-.56L-.54-2.24Q-.68-2.36-.82-2.24z', '#16202f'),
    `<circle cx="-.68" cy="-2.1" r=".12" fill="#e2b08c"/><circle cx=".62" cy="-1.98" r=".1" fill="#7a5548"/>`,
    p('M.44-1.6Q.46-1.86.62-1.86Q.78-1.86.8-1.6z', '#7a5548'),
    `<path d="M-.7-1.58L-.5-2.3M.7-1.58L.9-2.3" stroke="#22304a" stroke-width=".025"/>`,
    p('M-1.3-2.3H-1.18V-1.95H-1.3zM1.18-2.3H1.3V-1.95H1.18z', '#22304a'),
    p('M-.26-3.02H.26V-2.58H-.26z', '#22304a'),
    seven,
    p('M-.02-3.28L.3-3.6L0-3.92L.04-3.94L.35-3.6L.04-3.26zM-.5-3.97H.5V-3.92H-.5z', palette.ink),
    `<circle cy="-.82" r=".2" fill="#fffbe2"/><circle cx="-.85" cy="-.6" r=".09" fill="#ffe6a0"/><circle cx=".85" cy="-.6" r=".09" fill="#ffe6a0"/>`,
  ].join('')
}

function headlights(draw: Draw, x: number, y: number, scale: number): string {
  const pool = lightPool(draw, x, y + 130, 460, 120, '#ffdf9a', 0.8)
  return glow(draw, x, y - scale * 0.82, 330, '#ffe9b0', 0.95) + pool
}
