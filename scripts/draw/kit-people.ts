import { at, circle, type Draw, ellipse, group, path, shade, stroke, tint } from './kit.ts'

/** The colours of one face, from its lit side to its shadow side. */
export interface Complexion {
  light: string
  base: string
  shade: string
  blush: string
  lips: string
}

/**
 * A person who sits for a portrait. Everything is in head units: the origin is between the eyes, a head is about
 * 200 wide and 330 high. `turn` moves the features sideways, `jaw` is half the width of the jaw.
 */
export interface Sitter {
  complexion: Complexion
  brows: string
  iris: string
  turn: number
  jaw: number
  mouth: 'smile' | 'laugh' | 'calm'
  /** How thick the line of the upper lashes is. */
  lashes: number
}

const throat =
  'M-52 60C-52 150 -54 186 -74 206Q-110 226 -160 250L-40 350L40 350L160 250Q110 226 74 206C54 186 52 150 52 60Z'
/** The outline of the torso, for a clip or a pattern. */
export const shoulders =
  'M-72 202Q-140 236 -222 266C-300 300 -330 420 -350 760H350C330 420 300 300 222 266Q140 236 72 202Q0 292 -72 202Z'
const almond = 'M-24 3C-16 -12 6 -17 24 -2C16 11 -10 14 -24 3Z'

/** Neck and throat with the shadow that the chin throws. It is drawn before the clothes and the head. */
export function neck(draw: Draw, { complexion }: Sitter): string {
  const soft = draw.blur(7)
  return group(
    { 'clip-path': draw.clip(path(throat, '#fff')) },
    path(throat, complexion.base),
    path('M-90 70L100 70L170 350L20 350Q34 240 10 200Q-40 178 -70 140Z', complexion.shade, { filter: soft }),
    ellipse(8, 112, 86, 62, complexion.shade, { filter: soft }),
  )
}

/** The head without its hair: ears and a face lit from the left. */
export function head(draw: Draw, sitter: Sitter): string {
  const { complexion, turn } = sitter
  const outline = faceOutline(sitter.jaw)
  const skin = draw.horizontal([complexion.light, complexion.base, complexion.shade])
  const soft = draw.blur(8)
  const side = `M${50 + turn} -180C${76 + turn} -110 ${48 + turn} -52 ${68 + turn} -16C${76 + turn} 8 ${58 + turn} 34 ${64 + turn} 62C${58 + turn} 96 ${36 + turn} 118 ${20 + turn} 170L160 170L160 -180Z`
  const face = group(
    { 'clip-path': draw.clip(path(outline, '#fff')) },
    path(outline, skin),
    path(side, complexion.shade, { opacity: 0.6, filter: soft }),
    ellipse(-54 + turn, 54, 34, 24, complexion.blush, { opacity: 0.45, filter: soft }),
    ellipse(56 + turn, 56, 28, 22, complexion.blush, { opacity: 0.5, filter: soft }),
    ellipse(turn, 150, 44, 16, complexion.light, { opacity: 0.35, filter: soft }),
  )
  const features = eye(draw, sitter, -1) + eye(draw, sitter, 1) + nose(draw, sitter) + mouth(sitter)
  return ears(sitter) + face + at(turn, 0, features)
}

/** Shoulders, chest and upper arms in a garment with a round neck. It is drawn after the neck, before the head. */
export function torso(draw: Draw, colour: string): string {
  const cloth = draw.horizontal([tint(colour, 0.24), colour, shade(colour, 0.5)])
  const folds =
    'M-262 420Q-236 560 -250 760M262 420Q236 560 256 760M-120 330Q-150 420 -140 520M150 320Q176 420 160 540'
  return (
    path(shoulders, cloth) +
    stroke(folds, shade(colour, 0.55), 7, { opacity: 0.5, filter: draw.blur(3) }) +
    stroke('M-222 268C-300 302 -330 420 -350 760', '#fff1cf', 7, { opacity: 0.6, filter: draw.blur(3) })
  )
}

