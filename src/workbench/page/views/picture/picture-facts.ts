import type { PictureSize } from '../../../../images/geometry/focal.ts'
import type { CropView } from '../../../messages/picture-messages.ts'

/** Returns the presets of a file or crop in words: `Events, small; Places, small`. */
export function presetsInWords(
  presets: readonly Pick<CropView, 'use' | 'preset'>[],
  fields: Readonly<Record<CropView['use'], readonly [name: string, help?: string]>>,
): string {
  return presets.map(({ use, preset }) => `${fields[use][0]}, ${preset}`).join('; ')
}

/** Bytes as `73 kB` or `2.1 MB`, of 1000 each. */
export function printBytes(bytes: number, language: string): string {
  const [value, unit] = bytes < 999_500 ? [bytes / 1000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte']
  const maximumFractionDigits = value < 10 ? 1 : 0
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits }).format(value)
}

/** Returns a size in pixels: `1600 × 2200`. */
export function printSize({ width, height }: PictureSize): string {
  return `${width} × ${height}`
}
