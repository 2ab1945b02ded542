import type TurndownService from 'turndown'
import type { Element } from './element.ts'
import { apart, beginLines, holdsParagraph, trimLineEnds } from './lines.ts'

/** How lists are written: hyphens or numbers, and other marks where a list follows another. For the writing of one text. */
export function listRules(): Readonly<Record<string, TurndownService.Rule>> {
  const begun = new WeakMap<Element, BegunList>()
  const writeItem = (content: string, item: Element) => {
    const list = begun.get(item.parentNode) ?? beginList(item.parentNode, begun)
    begun.set(item.parentNode, { ...list, number: list.number + 1 })
    return withMarker(content, item, markerOf(list))
  }
  return {
    list: { filter: ['ul', 'ol'], replacement: apart },
    item: { filter: 'li', replacement: writeItem },
  }
}

/** The number of the next item; lists that follow one another take turns with the marks. */
type BegunList = { readonly name: string; readonly number: number; readonly turn: 'first' | 'second' }

function beginList(list: Element, begun: WeakMap<Element, BegunList>): BegunList {
  const { nodeName: name, previousElementSibling: before } = list
  const previous = before === null ? undefined : begun.get(before)
  const turn = previous?.name === name && previous.turn === 'first' ? 'second' : 'first'
  return { name, number: Number(list.getAttribute('start') ?? 1), turn }
}

function markerOf({ name, number, turn }: BegunList): string {
  if (name === 'UL') return turn === 'first' ? '- ' : '* '
  return turn === 'first' ? `${number}. ` : `${number}) `
}

function withMarker(content: string, item: Element, marker: string): string {
  const text = beginLines(`${marker}${trimLineEnds(content)}`, ' '.repeat(marker.length))
  const next = item.nextElementSibling
  if (next === null) return text
  return `${text}${holdsParagraph(item) || holdsParagraph(next) ? '\n\n' : '\n'}`
}
