import { at, type Draw, ellipse, glow, palette, path, polygon, rect, stroke } from '../kit.ts'

const dome = { x: 1660, y: 760, radius: 230 } as const

/** The low wing beside the round house. */
export function wall(draw: Draw): string {
  const wing =
    rect(dome.x + 190, 830, 330, 150, draw.vertical(['#a98a76', '#4a4450'])) +
    polygon(
      [
        [dome.x + 180, 834],
        [dome.x + 210, 776],
        [dome.x + 506, 776],
        [dome.x + 540, 834],
      ],
      draw.vertical(['#3f5661', '#22343f']),
    )
  const panes = [0, 1, 2].map(
    index =>
      rect(dome.x + 250 + index * 88, 868, 44, 66, '#ffd684') +
      rect(dome.x + 270 + index * 88, 868, 4, 66, '#4a3a38') +
      glow(draw, dome.x + 272 + index * 88, 900, 90, palette.flame, 0.55),
  )
  return wing + panes.join('')
}

/** The round house under the dome, its door lit. */
export function roundHouse(draw: Draw): string {
  const { x, y, radius } = dome
  const drum = path(
    `M${x - radius + 12} ${y}V960Q${x} 1004 ${x + radius - 12} 960V${y}Z`,
    draw.horizontal(['#cdb49a', '#e6cdaa', '#7f7072', '#3d3c4a']),
  )
  const band = path(
    `M${x - radius - 10} ${y - 14}Q${x} ${y + 34} ${x + radius + 10} ${y - 14}V${y + 16}Q${x} ${y + 66} ${x - radius - 10} ${y + 16}Z`,
    draw.horizontal(['#f0dcb8', '#a08e84', '#4a4652']),
  )
  const pilasters = [-0.78, -0.42, 0.42, 0.78].map(share =>
    rect(x + share * radius - 12, y + 30, 24, 168 + (1 - Math.abs(share)) * 40, '#f0dcb8', { opacity: 0.35 }),
  )
  const door =
    path(`M${x - 40} 982V872q40-56 80 0v110z`, '#2a1f2a') +
    path(`M${x - 30} 980V878q30-44 60 0v102z`, draw.vertical(['#ffe2a0', '#f0a650'])) +
    glow(draw, x, 930, 210, '#ffb458', 0.7)
  return drum + pilasters.join('') + band + door
}

/** The copper dome, its slit open on a warm light and the telescope. */
export function openDome(draw: Draw): string {
  const { x, y, radius } = dome
  const shell = `M${x - radius} ${y}A${radius} ${radius} 0 0 1 ${x + radius} ${y}Q${x} ${y + 46} ${x - radius} ${y}Z`
  const copper = path(shell, draw.horizontal(['#9fc7b4', '#5f9a90', '#2f5f66', '#16323f']))
  const seams = [-0.72, -0.4, 0.3, 0.66].map(share =>
    stroke(
      `M${x + share * radius} ${y + 22 * (1 - share * share)}Q${x + share * radius * 0.96} ${y - radius * 0.72} ${x + share * 30} ${y - radius}`,
      '#1c4048',
      4,
      { opacity: 0.5 },
    ),
  )
  const slit = path(
    `M${x - 96} ${y + 14}Q${x - 120} ${y - 150} ${x - 46} ${y - 226}L${x + 14} ${y - 232}Q${x - 30} ${y - 130} ${x - 12} ${y + 20}Z`,
    draw.vertical(['#5a2a22', '#c9562f', '#ffb45a']),
  )
  const edges = stroke(
    `M${x - 96} ${y + 14}Q${x - 120} ${y - 150} ${x - 46} ${y - 226}M${x + 14} ${y - 232}Q${x - 30} ${y - 130} ${x - 12} ${y + 20}`,
    '#d9efe0',
    7,
  )
  return (
    copper +
    seams.join('') +
    slit +
    glow(draw, x - 60, y - 110, 260, '#ff9a4a', 0.6) +
    telescope(draw) +
    edges
  )
}

function telescope(draw: Draw): string {
  const tube =
    rect(-26, -300, 52, 330, draw.horizontal(['#f6ead2', '#b9a888', '#4a4048']), { rx: 6 }) +
    rect(-33, -306, 66, 34, '#2a2430', { rx: 5 }) +
    rect(-32, -130, 64, 14, '#c99a4a') +
    rect(-32, -30, 64, 14, '#c99a4a') +
    ellipse(0, -306, 33, 8, '#9fc4dc')
  return at(dome.x - 48, dome.y - 14, tube, 'rotate(-27)')
}
