import { useEffect, useState } from 'preact/hooks'
import type { ListPage } from '../../../workbench/messages/find-messages.ts'
import { usePage } from '../../context/page-context.ts'
import { ignoreAbort, type Loaded, load } from '../../context/requests.ts'
import type { EntryList } from './use-entry-list.ts'

/** The files of the ticked entries, in all languages. The value of each file is the list of all files of its entry. */
export type PickedFiles = ReadonlyMap<string, readonly string[]>

/** The first and the last of a range of entries. */
export type EntryRange = readonly [first: number, last: number]

type PickOptions = {
  /** The path of the list. */
  readonly path: string
  /** Identifies the entries of the list, in any order. */
  readonly among: string
  readonly list: EntryList | undefined
}

/** Returns the ticked entries of a list, and functions that tick. Entries that are no longer in the list must not be changed, and are not ticked. */
export function usePicked({ path, among, list }: PickOptions) {
  const { revision } = usePage()
  const [ticked, setTicked] = useState({ among: '', files: noFiles })
  const picked = ticked.among === among ? ticked.files : noFiles
  // After a change, an entry may no longer have what the filters ask for.
  useEffect(() => {
    if (picked.size === 0) return
    const stop = new AbortController()
    const keepShown = ({ value }: Loaded<ListPage>) => {
      const shown = new Set(value?.files.flat())
      setTicked(({ among, files }) => ({
        among,
        files: new Map([...files].filter(([file]) => shown.has(file))),
      }))
    }
    load<ListPage>(`${path}&files=1`, stop.signal).then(keepShown, ignoreAbort)
    return () => stop.abort()
  }, [revision])
  const pickRange = ([first, last]: EntryRange, isPicked: boolean) => {
    const set = (own: readonly (readonly string[])[] = []) =>
      setTicked(before => {
        const next = new Map(before.among === among ? before.files : noFiles)
        for (const files of own)
          for (const file of files) isPicked ? next.set(file, files) : next.delete(file)
        return { among, files: next }
      })
    const only = first === last && list?.cards.get(first)
    if (only) return set([only.versions.map(({ file }) => file)])
    const show = ({ value }: Loaded<ListPage>) => set(value?.files.slice(first, last + 1))
    load<ListPage>(`${path}&files=1`).then(show, ignoreAbort)
  }
  const pickNone = () => setTicked({ among, files: noFiles })
  const pickAll = () => (picked.size > 0 ? pickNone() : pickRange([0, Number.POSITIVE_INFINITY], true))
  return { picked, pickRange, pickAll, pickNone }
}

const noFiles: PickedFiles = new Map()

/** Returns how many entries are ticked. */
export function countPicked(picked: PickedFiles): number {
  return new Set([...picked.values()].map(([first]) => first)).size
}
