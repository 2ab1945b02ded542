import {
  circle,
  type Draw,
  ellipse,
  glow,
  group,
  path,
  rect,
  repeat,
  round,
  shade,
  stroke,
  tint,
} from '../kit.ts'

/** One half of the curtain, drawn aside: -1 the left, 1 the right. */
export function curtain(draw: Draw, side: -1 | 1): string {
  const folds = repeat(9, index => {
    const [x, next] = [index * 42, (index + 1) * 42]
    const waist = 0.42
    const red = draw.horizontal(['#5a0f1c', '#c4302f', '#e0503f', '#8c1c26', '#4a0c18'])
    return path(
      `M${x} 300C${x} 900 ${x * waist} 1060 ${x * waist} 1200C${x * waist} 1330 ${x * 0.74} 1500 ${x * 0.8} 1860L${next * 0.8} 1860C${next * 0.74} 1500 ${next * waist} 1330 ${next * waist} 1200C${next * waist} 1060 ${next} 900 ${next} 300Z`,
      red,
    )
  })
  const band =
    stroke('M-8 1176Q80 1232 166 1190', '#8a6024', 36) + stroke('M-8 1170Q80 1226 166 1184', '#f0c766', 24)
  const fringe = repeat(7, index =>
    stroke(`M${140 + index * 8} 1236l${index * 2 - 6} 110`, index % 2 ? '#e0b04a' : '#f6d98a', 8),
  )
  const cord = band + path('M136 1190h54l4 52h-60z', '#c99a4a') + fringe
  const hem = path('M0 1830Q150 1850 304 1830L306 1862H0z', '#e0b04a')
  const turn = side > 0 ? 'translate(1500 0) scale(-1 1)' : 'translate(100 0)'
  return group({ transform: turn }, ...folds, hem, cord)
}

/** The draped border above the stage, with tassels. */
export function valance(draw: Draw): string {
  const swag = (x: number, wide: number) =>
    repeat(6, index => {
      const drop = 300 - index * 46
      return (
        path(
          `M${x} ${270}Q${x + wide / 2} ${270 + drop * 1.9} ${x + wide} 270Z`,
          draw.vertical([tint('#b5282c', index * 0.03), shade('#8c1c26', 0.35 - index * 0.04)]),
        ) +
        stroke(
          `M${x} 270Q${x + wide / 2} ${270 + drop * 1.9} ${x + wide} 270`,
          index ? '#5a0f1c' : '#e0b04a',
          index ? 4 : 16,
        )
      )
    })
  const tassel = (x: number) =>
    circle(x, 400, 20, '#f6d98a') +
    path(`M${x - 20} 410h40l12 110h-64z`, draw.horizontal(['#8a6024', '#f0c766', '#8a6024'])) +
    rect(x - 6, 270, 12, 120, '#e0b04a')
  return swag(100, 480) + swag(1020, 480) + swag(540, 520) + tassel(566) + tassel(1034)
}

/** The gilded frame of the stage. */
export function proscenium(draw: Draw): string {
  const gold = draw.horizontal(['#6b4420', '#e9bd62', '#8a5a28'])
  const post = (x: number) =>
    rect(x, 250, 104, 1620, gold) +
    repeat(
      12,
      index =>
        ellipse(x + 52, 400 + index * 124, 26, 44, '#6b4420', { opacity: 0.65 }) +
        ellipse(x + 46, 394 + index * 124, 20, 36, '#ffdf92', { opacity: 0.75 }),
    ) +
    rect(x - 12, 1800, 128, 80, '#c99a4a') +
    rect(x - 12, 250, 128, 70, '#e9bd62')
  const beamTop =
    rect(-10, 96, 1620, 176, draw.vertical(['#f3cf7c', '#a8742f', '#5a3820'])) +
    rect(-10, 84, 1620, 20, '#ffe3a0') +
    repeat(
      27,
      index => circle(30 + index * 60, 184, 20, '#7d5426') + circle(27 + index * 60, 180, 14, '#ffe3a0'),
    )
  const crest =
    circle(800, 120, 106, '#c99a4a') +
    circle(800, 120, 88, '#8c1c26') +
    path('M740 84q60-30 60 20q0-50 60-20q10 60-60 104q-70-44-60-104z', '#f6d98a') +
    glow(draw, 800, 120, 220, '#ffcf7a', 0.4)
  return post(0) + post(1496) + beamTop + crest
}

/** The edge of the stage with its lamps. */
export function footlights(draw: Draw): string {
  const apron =
    rect(-10, 1850, 1620, 70, draw.vertical(['#8a5a34', '#2a151a'])) + rect(-10, 1846, 1620, 9, '#f0c766')
  const lamps = repeat(11, index => {
    const x = 90 + index * 142
    return (
      glow(draw, x, 1846, 170, '#ffbf66', 0.6) +
      path(`M${x - 36} 1868q36-64 72 0z`, '#c99a4a') +
      circle(x, 1842, 9, '#fff6d8')
    )
  })
  return (
    apron +
    lamps +
    group(
      { opacity: round(0.9) },
      rect(
        0,
        1916,
        1600,
        300,
        draw.vertical([
          [0, '#150a12', 0.4],
          [1, '#150a12', 1],
        ]),
      ),
    )
  )
}
