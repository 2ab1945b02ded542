/**
 * What an import reports. `contradiction`: the source contradicts itself, or has impossible values. `left-out`: something was
 * not imported. `unknown-field`: the contract does not have the field. `needed`: an editor has to supply something. `changed`:
 * something was imported in another form. `conflict`: source and editor changed the same lines. `gone`: the source no longer
 * has it.
 */
export type NoticeKind =
  | 'contradiction'
  | 'left-out'
  | 'unknown-field'
  | 'needed'
  | 'changed'
  | 'conflict'
  | 'gone'

/** `where` is a URL, or a file in the content. */
export type Notice = { readonly kind: NoticeKind; readonly where: string; readonly message: string }

export type Notify = (notice: Notice) => void

/** Collects notices: the same one at many places becomes one, with the first place and a count. */
export type NoticeTally = {
  readonly add: (kind: NoticeKind, where: string, message: string) => void
  /** Passes them on in the order in which they first occurred. */
  readonly report: (notify: Notify) => void
}

/** Different notices of one kind, at most: a source that is wrong everywhere would fill the screen, and the memory. */
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
