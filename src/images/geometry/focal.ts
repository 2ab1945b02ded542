/** The width and height of a picture, upright, in pixels. */
export type PictureSize = { readonly width: number; readonly height: number }

/** The focal box of a picture, in fractional pixels. `x` and `y` are its CENTRE. */
export type FocalBox = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A focal point as editors write it, in per cent of the picture. Without a size it is one pixel wide and high. */
export type FocalPercent = {
  readonly x: number
  readonly y: number
  readonly width?: number | undefined
  readonly height?: number | undefined
}

/**
 * The contract's `focal`: percentages written `NN.NN%`, 100 at most; `50.00%` if there is no focal point or the box has width 0.
 * The share is `min(round(x / image.width, 4), 1)`, with ties going to the even digit.
 */
export function focalPercent(focal: FocalBox | null, image: PictureSize): { x: string; y: string } {
  if (focal === null || focal.width === 0) return { x: '50.00%', y: '50.00%' }
  return { x: printPercent(focal.x / image.width), y: printPercent(focal.y / image.height) }
}

/** Converts percentages to unrounded pixels, so `focalPercent` gives back two decimals as written. */
export function focalBoxFromPercent(percent: FocalPercent, image: PictureSize): FocalBox {
  const { x, y, width, height } = percent
  return {
    x: (x / 100) * image.width,
    y: (y / 100) * image.height,
    width: width === undefined ? 1 : (width / 100) * image.width,
    height: height === undefined ? 1 : (height / 100) * image.height,
  }
}

function printPercent(share: number): string {
  const tenThousandths = Math.min(roundToTenThousandths(share), 10_000)
  const digits = String(tenThousandths).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}%`
}

// toFixed rounds the exact binary value, but takes ties upward. A tie between two ten-thousandths is an odd multiple of
// 1/20000 = 1/(32 * 625); a binary fraction is such a tie only if it is an odd multiple n of 1/32, and then 312.5 * n
// is exact.
function roundToTenThousandths(share: number): number {
  const thirtySeconds = share * 32
  if (Number.isInteger(thirtySeconds) && thirtySeconds % 2 === 1) {
    const below = Math.floor(312.5 * thirtySeconds)
    return below % 2 === 0 ? below : below + 1
  }
  return Number(share.toFixed(4).replace('.', ''))
}
