import { useLanguage, useWords } from '../../shell/page-context.ts'
import type { Point } from './focal-values.ts'
import { printPercent } from './picture-facts.ts'

/** Returns a focal point in words: where it is, and its size; empty if it has none. */
export function usePointInWords(point: Point): { readonly place: string; readonly size: string } {
  const words = useWords('picture')
  const language = useLanguage()
  const percent = (value = 0) => printPercent(value, language)
  if (!point) return { place: words.noPoint, size: '' }
  const { x, y, width, height } = point
  const size = width || height ? words.sizeIs(percent(width), percent(height)) : ''
  return { place: words.pointAt(percent(x), percent(y)), size }
}
