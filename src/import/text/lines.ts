import type { Element } from './element.ts'
import { hiddenLineEnd } from './hidden-space.ts'

/** A block with blank lines around it; in an item whose text is no paragraph a blank line would make it one. */
export function apart(text: string, { parentNode: parent }: Element): string {
  const gap = parent.nodeName === 'LI' && !holdsParagraph(parent) ? '\n' : '\n\n'
  return `${gap}${text}${gap}`
}

/** Whether one of its children is a paragraph. */
export function holdsParagraph({ children }: Element): boolean {
  return Array.from(children).some(({ nodeName }) => nodeName === 'P')
}

const lineEnd = new RegExp(`([\\n${hiddenLineEnd}])(?=([^\\n${hiddenLineEnd}])?)`, 'g')

/** Puts `beginning` before every line but the first; before blank ones what of it can be seen. */
export function beginLines(text: string, beginning: string): string {
  const seen = beginning.trimEnd()
  return text.replace(
    lineEnd,
    (_, end: string, next?: string) => end + (next === undefined ? seen : beginning),
  )
}

/** Without the line ends at its beginning and its end. */
export function trimLineEnds(text: string): string {
  return text.replace(/^\n+/, '').replace(/\n+$/, '')
}
