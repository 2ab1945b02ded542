import type { Words } from '../base/problems/user-error.ts'

/**
 * The kinds of notices of an import. `contradiction`: the source contradicts itself, or has impossible values. `left-out`: something
 * was not imported. `unknown-field`: the contract does not have the field. `needed`: an editor has to supply something. `changed`:
 * something was imported in another form. `conflict`: a version of the source was not put into the content, see `Conflict`. `gone`:
 * the source no longer has the entry.
 */
export type NoticeKind =
  | 'contradiction'
  | 'left-out'
  | 'unknown-field'
  | 'needed'
  | 'changed'
  | 'conflict'
  | 'gone'

/** A message of an import. `where` is a URL, or a file in the content. Those that editors act on have `words`, in every language. */
export type Notice = {
  readonly kind: NoticeKind
  readonly where: string
  readonly message: string
  readonly words?: Words
}

/** Makes a notice from words. */
export function noticeOf(kind: NoticeKind, where: string, words: Words): Notice {
  return { kind, where, message: words.en, words }
}

export type Notify = (notice: Notice) => void

/** Maximum number of notices of one kind, so that a source full of errors does not fill the memory. */
const maxOfOneKind = 10_000

/** Creates a list of notices and a function that adds to it, each notice once. */
export function collectNotices(): { readonly notices: readonly Notice[]; readonly notify: Notify } {
  const notices: Notice[] = []
  const textsByKind = new Map<NoticeKind, Set<string>>()
  const notify = (notice: Notice) => {
    const { kind, where, message } = notice
    const ofKind = textsByKind.get(kind) ?? new Set()
    textsByKind.set(kind, ofKind)
    if (ofKind.size > maxOfOneKind || ofKind.has(`${where} ${message}`)) return
    ofKind.add(`${where} ${message}`)
    const isLast = ofKind.size > maxOfOneKind
    notices.push(isLast ? { kind, where, message: 'There are more of this kind.' } : notice)
  }
  return { notices, notify }
}
