import type { RenditionView } from '../../../messages/picture.ts'

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
