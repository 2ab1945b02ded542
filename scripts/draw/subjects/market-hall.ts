import { type Draw, ellipse, glow, group, mix, path, polygon, rect, repeat, round, stroke } from '../kit.ts'
import { eye, quad, see } from './hall-view.ts'

/** The brick walls and the roof with its skylights. */
export function walls(draw: Draw): string {
  const side = (turn: number) =>
    quad(
      [
        [turn * 6, 0, 3],
        [turn * 6, 5, 3],
        [turn * 6, 5, 26],
        [turn * 6, 0, 26],
      ],
      draw.horizontal(turn < 0 ? ['#4a2c2c', '#a8644a'] : ['#c07a55', '#5a3430']),
    )
  const openings = (turn: number) =>
    repeat(8, index => {
      const z = 4.4 + index * 2.6
      return quad(
        [
          [turn * 5.98, 2.6, z],
          [turn * 5.98, 4.5, z],
          [turn * 5.98, 4.5, z + 1.5],
          [turn * 5.98, 2.6, z + 1.5],
        ],
        mix('#7fa9b5', '#f7e6bd', index / 8),
      )
    })
  const roof = (turn: number) =>
    quad(
      [
        [turn * 6, 5, 3],
        [0, 8.2, 3],
        [0, 8.2, 26],
        [turn * 6, 5, 26],
      ],
      draw.vertical(turn < 0 ? ['#3c3f4a', '#6d6a66'] : ['#4a4a50', '#7d7468']),
    )
  const skylight = (turn: number) =>
    quad(
      [
        [turn * 2.4, 6.93, 3],
        [turn * 0.8, 7.78, 3],
        [turn * 0.8, 7.78, 26],
        [turn * 2.4, 6.93, 26],
      ],
      draw.vertical(['#8fb5c0', '#f3e6c2']),
    )
  return [-1, 1].map(turn => side(turn) + openings(turn) + roof(turn) + skylight(turn)).join('')
}

/** The great arched window at the far end, with the harbour behind. */
export function endWindow(draw: Draw): string {
  const [left, base] = see(-6, 0, 26)
  const [right, top] = see(6, 5, 26)
  const peak = see(0, 8.2, 26)
  const wall = polygon([[left, base], [left, top], peak, [right, top], [right, base]], '#b9805a')
  const [cx, wide] = [eye.x, (right - left) * 0.38]
  const arch = path(
    `M${cx - wide} ${base}V${top + 10}A${wide} ${wide * 0.8} 0 0 1 ${cx + wide} ${top + 10}V${base}Z`,
    draw.vertical(['#bfe0e2', '#fff3cf', '#ffdf9f']),
  )
  const harbour =
    rect(cx - wide, base - 62, wide * 2, 40, '#7fb0b5', { opacity: 0.8 }) +
    path(`M${cx + 40} ${base - 44}l0-96l50 90zM${cx - 120} ${base - 46}l0-70l-36 66z`, '#f7efdc')
  const bars =
    repeat(7, index => stroke(`M${cx - wide + (index * wide) / 3} ${base}V${top - 60}`, '#4a3a3a', 5)) +
    stroke(
      `M${cx - wide} ${top + 12}H${cx + wide}M${cx - wide} ${(top + base) / 2 + 12}H${cx + wide}`,
      '#4a3a3a',
      6,
    )
  const clip = draw.clip(
    path(
      `M${cx - wide} ${base}V${top + 10}A${wide} ${wide * 0.8} 0 0 1 ${cx + wide} ${top + 10}V${base}Z`,
      '#fff',
    ),
  )
  return wall + arch + group({ 'clip-path': clip }, harbour, bars) + glow(draw, cx, 600, 560, '#fff0c8', 0.75)
}

/** The wet floor. */
export function floor(draw: Draw): string {
  const slab = quad(
    [
      [-6, 0, 2],
      [-6, 0, 26],
      [6, 0, 26],
      [6, 0, 2],
    ],
    draw.vertical(['#e9cfa0', '#8f7a74', '#3c3844']),
  )
  const joints = repeat(13, index =>
    stroke(
      `M${see(index - 6, 0, 2)
        .map(round)
        .join(' ')}L${see(index - 6, 0, 26)
        .map(round)
        .join(' ')}`,
      '#4a4048',
      3,
      { opacity: 0.35 },
    ),
  )
  const wet = repeat(90, () => {
    const z = 3 + draw.random() ** 2 * 18
    const [x, y] = see(draw.between(-2.6, 2.6), 0, z)
    return ellipse(x, y, (draw.between(60, 300) / z) * 2, 26 / z, '#fff0cf', {
      opacity: draw.between(0.08, 0.3),
    })
  })
  return slab + joints + group({ style: 'mix-blend-mode:screen' }, wet)
}

/** An iron frame across the hall: two posts, a tie and a pointed arch with rivets of light. */
export function frame(z: number): string {
  const near = Math.max(0, 1 - z / 24)
  const iron = mix('#b99a7a', '#25323d', near)
  const wide = (eye.lens * 0.16) / z
  const line = (...points: readonly (readonly [number, number])[]) =>
    `M${points.map(([x, y]) => see(x, y, z).map(round).join(' ')).join('L')}`
  const web = repeat(9, index =>
    stroke(
      line([-4.8 + index * 1.2, 5.2], [-4.2 + index * 1.2, 5.5 + (4.8 - Math.abs(-4.2 + index * 1.2)) * 0.5]),
      iron,
      wide * 0.3,
    ),
  )
  return (
    stroke(line([-5.7, 0], [-5.7, 5], [0, 8], [5.7, 5], [5.7, 0]), iron, wide, {
      'stroke-linejoin': 'round',
    }) +
    stroke(line([-5.7, 5.1], [5.7, 5.1]), iron, wide * 0.5) +
    web
  )
}
