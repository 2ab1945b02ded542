import { useEffect, useState } from 'preact/hooks'
import type { CollectionName } from '../../../contract/collections.ts'
import type { EntryCard, ListFilters, ListPage } from '../../../workbench/messages/find-messages.ts'
import { printFilters } from '../../context/filters.ts'
import { usePage } from '../../context/page-context.ts'
import { ignoreAbort, load } from '../../context/requests.ts'

/** A partly loaded list: the number of its cards, and the loaded cards by index. */
export type EntryList = Pick<ListPage, 'all' | 'found'> & { readonly cards: ReadonlyMap<number, EntryCard> }

/** The path of a list below `/workbench/data/`. */
export function listPath(list: CollectionName, filters: ListFilters, reader: string): string {
  const query = printFilters({ ...filters, view: '' })
  return `list.json?${new URLSearchParams([['list', list], ['reader', reader], ...query])}`
}

/** Loads the part of a list that is needed. The shown cards stay until new ones are loaded. */
export function useEntryList(path: string) {
  const { revision } = usePage()
  const name = `${revision} ${path}`
  const [needed, need] = useState({ first: 0, last: 0 })
  const [list, setList] = useState<EntryList & { readonly name: string }>()
  const first = Math.floor(needed.first / cardsPerLoad) * cardsPerLoad
  const count = (Math.floor(needed.last / cardsPerLoad) + 1) * cardsPerLoad - first
  useEffect(() => {
    const known = list?.name === name ? list.cards : undefined
    if (known?.has(needed.first) && known.has(needed.last)) return
    const stop = new AbortController()
    const show = ({ value }: { readonly value: ListPage | undefined }) => {
      if (!value) return
      const cards = value.cards.map((card, index) => [value.first + index, card] as const)
      setList({ name, all: value.all, found: value.found, cards: new Map([...(known ?? []), ...cards]) })
    }
    load<ListPage>(`${path}&first=${first}&count=${count}`, stop.signal).then(show, ignoreAbort)
    return () => stop.abort()
  }, [name, first, count])
  return { list, need }
}

const cardsPerLoad = 60
