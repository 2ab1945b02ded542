import type { NoticeKind, Tell } from '../notice.ts'

/** Gathers notices: the same thing at many places becomes one, with the first place and how many there are. */
export type Tally = {
  readonly add: (kind: NoticeKind, where: string, message: string) => void
  /** Tells them in the order in which they were first met. */
  readonly tellAll: (tell: Tell) => void
}

type Gathered = { readonly kind: NoticeKind; readonly where: string; readonly message: string; times: number }

/** Different notices of one kind, at most: a source that is wrong everywhere would fill the screen, and the memory. */
const mostOfOneKind = 200

/** An empty tally. */
export function createTally(): Tally {
  const gathered = new Map<string, Gathered>()
  const kinds = new Map<NoticeKind, number>()
  return {
    add: (kind, where, message) => {
      const isFull = (kinds.get(kind) ?? 0) >= mostOfOneKind
      const key = isFull && !gathered.has(`${kind} ${message}`) ? `${kind} and more` : `${kind} ${message}`
      const known = gathered.get(key)
      if (known) known.times++
      else gathered.set(key, { kind, where, message: isFull ? `${andMore} ${message}` : message, times: 1 })
      if (!known) kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
    },
    tellAll: tell => {
      for (const { kind, where, message, times } of gathered.values()) {
        tell({
          kind,
          where,
          message: times === 1 ? message : `${message} (${times} times; this is the first.)`,
        })
      }
    },
  }
}

const andMore = 'More of this kind, which are not told one by one. The next:'
