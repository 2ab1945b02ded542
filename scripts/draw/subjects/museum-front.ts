import {
  circle,
  type Draw,
  ellipse,
  foliage,
  mix,
  type Point,
  palette,
  path,
  polygon,
  rect,
  repeat,
  shade,
  stroke,
  tint,
} from '../kit.ts'

const stone = '#ead9b8'

const front = { left: 420, right: 1780, eaves: 420, floor: 880 } as const

/** The columns, the lit door and the banners between. */
export function facade(draw: Draw): string {
  const { left, right, eaves, floor } = front
  const inner = rect(left, eaves, right - left, floor - eaves, draw.vertical(['#6d5142', '#8f6a50']))
  const door =
    path(`M1010 ${floor}V660q90-100 180 0v220z`, '#2e2a33') +
    path(`M1024 ${floor}V668q76-84 152 0v212z`, draw.vertical(['#ffe2a0', '#e9a95a'])) +
    stroke(`M1100 ${floor}V628M1024 760H1176M1024 690H1176`, '#5a3d30', 7)
  const columns = repeat(6, index => column(draw, left + 30 + index * 243))
  const banners = [0, 1, 3, 4].map(gap => banner(draw, left + 156 + gap * 243, gap)).join('')
  return (
    inner +
    door +
    banners +
    columns +
    rect(left - 20, eaves - 60, right - left + 40, 64, draw.vertical(['#f8ecd0', '#cdb48a'])) +
    repeat(52, index => rect(left - 8 + index * 26.6, eaves - 12, 14, 14, '#a98a62'))
  )
}

function column(draw: Draw, x: number): string {
  const { eaves, floor } = front
  const shaft = path(
    `M${x + 6} ${eaves + 40}Q${x - 2} ${(eaves + floor) / 2} ${x} ${floor - 30}H${x + 84}Q${x + 86} ${(eaves + floor) / 2} ${x + 78} ${eaves + 40}Z`,
    draw.horizontal(['#fff6df', stone, '#a8875f']),
  )
  const flutes = repeat(5, index =>
    stroke(`M${x + 18 + index * 12} ${eaves + 46}V${floor - 34}`, shade(stone, 0.25), 3, { opacity: 0.4 }),
  )
  return (
    shaft +
    flutes +
    rect(x - 10, eaves + 4, 104, 22, '#fbf0d6') +
    rect(x - 2, eaves + 26, 88, 16, '#d3bb90') +
    rect(x - 8, floor - 30, 100, 30, '#d9c298')
  )
}

function banner(draw: Draw, x: number, index: number): string {
  const [y, wide, tall] = [530, 76, 230]
  const ground = ['#a2412e', '#23617d', '#d9a441', '#34553f', '#6d2430'][index % 5] ?? palette.brick
  const emblem = [
    circle(x + 38, y + 84, 26, palette.cream),
    path(`M${x + 10} ${y + 120}l28-70l28 70z`, palette.cream),
    path(`M${x + 10} ${y + 100}q28-60 56 0q-28 40-56 0z`, palette.ink),
    repeat(3, bar => rect(x + 14, y + 56 + bar * 26, 48, 14, palette.cream)),
    path(`M${x + 14} ${y + 60}h48v22h-48zM${x + 14} ${y + 96}h48v22h-48z`, palette.lamp),
  ][index % 5]
  return (
    path(
      `M${x} ${y}h${wide}v${tall}l-38-34l-38 34z`,
      draw.horizontal([tint(ground, 0.12), ground, shade(ground, 0.25)]),
    ) +
    (emblem ?? '') +
    rect(x - 6, y - 8, wide + 12, 9, '#3a2a28')
  )
}

/** The gable over the columns, with a ship in relief and a flag. */
export function pediment(draw: Draw): string {
  const outer: Point[] = [
    [front.left - 50, 362],
    [1100, 130],
    [front.right + 50, 362],
  ]
  const inner: Point[] = [
    [front.left + 90, 346],
    [1100, 168],
    [front.right - 90, 346],
  ]
  const figures = [-300, -190, 190, 300]
    .map(dx => {
      const tall = 118 - Math.abs(dx) * 0.17
      return (
        ellipse(1100 + dx, 344 - tall * 0.86, 13, 15, '#efe0bd') +
        path(`M${1100 + dx - 30} 346q4-${tall * 0.76} 30-${tall * 0.76}t30 ${tall * 0.76}z`, '#e0cba0')
      )
    })
    .join('')
  const ship =
    path('M1010 306q90 30 180 0l-26 40h-128z', '#efe0bd') +
    path('M1094 300V206q60 40 74 90zM1086 300V220q-44 36-54 78z', '#fff3d8')
  return (
    polygon(outer, draw.vertical(['#fff3d8', '#d6bf95'])) +
    polygon(inner, '#8f7357') +
    figures +
    ship +
    circle(1100, 116, 22, '#c79a4a') +
    rect(1098, 20, 5, 80, '#7d6248') +
    path('M1103 24q36-14 66 2t56-4v38q-30 14-58 0t-64 0z', palette.sea)
  )
}

/** The wide steps, the square before them, and two urns. */
export function steps(draw: Draw): string {
  const treads = repeat(11, index => {
    const [y, out] = [front.floor + index * 22 + index * index * 0.7, 20 + index * 26]
    return (
      rect(front.left - out, y, front.right - front.left + out * 2, 14 + index * 1.4, '#f6e7c6') +
      rect(
        front.left - out,
        y + 12 + index,
        front.right - front.left + out * 2,
        14 + index * 1.2,
        mix('#c4a57c', '#93765f', index / 12),
      )
    )
  })
  const square = rect(0, 1190, 2000, 150, draw.vertical(['#c9ab86', '#7d6459']))
  const slabs =
    repeat(22, index =>
      stroke(`M${-300 + index * 125} 1333L${60 + index * 92} 1190`, '#8a6f5f', 3, { opacity: 0.5 }),
    ) + stroke('M0 1230H2000M0 1282H2000', '#8a6f5f', 3, { opacity: 0.5 })
  return rect(0, 880, 2000, 320, draw.vertical(['#b39a7d', '#c2a27f'])) + square + slabs + treads + urns(draw)
}

function urns(draw: Draw): string {
  const urn = (x: number) => {
    const bowl = path(
      `M${x - 70} 930q70 22 140 0q-6 62-50 76v12h-40v-12q-44-14-50-76z`,
      draw.horizontal(['#f6e7c6', '#a98a66']),
    )
    const plinth =
      rect(x - 65, 1030, 130, 170, draw.horizontal(['#efdcb4', '#a98a66'])) +
      rect(x - 76, 1014, 152, 22, '#f3e4c2')
    return foliage(draw, { x, y: 890, rx: 92, ry: 66, colour: '#b9532f', dabs: 130 }) + bowl + plinth
  }
  return urn(395) + urn(1785)
}
