import { at, type Draw, ellipse, palette, path, rect, stroke } from '../kit.ts'

/** The player in hat and dark glasses, with the double bass. */
export function bassPlayer(draw: Draw): string {
  return at(
    700,
    1440,
    [
      ellipse(60, 4, 330, 34, '#140a10', { opacity: 0.7, filter: draw.blur(10) }),
      stroke('M-92-330L-120-20M-10-330L10-20', '#1c2436', 68),
      ellipse(-134, -10, 58, 18, '#120c12'),
      ellipse(24, -8, 58, 18, '#120c12'),
      path(
        'M-150-330Q-176-560-140-640Q-90-690-20-668Q46-650 40-560L30-316Q-60-296-150-330z',
        draw.horizontal(['#1c2c44', '#35506b', '#4f6f86']),
      ),
      path('M-64-676l44 4l-4 120l-30-60z', '#f6ead2'),
      path('M-40-664l12 0l6 90l-14 24l-12-26z', palette.wine),
      bass(draw),
      stroke('M0-630Q170-540 184-660L96-766', '#2a405a', 58, { 'stroke-linejoin': 'round' }),
      ellipse(72, -776, 36, 28, '#c58f6b') + stroke('M58-794l-24 6M60-780l-26 10', '#c58f6b', 13),
      stroke('M-130-600Q-190-430-90-390L70-370', '#24384f', 60, { 'stroke-linejoin': 'round' }),
      ellipse(96, -366, 38, 26, '#c58f6b'),
      stroke('M100-366l34 22M104-374l36 10', '#c58f6b', 13),
      head(),
    ].join(''),
  )
}

function head(): string {
  return [
    path('M-62-700h52v60q-26 20-52 0z', '#a8714f'),
    ellipse(-28, -762, 66, 78, '#c58f6b'),
    ellipse(-86, -752, 13, 21, '#b27c59'),
    path('M-92-756Q-92-672-24-668Q40-672 40-738Q22-716-6-718Q-52-722-92-756z', '#2a1d1c'),
    stroke('M-16-704q16 9 32-2', '#a86a52', 6),
    path('M-34-784h34q4 30-17 30t-17-30zM10-786h30q2 30-14 30t-16-30zM-92-780l60-2v6l-60 2z', '#140e16'),
    path('M32-768q14 20-2 24h-12z', '#b27c59'),
    path('M-100-806Q-96-880-24-880Q44-876 48-812Q-20-832-100-806z', '#2a2430'),
    path('M-124-798Q-30-838 72-808Q74-796 62-796Q-30-820-118-788z', '#1a161f'),
  ].join('')
}

function bass(draw: Draw): string {
  const wood = draw.horizontal(['#5a2418', '#b25a2a', '#e09a4a', '#8a3d20'])
  const body = path(
    'M0-470C-70-470-116-430-108-372C-100-320-70-310-76-262C-84-210-150-200-150-96C-150 0-80 20 0 20C80 20 150 0 150-96C150-200 84-210 76-262C70-310 100-320 108-372C116-430 70-470 0-470z',
    wood,
  )
  const rim = stroke(
    'M0-456C-62-456-104-420-96-370C-88-324-60-308-66-258C-74-204-138-192-138-96C-138-8-76 8 0 8C76 8 138-8 138-96C138-192 74-204 66-258C60-308 88-324 96-370C104-420 62-456 0-456z',
    '#3a160f',
    4,
    { opacity: 0.6 },
  )
  const holes = stroke('M-56-250q-26 40-8 80t-10 66M56-250q26 40 8 80t10 66', '#1c0c0a', 9)
  const bridge = path('M-44-150l10-40h68l10 40z', '#e8c08a')
  const neck =
    path('M-22-150L-13-830h26L22-150z', '#1c1214') +
    path('M-18-830q-12-50 14-84q34-14 30 22q-18-8-22 12l10 50z', '#5a2418') +
    [-890, -862].map(y => stroke(`M-40 ${y}h80`, '#c99a55', 8)).join('')
  const strings = stroke('M-12-40L-8-830M-4-40L-3-830M4-40L3-830M12-40L8-830', '#f6e2b0', 2.5)
  const gloss = path('M-96-70Q-110-170-56-196Q-90-130-70-30z', '#ffd9a0', { opacity: 0.35 })
  return at(
    150,
    -70,
    body +
      rim +
      gloss +
      holes +
      neck +
      bridge +
      path('M-16-40h32l-8 46h-16z', '#1c1214') +
      strings +
      rect(-5, 18, 10, 56, '#b8b0a8'),
    'rotate(-7)',
  )
}
