import { limitTable } from '../base/limits.ts'

/** Nothing with more pixels is ever decoded: 100 megapixels take up to 400 MB of memory. */
export const largestPicturePixels = limitTable.picture_megapixels.most * 1_000_000

/** The longest side a WebP can have, so that every picture can become any rendition. */
export const longestSidePixels = 16_383
