import { groupBy } from '../../base/group-by.ts'
import type {
  ChangedItem,
  Changes,
  CollectionChanges,
  PublishChoice,
  Review,
} from '../../workbench/messages/publish-messages.ts'

/** What can happen to an entry, in the order of the list. */
export const changeKinds = ['added', 'changed', 'removed'] as const

/** A changed entry, by one of its items. */
export type ListedChange = Pick<CollectionChanges, 'collection'> & {
  readonly kind: (typeof changeKinds)[number]
  readonly item: ChangedItem
}

/** Lists the entries that differ from the published ones, each once, with all its languages and dates: by its title for this reader, if it has one. */
export function listChanges(changes: Changes | undefined, reader = ''): ListedChange[] {
  const all = (changes?.since ?? []).flatMap(({ collection, ...each }) =>
    changeKinds.flatMap(kind => each[kind].map(item => ({ collection, kind, item }))),
  )
  return [...groupBy(all, ({ item }) => item.entry).values()].map(
    own => own.find(({ item }) => item.language === reader) ?? own[0],
  )
}

type EntryFiles = { readonly versions: readonly { readonly file: string }[] }

/** Returns a function that says how the files of an entry, in all its languages, differ from the published ones: it is new only if no language is published. */
export function changeOfEntry(choices: readonly Pick<PublishChoice, 'files' | 'kind'>[] = []) {
  const kinds = new Map(choices.flatMap(({ files, kind }) => files.map(file => [file, kind] as const)))
  return ({ versions }: EntryFiles): 'added' | 'changed' | undefined => {
    const found = versions.map(({ file }) => kinds.get(file))
    if (found.every(kind => kind === 'added')) return 'added'
    return found.some(kind => kind !== undefined) ? 'changed' : undefined
  }
}

/** Returns what can be published besides the entries that differ from the published ones. */
export function choicesBeside<Choice extends PublishChoice>(
  changes: Changes | undefined,
  choices: readonly Choice[],
): Choice[] {
  const entries = new Set(listChanges(changes).map(({ item }) => item.entry))
  return choices.filter(({ entry }) => !entries.has(entry))
}

/** Returns the number of rows of what can be published: of entries that differ from the published ones, and of other choices. */
export function countRows(changes: Changes | undefined, choices: readonly PublishChoice[] = []): number {
  return listChanges(changes).length + choicesBeside(changes, choices).length
}

/** Returns the number of own changes that visitors see, of entries that change only because of them, and of drafts. */
export function countChanges(changes: Changes, choices: readonly PublishChoice[]) {
  const rows = countRows(changes, choices)
  const drafts = choicesBeside(changes, choices).filter(({ hidden }) => hidden === 'draft').length
  const along = choices.length > drafts ? rows - choices.length : 0
  return [rows - drafts - along, along, drafts] as const
}

/** Returns when what can be published was last sent for a review that has no answer, and whether it still waits or has changed since. */
export function reviewOf({ files }: PublishChoice, reviews: readonly Review[] = []) {
  const review = reviews.find(({ isIn, files: sent }) => !isIn && files.some(file => sent.includes(file)))
  const isSent = (file: string) => review?.files.includes(file) && !review.outdated.includes(file)
  return review && ({ sent: review.date, state: files.every(isSent) ? 'isWaiting' : 'isOutdated' } as const)
}
