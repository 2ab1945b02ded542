import type { Notice, NoticeKind } from '../../import/notice.ts'

/** The same thing at one or more places, each once, in the order first told. */
export type FoldedNotice = { readonly message: string; readonly places: readonly string[] }

/** Puts notices of one kind that say the same together, in the order in which they were first told. */
export function foldNotices(notices: readonly Notice[]): ReadonlyMap<NoticeKind, readonly FoldedNotice[]> {
  const kinds = new Map<NoticeKind, Map<string, Set<string>>>()
  for (const { kind, where, message } of notices) {
    const messages = kinds.get(kind) ?? new Map<string, Set<string>>()
    messages.set(message, (messages.get(message) ?? new Set()).add(where))
    kinds.set(kind, messages)
  }
  const fold = (messages: ReadonlyMap<string, ReadonlySet<string>>) => {
    return [...messages].map(([message, places]) => ({ message, places: [...places] }))
  }
  return new Map([...kinds].map(([kind, messages]) => [kind, fold(messages)]))
}
