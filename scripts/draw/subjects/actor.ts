import { at, circle, type Draw, ellipse, palette, path, rect, repeat, stroke } from '../kit.ts'

/** Where the actor stands. */
export const actor = { x: 690, y: 1640 } as const

/** The actor in cloak, ruff and feathered hat, one arm raised. */
export function player(draw: Draw): string {
  const shadow = ellipse(-90, 6, 200, 26, '#2a130f', { opacity: 0.65, filter: draw.blur(6) })
  const legs =
    stroke('M-26-190L-44-20', '#2a2430', 46) +
    stroke('M30-190L64-16', '#221d2a', 46) +
    path('M-86 0q4-36 66-26v26zM36 0q6-34 74-22l4 22z', '#120c14')
  const cloak = path(
    'M-60-430Q-190-240-176-60Q-60-20 20-60Q80-40 130-70Q150-250 66-430z',
    draw.horizontal(['#7a1f2a', '#b53a35', '#5a1622']),
  )
  const folds = stroke('M-90-340Q-130-200-118-64M-30-330Q-50-200-40-58M60-330Q90-200 84-64', '#4a101c', 7, {
    opacity: 0.6,
  })
  const tunic =
    path(
      'M-58-432Q-84-300-70-180Q0-150 74-180Q86-300 60-432Q0-456-58-432z',
      draw.horizontal(['#f3e2bd', '#d9bf8c', '#8a7658']),
    ) +
    rect(-74, -246, 150, 22, '#5a3524') +
    circle(0, -235, 15, '#e0b04a')
  const armUp =
    stroke('M54-410L150-470L210-590', '#e6cfa0', 42, { 'stroke-linejoin': 'round' }) +
    circle(214, -606, 25, palette.skin) +
    stroke('M214-606l10-40M214-606l28-26M214-606l32-8', palette.skin, 11)
  const armOut =
    stroke('M-56-410L-150-340L-220-380', '#c9ad78', 42, { 'stroke-linejoin': 'round' }) +
    circle(-232, -386, 24, palette.skin)
  const ruff = repeat(11, index =>
    ellipse(-50 + index * 10, -446 + Math.abs(index - 5) * 1.6, 15, 19, index % 2 ? '#fff6e2' : '#e3d5b8'),
  )
  const face =
    ellipse(10, -520, 52, 62, palette.skin) +
    path('M-42-520Q-56-596 10-596Q66-594 62-540Q30-566-6-552Q-20-530-26-496Q-44-500-42-520z', '#3a241c') +
    path('M-30-484Q-10-446 28-458Q50-468 54-496Q34-482 10-482T-30-484z', '#3a241c') +
    ellipse(30, -488, 11, 8, '#8c3a34') +
    circle(20, -530, 5, '#221a1e') +
    circle(46, -532, 5, '#221a1e')
  const hat =
    path('M-66-560Q10-604 84-568Q80-548 66-552Q0-572-58-544z', '#23344f') +
    path('M-40-562Q-30-640 30-634Q66-622 60-574Q6-588-40-562z', '#2d4466') +
    path('M-36-590Q-130-640-150-560Q-110-590-40-574z', '#f3e2bd')
  return at(
    actor.x,
    actor.y,
    shadow + cloak + folds + legs + tunic + armOut + armUp + ruff + face + hat,
    'scale(0.98)',
  )
}
