import { hash } from 'node:crypto'
import { mergeText } from '../../import/merge/merge-text.ts'
import type { MergeChoice, MergeConflict } from '../messages/publish-messages.ts'
import { readTextFields, type TextFields } from './text-fields.ts'

/** Three versions of a file of the content; undefined where there is none. `file` is its name in problems. */
export type FileVersions = {
  readonly file: string
  readonly base: string | undefined
  readonly mine: string | undefined
  readonly theirs: string | undefined
}

/** A merged text, a whole version to keep, or what to choose from. */
export type MergedFields =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'whole'; readonly keep: 'mine' | 'theirs' }
  | { readonly kind: 'conflicts'; readonly conflicts: readonly MergeConflict[] }

/**
 * Merges a file field by field. Fields that both sides changed in different ways are decided by the choices, or returned. Where
 * only whole files can be chosen from, the field of the conflict is empty.
 */
export function mergeFields(versions: FileVersions, choices: readonly MergeChoice[]): MergedFields {
  const { file, base, mine, theirs } = versions
  if (mine === theirs || theirs === base) return { kind: 'whole', keep: 'mine' }
  if (mine === base) return { kind: 'whole', keep: 'theirs' }
  const [before, own, other] = [base, mine, theirs].map(text => text && readTextFields(file, text))
  if (!before || !own || !other) return chooseWhole(versions, choices)
  const { wanted, conflicts } = decideFields({ file, before, own, other }, choices)
  if (conflicts.length > 0) return { kind: 'conflicts', conflicts }
  const text = findText(versions, wanted)
  return text === undefined ? chooseWhole(versions, choices) : { kind: 'text', text }
}

/** A choice between two versions of a file that cannot be merged. */
export function chooseWhole(
  { file, mine, theirs }: Pick<FileVersions, 'file' | 'mine' | 'theirs'>,
  choices: readonly MergeChoice[],
): MergedFields {
  const conflict = conflictOf({ file, field: '', mine: mine ?? null, theirs: theirs ?? null })
  const keep = chosen(conflict, choices)
  return keep ? { kind: 'whole', keep } : { kind: 'conflicts', conflicts: [conflict] }
}

function chosen({ file, field, seen }: MergeConflict, choices: readonly MergeChoice[]) {
  return choices.find(each => each.file === file && each.field === field && each.seen === seen)?.keep
}

// One's own value is what was on the page; the other one may have changed since.
function conflictOf(conflict: Omit<MergeConflict, 'seen'>): MergeConflict {
  return { ...conflict, seen: hash('sha256', JSON.stringify(conflict.theirs)).slice(0, 32) }
}

type Sides = {
  readonly file: string
  readonly before: TextFields
  readonly own: TextFields
  readonly other: TextFields
}

function decideFields({ file, before, own, other }: Sides, choices: readonly MergeChoice[]) {
  const wanted = new Map<string, string>()
  const conflicts: MergeConflict[] = []
  for (const field of new Set([...before.keys(), ...own.keys(), ...other.keys()])) {
    const [old, mine, theirs] = [before, own, other].map(fields => fields.get(field))
    let value = mine === old ? theirs : mine
    if (mine !== old && theirs !== old && mine !== theirs) {
      const conflict = conflictOf({ file, field, mine: mine ?? null, theirs: theirs ?? null })
      const keep = chosen(conflict, choices)
      if (!keep) conflicts.push(conflict)
      if (keep === 'theirs') value = theirs
    }
    if (value !== undefined) wanted.set(field, value)
  }
  return { wanted, conflicts }
}

/** A text that has exactly these fields, with the comments of both sides if possible. */
function findText({ file, base, mine, theirs }: FileVersions, wanted: TextFields): string | undefined {
  const [before, own, other] = [base, mine, theirs].map(text => ({ path: file, text: text ?? '' }))
  if (!before || !own || !other) return undefined
  const ways = [
    () => mergeText({ base: before, mine: own, theirs: other })?.text,
    () => mergeText({ base: before, mine: other, theirs: own })?.text,
    () => theirs,
    () => mine,
  ]
  for (const way of ways) {
    const text = way()
    const fields = text === undefined ? undefined : readTextFields(file, text)
    if (fields && isSame(fields, wanted)) return text
  }
  return undefined
}

function isSame(fields: TextFields, wanted: TextFields): boolean {
  return fields.size === wanted.size && [...wanted].every(([path, value]) => fields.get(path) === value)
}
