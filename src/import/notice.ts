/**
 * The kinds of notices of an import. `contradiction`: the source contradicts itself, or has impossible values. `left-out`: something
 * was not imported. `unknown-field`: the contract does not have the field. `needed`: an editor has to supply something. `changed`:
 * something was imported in another form. `conflict`: source and editor changed the same lines. `gone`: the source no longer has
 * the entry.
 */
export type NoticeKind =
  | 'contradiction'
  | 'left-out'
  | 'unknown-field'
  | 'needed'
  | 'changed'
  | 'conflict'
  | 'gone'

/** A message of an import. `where` is a URL, or a file in the content. */
export type Notice = { readonly kind: NoticeKind; readonly where: string; readonly message: string }

export type Notify = (notice: Notice) => void

/** Collects notices. Equal notices for several places become one, with the first place and a count. */
export type NoticeTally = {
  readonly add: (kind: NoticeKind, where: string, message: string) => void
  /** Passes the notices on, in the order in which they first occurred. */
  readonly report: (notify: Notify) => void
}

/** Maximum number of different notices of one kind, so that a source full of errors fills neither the screen nor the memory. */
const maxOfOneKind = 200

/** Creates an empty tally. */
export function createTally(): NoticeTally {
  const collected = new Map<string, Notice & { times: number }>()
  const kinds = new Map<NoticeKind, number>()
  return {
    add: (kind, where, message) => {
      const count = kinds.get(kind) ?? 0
      const isFull = count >= maxOfOneKind
      const key = isFull && !collected.has(`${kind} ${message}`) ? `${kind} and more` : `${kind} ${message}`
      const known = collected.get(key)
      if (known) {
        known.times++
        return
      }
      collected.set(key, { kind, where, message: isFull ? `${andMore} ${message}` : message, times: 1 })
      kinds.set(kind, count + 1)
    },
    report: notify => {
      for (const { times, message, ...notice } of collected.values()) {
        const counted = times === 1 ? message : `${message} (${times} times; this is the first.)`
        notify({ ...notice, message: counted })
      }
    },
  }
}

const andMore = 'There are more of this kind. The next one:'
