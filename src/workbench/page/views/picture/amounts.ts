import type { PictureSize } from '../../../../images/geometry/focal.ts'

/** Bytes as `73 kB` or `2.1 MB`, of 1000 each. */
export function printBytes(bytes: number, language: string): string {
  const [value, unit] = bytes < 999_500 ? [bytes / 1000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte']
  const maximumFractionDigits = value < 10 ? 1 : 0
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits }).format(value)
}

/** A number of hundredths, such as 62.5, as `62.5%`. */
export function printPercent(value: number, language: string): string {
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(value / 100)
}

/** A size in pixels: `1600 × 2200`. */
export function printSize({ width, height }: PictureSize): string {
  return `${width} × ${height}`
}
