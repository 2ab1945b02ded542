import sharp from 'sharp'

/** The brightness of a picture, row by row, 0–255. */
export type Luma = { readonly data: Float64Array; readonly width: number; readonly height: number }

/** The brightness of each pixel as ITU-R BT.601 weighs the colours. */
export async function lumaOf(bytes: Uint8Array): Promise<Luma> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const luma = Float64Array.from({ length: width * height }, (_, index) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(index * 3, index * 3 + 3)
    return 0.299 * red + 0.587 * green + 0.114 * blue
  })
  return { data: luma, width, height }
}

const side = 8
const step = 2
const c1 = (0.01 * 255) ** 2
const c2 = (0.03 * 255) ** 2

/**
 * The structural similarity of two pictures of one size, 1 where they are the same: the mean over windows of 8 x 8 pixels.
 * Wang, Bovik, Sheikh, Simoncelli: Image Quality Assessment, IEEE Transactions on Image Processing 13 (2004), formula 13.
 */
export function ssim(a: Luma, b: Luma): number {
  let sum = 0
  let windows = 0
  for (let top = 0; top + side <= a.height; top += step) {
    for (let left = 0; left + side <= a.width; left += step) {
      sum += ofWindow(a, b, top * a.width + left)
      windows++
    }
  }
  return sum / windows
}

function ofWindow(a: Luma, b: Luma, start: number): number {
  const pixels = side * side
  let [sumA, sumB, squaresA, squaresB, products] = [0, 0, 0, 0, 0]
  for (let index = 0; index < pixels; index++) {
    const at = start + Math.floor(index / side) * a.width + (index % side)
    const [x = 0, y = 0] = [a.data[at], b.data[at]]
    sumA += x
    sumB += y
    squaresA += x * x
    squaresB += y * y
    products += x * y
  }
  const [meanA, meanB] = [sumA / pixels, sumB / pixels]
  const varianceA = (squaresA - pixels * meanA ** 2) / (pixels - 1)
  const varianceB = (squaresB - pixels * meanB ** 2) / (pixels - 1)
  const covariance = (products - pixels * meanA * meanB) / (pixels - 1)
  const likeness = (2 * meanA * meanB + c1) * (2 * covariance + c2)
  return likeness / ((meanA ** 2 + meanB ** 2 + c1) * (varianceA + varianceB + c2))
}
