import { at, circle, type Draw, ellipse, group, palette, path, rect, repeat, shade, stroke } from '../kit.ts'

/** The leading boat, large: striped mainsail, a full spinnaker, the crew hiked out to windward. */
export function leader(draw: Draw, x: number, y: number): string {
  const main = path(
    'M14-800Q-250-420-330-120Q-140-90 6-112z',
    draw.horizontal(['#8c2f2c', '#c9452f', '#e8694a']),
  )
  const stripes = group(
    { 'clip-path': draw.clip(path('M14-800Q-250-420-330-120Q-140-90 6-112z', '#fff')) },
    path('M-400-330Q-150-370 60-350V-280Q-150-300-400-250z', '#f3ead8'),
    path('M-400-210Q-150-250 60-230V-190Q-150-210-400-160z', '#e0a83a'),
  )
  const battens = repeat(4, index =>
    stroke(
      `M${4} ${-660 + index * 140}Q${-60 - index * 24} ${-630 + index * 140} ${-106 - index * 62} ${-624 + index * 140}`,
      '#5a1a1e',
      4,
      { opacity: 0.5 },
    ),
  )
  const kite = [
    ['#f3ead8', 0],
    ['#e0a83a', 0.34],
    ['#f3ead8', 0.62],
  ] as const
  const belly = 'M26-770Q330-690 420-420Q470-240 380-130Q250-200 60-140Q150-420 26-770z'
  const panels = group(
    { 'clip-path': draw.clip(path(belly, '#fff')) },
    path(belly, draw.horizontal(['#2a6f8c', '#3f9ab0', '#2a6480'])),
    ...kite.map(([colour, drop]) =>
      path(
        `M-40 ${-700 + drop * 700}Q260 ${-640 + drop * 700} 520 ${-380 + drop * 560}V${-310 + drop * 560}Q260 ${-560 + drop * 700} -40 ${-610 + drop * 700}Z`,
        colour,
      ),
    ),
    path('M26-770Q250-560 260-300Q280-200 380-130L500-300L420-640z', '#0f3f5f', { opacity: 0.18 }),
  )
  const hull =
    path(
      'M-370-62L430-84Q330 34 150 44H-250Q-350 30-370-62z',
      draw.vertical(['#fff6e2', '#f3ead8', '#c9452f', '#6d1f22']),
    ) + stroke('M-366-40L410-58', '#8c2f2c', 8)
  const rig =
    rect(10, -830, 13, 770, draw.horizontal(['#e6cfa0', '#7d5a3c'])) +
    rect(-334, -116, 350, 12, '#8a5f3d') +
    stroke('M16-826L424-86M16-826L-360-62', '#3a3a44', 2.5) +
    path('M16-836l-78-16l78-18z', '#e0a83a')
  const crew = [-250, -170, -90, 10].map((cx, index) =>
    sailor(cx, -70, ['#e0a83a', '#23617d', '#f3ead8', '#34553f'][index] ?? palette.brick),
  )
  return at(x, y, rig + panels + main + stripes + battens + crew.join('') + hull, 'rotate(12)')
}

function sailor(x: number, y: number, coat: string): string {
  return (
    path(
      `M${x - 26} ${y + 20}Q${x - 44} ${y - 50} ${x - 8} ${y - 62}Q${x + 26} ${y - 58} ${x + 22} ${y + 20}Z`,
      coat,
    ) +
    circle(x - 6, y - 80, 20, palette.skin) +
    path(`M${x - 27} ${y - 82}q2-24 24-22t20 20z`, shade(coat, 0.35)) +
    stroke(`M${x} ${y - 40}L${x + 44} ${y - 20}`, shade(coat, 0.2), 13)
  )
}

/** Spray over the bow, and the wake behind. */
export function bowSpray(draw: Draw, x: number, y: number): string {
  const plume = path(
    `M${x - 130} ${y + 60}Q${x - 60} ${y - 40} ${x + 60} ${y - 120}Q${x + 50} ${y - 40} ${x + 150} ${y - 70}Q${x + 110} ${y} ${x + 210} ${y + 10}Q${x + 110} ${y + 40} ${x + 60} ${y + 70}Z`,
    '#f6faf6',
    { opacity: 0.9, filter: draw.rough(26) },
  )
  const drops = repeat(150, () => {
    const [turn, reach] = [draw.between(-2.6, -0.1), draw.random() ** 0.7 * 250]
    return circle(
      x + 40 + Math.cos(turn) * reach,
      y + 20 + Math.sin(turn) * reach * 0.75,
      draw.between(1.5, 7) * (1.2 - reach / 260),
      '#ffffff',
    )
  })
  const wake = repeat(46, () =>
    ellipse(
      x - draw.between(0, 860),
      y + draw.between(26, 58),
      draw.between(20, 80),
      draw.between(3, 9),
      '#f3faf6',
      { opacity: draw.between(0.4, 0.9) },
    ),
  )
  return wake + plume + drops
}
