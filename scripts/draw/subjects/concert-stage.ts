import { type Draw, group, mix, path, polygon, rect, repeat, round, shade, stroke, tint } from '../kit.ts'
import { middle } from './grand-piano.ts'

const stage = { left: 560, right: 1900, top: 250, floor: 1060, edge: 1190 } as const

/** The wooden shell round the stage: upright ribs that glow towards the middle. */
export function shell(draw: Draw): string {
  const back = path(
    `M${stage.left} ${stage.floor}V520Q${stage.left} 230 ${middle} 220Q${stage.right} 230 ${stage.right} 520V${stage.floor}Z`,
    draw.radial(['#f3b765', '#c9803f', '#6b3a28']),
  )
  const ribs = repeat(48, index => {
    const x = stage.left + 14 + index * 27.6
    const near = 1 - Math.abs(x - middle) / 700
    return (
      rect(x, 240 + (1 - near) ** 2 * 240, 10, 900, shade('#a8622f', 0.55 - near * 0.35), { opacity: 0.5 }) +
      rect(x + 10, 240 + (1 - near) ** 2 * 240, 3, 900, tint('#e8a85a', near * 0.4), { opacity: 0.5 })
    )
  })
  const arch = stroke(
    `M${stage.left} ${stage.floor}V520Q${stage.left} 230 ${middle} 220Q${stage.right} 230 ${stage.right} 520V${stage.floor}`,
    '#e2b064',
    16,
  )
  return (
    back +
    group(
      {
        'clip-path': draw.clip(
          path(
            `M${stage.left} ${stage.floor}V520Q${stage.left} 230 ${middle} 220Q${stage.right} 230 ${stage.right} 520V${stage.floor}Z`,
            '#fff',
          ),
        ),
      },
      ribs,
    ) +
    arch +
    stroke(
      `M${stage.left - 26} ${stage.floor}V515Q${stage.left - 30} 206 ${middle} 194Q${stage.right + 30} 206 ${stage.right + 26} 515V${stage.floor}`,
      '#6e3f2b',
      22,
    )
  )
}

/** The pipes of the organ at the back of the stage. */
export function organ(draw: Draw): string {
  const pipes = repeat(31, index => {
    const out = Math.abs(index - 15)
    const tall = 430 - out * 14 + (index % 5) * 18
    const x = middle - 418 + index * 27
    const tube = draw.horizontal(['#8f6a3a', '#ffe6b0', '#c6974f', '#6a4826'])
    return (
      rect(x, 820 - tall, 22, tall, tube, { rx: 10 }) + path(`M${x + 5} 790q6-22 12 0v12h-12z`, '#3a2418')
    )
  })
  return (
    pipes +
    rect(middle - 460, 812, 920, 60, draw.vertical(['#8a5630', '#4f2f22'])) +
    rect(middle - 460, 812, 920, 7, '#e8b56a')
  )
}

/** The boards of the stage and its lit edge. */
export function floor(draw: Draw): string {
  const boards = polygon(
    [
      [stage.left, stage.floor - 60],
      [stage.right, stage.floor - 60],
      [stage.right + 220, stage.edge],
      [stage.left - 220, stage.edge],
    ],
    draw.vertical(['#b8763c', '#e3a25a']),
  )
  const seams = repeat(28, index =>
    stroke(
      `M${round(stage.left + 30 + index * 48)} ${stage.floor - 60}L${round(stage.left - 200 + index * 64)} ${stage.edge}`,
      '#7a4726',
      2,
      { opacity: 0.5 },
    ),
  )
  return (
    boards +
    seams +
    rect(stage.left - 220, stage.edge, 1780, 56, draw.vertical(['#5a3424', '#2a1a1e'])) +
    rect(stage.left - 220, stage.edge - 4, 1780, 8, '#ffd08a')
  )
}

/** Curved panels of the ceiling. */
export function ceiling(draw: Draw): string {
  return repeat(5, index => {
    const y = 20 + index * 46
    return path(
      `M-40 ${y - 60}Q1200 ${y + 150 - index * 18} 2440 ${y - 60}L2440 ${y - 100}Q1200 ${y + 90 - index * 18} -40 ${y - 100}Z`,
      draw.horizontal(['#2a1a24', mix('#6b4330', '#2a1a24', index / 7), '#2a1a24']),
    )
  })
}
