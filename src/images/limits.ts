/** Pictures with more pixels are refused before they are decoded: 50 megapixels take up to 200 MB of memory. */
export const largestPicturePixels = 50_000_000

/** The longest side a WebP can have, so that every picture can become any rendition. */
export const longestSidePixels = 16_383
