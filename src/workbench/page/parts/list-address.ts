import { useEffect, useState } from 'preact/hooks'
import type { CollectionName } from '../../../contract/collections.ts'
import { hrefTo } from '../shell/route.ts'

/** A list that can be narrowed. */
export type ListName = CollectionName | 'pictures'

/** Remembers how a list is narrowed, for the ways back to it. A tab has its own memory, which a reload leaves as it is. */
export function useKeptList(list: ListName, filters: URLSearchParams): void {
  const query = filters.toString()
  useEffect(() => sessionStorage.setItem(keyOf(list), query), [list, query])
}

/** The address of a list, narrowed as it was when it was left; as it was at the first rendering. */
export function useListAddress(list: ListName): string {
  const [filters] = useState(() => new URLSearchParams(sessionStorage.getItem(keyOf(list)) ?? ''))
  return list === 'pictures'
    ? hrefTo({ view: 'pictures', filters })
    : hrefTo({ view: 'browse', collection: list, filters })
}

function keyOf(list: ListName): string {
  return `workbench-list-${list}`
}
