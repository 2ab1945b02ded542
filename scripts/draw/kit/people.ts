import { clothes, palette, shade } from './palette.ts'
import type { Draw } from './pen.ts'
import { ellipse, group, path, stroke } from './shapes.ts'

/** How a person looks. (x, y) is where the feet stand; `facing` is 1 to the right and -1 to the left. */
export interface Person {
  x: number
  y: number
  height: number
  pose?: 'stand' | 'walk' | 'dance' | 'wave'
  wears?: 'trousers' | 'skirt' | 'coat'
  coat?: string
  legs?: string
  skin?: string
  hair?: string
  facing?: 1 | -1
}

const poses = {
  stand: {
    step: 0.05,
    arms: [
      [-0.13, 0.5],
      [0.13, 0.5],
    ],
  },
  walk: {
    step: 0.13,
    arms: [
      [-0.17, 0.54],
      [0.18, 0.56],
    ],
  },
  dance: {
    step: 0.16,
    arms: [
      [-0.3, 0.86],
      [0.3, 0.7],
    ],
  },
  wave: {
    step: 0.06,
    arms: [
      [-0.13, 0.5],
      [0.25, 0.98],
    ],
  },
} as const

/** A small stylised figure: head, hair, clothes, arms and legs. */
export function person(draw: Draw, look: Person): string {
  const { x, y, height: h, pose = 'stand', wears = draw.pick(['trousers', 'skirt', 'coat'] as const) } = look
  const {
    coat = draw.pick(clothes),
    skin = draw.pick([palette.skin, '#c58f6b', '#f0c9a6', '#8a5a41']),
    hair = draw.pick(['#3a2a22', '#c99a4b', '#7a4a2c', '#1d1a1e']),
  } = look
  const {
    legs = wears === 'skirt' ? skin : shade(draw.pick(clothes), 0.5),
    facing = draw.pick([1, -1] as const),
  } = look
  const { step, arms } = poses[pose]
  const hem = wears === 'trousers' ? 0.46 : wears === 'coat' ? 0.34 : 0.27
  const flare = wears === 'trousers' ? 0.085 : wears === 'coat' ? 0.12 : 0.17
  const body = [
    limbs(h, { step, arms, legs, coat }),
    wears === 'skirt' ? ellipse(-0.012 * h, -0.88 * h, h * 0.07, h * 0.085, hair) : '',
    stroke(`M0 ${-0.88 * h}V${-0.8 * h}`, shade(skin, 0.18), h * 0.045),
    garment(h, { hem, flare, coat }),
    ellipse(0.006 * h, -0.915 * h, h * 0.054, h * 0.068, skin),
    path(
      `M${-0.058 * h} ${-0.89 * h}Q${-0.078 * h} ${-1.0 * h} 0 ${-1.0 * h}Q${0.07 * h} ${-0.995 * h} ${0.056 * h} ${-0.935 * h}Q${0.01 * h} ${-0.975 * h} ${-0.03 * h} ${-0.93 * h}Q${-0.035 * h} ${-0.9 * h} ${-0.058 * h} ${-0.89 * h}Z`,
      hair,
    ),
  ]
  return group({ transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${facing} 1)` }, ...body)
}

type Arms = (typeof poses)[keyof typeof poses]['arms']

function limbs(h: number, look: { step: number; arms: Arms; legs: string; coat: string }): string {
  const { step, arms, legs, coat } = look
  const shins = stroke(
    `M${-0.03 * h} ${-0.45 * h}L${-step * h} ${-0.03 * h}M${0.03 * h} ${-0.45 * h}L${step * h} ${-0.03 * h}`,
    legs,
    h * 0.06,
  )
  const shoes = [-1, 1].map(side =>
    ellipse(side * step * h + h * 0.02, -0.012 * h, h * 0.045, h * 0.02, palette.ink),
  )
  const sleeves = arms.map(([reach, up]) => {
    const elbow = `${reach * h * 0.75} ${-(0.77 + up) * h * 0.47}`
    return stroke(
      `M${Math.sign(reach) * 0.08 * h} ${-0.76 * h}L${elbow}L${reach * h} ${-up * h}`,
      shade(coat, reach < 0 ? 0.28 : 0.08),
      h * 0.048,
      { 'stroke-linejoin': 'round' },
    )
  })
  return [shins, ...shoes, ...sleeves].join('')
}

function garment(h: number, { hem, flare, coat }: { hem: number; flare: number; coat: string }): string {
  const cloth = `M${-0.045 * h} ${-0.825 * h}Q${-0.11 * h} ${-0.82 * h} ${-0.105 * h} ${-0.74 * h}Q${-0.06 * h} ${-0.6 * h} ${-flare * h} ${-hem * h}Q0 ${-(hem - 0.03) * h} ${flare * h} ${-hem * h}Q${0.06 * h} ${-0.6 * h} ${0.105 * h} ${-0.74 * h}Q${0.11 * h} ${-0.82 * h} ${0.045 * h} ${-0.825 * h}Z`
  const fold = `M${0.02 * h} ${-0.82 * h}Q${0.11 * h} ${-0.82 * h} ${0.105 * h} ${-0.74 * h}Q${0.06 * h} ${-0.6 * h} ${flare * h} ${-hem * h}Q${flare * 0.6 * h} ${-(hem - 0.02) * h} ${0.03 * h} ${-(hem - 0.015) * h}Q${0.05 * h} ${-0.6 * h} ${0.02 * h} ${-0.82 * h}Z`
  const belt = `M${-0.072 * h} ${-0.6 * h}Q0 ${-0.585 * h} ${0.072 * h} ${-0.6 * h}`
  return (
    path(cloth, coat) + path(fold, palette.ink, { opacity: 0.18 }) + stroke(belt, shade(coat, 0.4), h * 0.012)
  )
}

/** Many people in an area, the near ones last and taller. `height` is that of the nearest. */
export function crowd(
  draw: Draw,
  area: {
    left: number
    right: number
    top: number
    bottom: number
    count: number
    height: number
    pose?: Person['pose']
    coats?: readonly string[]
  },
): string {
  const places = Array.from({ length: area.count }, () => draw.random()).sort((a, b) => a - b)
  return places
    .map(depth => {
      const look = {
        x: draw.between(area.left, area.right),
        y: area.top + (area.bottom - area.top) * depth,
        height: area.height * (0.62 + 0.38 * depth) * draw.between(0.9, 1.08),
      }
      return person(draw, {
        ...look,
        pose: area.pose ?? draw.pick(['stand', 'walk', 'stand'] as const),
        coat: draw.pick(area.coats ?? clothes),
      })
    })
    .join('')
}
