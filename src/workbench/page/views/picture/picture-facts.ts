import type { PictureSize } from '../../../../images/geometry/focal.ts'
import type { PictureUser, RenditionView } from '../../../messages/picture-messages.ts'

/** A file that was made of a picture, and the presets that it is for. */
export type RenditionFile = RenditionView & {
  readonly presets: readonly Pick<RenditionView, 'use' | 'preset'>[]
}

/** The files of a picture, each once, however many presets share it; in the order of the presets. */
export function renditionFiles(renditions: readonly RenditionView[]): readonly RenditionFile[] {
  const files = new Map<string, RenditionFile>()
  for (const rendition of renditions) {
    const known = files.get(rendition.src) ?? { ...rendition, presets: [] }
    files.set(rendition.src, { ...known, presets: [...known.presets, rendition] })
  }
  return [...files.values()]
}

/** Items of one title: an event has one for each of its dates. */
export type UserGroup = { readonly first: PictureUser; readonly count: number }

/** Returns the items that show a picture, each title of a collection once, in the order of the pages. */
export function groupUsers(users: readonly PictureUser[]): readonly UserGroup[] {
  const groups = new Map<string, UserGroup>()
  for (const user of users) {
    const key = `${user.collection} ${user.title}`
    const { first = user, count = 0 } = groups.get(key) ?? {}
    groups.set(key, { first, count: count + 1 })
  }
  return [...groups.values()]
}

/** Bytes as `73 kB` or `2.1 MB`, of 1000 each. */
export function printBytes(bytes: number, language: string): string {
  const [value, unit] = bytes < 999_500 ? [bytes / 1000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte']
  const maximumFractionDigits = value < 10 ? 1 : 0
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits }).format(value)
}

/** Returns a number of hundredths, such as 62.5, as `62.5%`. */
export function printPercent(value: number, language: string): string {
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(value / 100)
}

/** Returns a size in pixels: `1600 × 2200`. */
export function printSize({ width, height }: PictureSize): string {
  return `${width} × ${height}`
}