function faceOutline(jaw: number): string {
  return `M-100 -30C-104 -112 -62 -168 0 -168C62 -168 104 -112 100 -30C99 22 ${jaw + 18} 76 ${jaw} 108C${jaw - 20} 140 26 158 0 158C-26 158 ${20 - jaw} 140 ${-jaw} 108C${-jaw - 18} 76 -99 22 -100 -30Z`
}

function ears({ complexion, turn }: Sitter): string {
  const ear = (side: 1 | -1, fill: string) =>
    at(
      side * 97 - turn * 0.5,
      6,
      path('M-8 -26C8 -38 21 -26 18 -4C16 16 8 32 -6 32Z', fill) +
        stroke('M0 -15C8 -22 13 -14 10 -3C9 7 5 15 0 17', complexion.shade, 3.6, { opacity: 0.8 }),
      `scale(${side} 1)`,
    )
  return ear(-1, complexion.base) + ear(1, complexion.shade)
}

function eye(draw: Draw, { complexion, brows, iris, lashes }: Sitter, side: 1 | -1): string {
  const ball = group(
    { 'clip-path': draw.clip(path(almond, '#fff')) },
    path(almond, '#fbf1e2'),
    circle(0, -2, 13, iris),
    circle(0, -2, 6.5, '#16131a'),
    path('M-28 -18L28 -18L26 -6C10 -12 -8 -10 -26 2Z', '#2a1b20', { opacity: 0.35 }),
  )
  const lids =
    stroke('M-23 2C-16 -12 6 -17 26 -4', '#2a191b', lashes) +
    stroke('M-18 -15C-8 -24 12 -24 25 -13', complexion.shade, 3.2) +
    stroke('M-14 13C-2 18 10 16 18 10', complexion.shade, 2.4, { opacity: 0.8 })
  const brow = path('M-25 -34C-6 -46 16 -46 37 -31C16 -38 -6 -36 -23 -25C-29 -25 -29 -31 -25 -34Z', brows)
  const socket = ellipse(0, -9, 34, 20, complexion.shade, { opacity: 0.4, filter: draw.blur(7) })
  return at(
    side * 43,
    0,
    socket + ball + circle(-4.5 * side, -6, 3.6, '#fff') + lids + brow,
    `scale(${side} 1)`,
  )
}

function nose(draw: Draw, { complexion }: Sitter): string {
  const fine = draw.blur(3)
  return (
    path('M10 -18C14 14 18 34 27 54C20 66 6 70 -2 68C6 54 3 18 3 -12Z', complexion.shade, {
      opacity: 0.7,
      filter: fine,
    }) +
    ellipse(-3, 22, 5, 40, complexion.light, { opacity: 0.75, filter: fine }) +
    stroke('M-21 60C-15 70 -4 72 4 70C14 72 22 68 26 58', complexion.shade, 4.6) +
    ellipse(-5, 56, 6, 5, complexion.light, { filter: fine })
  )
}

function mouth({ complexion, mouth }: Sitter): string {
  const dimples = stroke('M-44 85q-7 8 -3 17M44 83q7 8 3 17', complexion.shade, 3.6)
  if (mouth === 'laugh') {
    return (
      dimples +
      path('M-41 89C-22 85 -8 83 0 86C8 83 22 85 41 87C33 123 -29 127 -41 89Z', complexion.lips) +
      path('M-34 92C-14 95 14 95 35 91C27 114 -23 117 -34 92Z', '#5c1f22') +
      path('M-33 92C-14 95 14 95 34 91C29 105 -25 107 -33 92Z', '#fff6ea')
    )
  }
  const dip = mouth === 'smile' ? 105 : 98
  return (
    (mouth === 'smile' ? dimples : '') +
    path(
      `M-35 92C-18 84 -8 82 0 86C8 82 18 84 35 90C20 ${dip + 12} -20 ${dip + 14} -35 92Z`,
      complexion.lips,
    ) +
    stroke(`M-37 91Q0 ${dip} 37 89`, '#6b2a2a', 3.6) +
    stroke(`M-11 ${dip}Q0 ${dip + 3} 10 ${dip - 1}`, '#ffd9c4', 3.6, { opacity: 0.5 })
  )
}
