import { standardLimits } from '../../base/limits.ts'
import type { FieldFix, Problem } from '../../base/problems/problem.ts'
import { unlessFails } from '../../base/problems/system-error.ts'
import type { OwnedId } from '../../content/ledger/ledger.ts'
import { readEntry } from '../../content/read/read-text.ts'
import { textsByKind } from '../../content/read/read-texts.ts'
import { selectFiles } from '../../content/read/select-files.ts'
import type { Content, ReadContent } from '../../content/schemas/content.ts'
import type { TextKind } from '../../content/schemas/loaded.ts'
import { findProblems, tryToValidate } from '../../content/validate/validate-content.ts'
import { readDocument } from '../../content/yaml/document.ts'
import { lineStartsOf } from '../../content/yaml/lines.ts'
import { editFields } from '../../editing/edit/edit-fields.ts'
import { readLedger } from '../../editing/edit/keep-ids.ts'
import type { BuiltSite } from '../../pipeline/build-site.ts'
import type { Config } from '../../pipeline/config.ts'
import { gone } from './content-files.ts'

/** The new text of a file of the content, without byte order mark. `file` is its path in problems: `content/events/fair.md`. */
export type DraftText = {
  readonly file: string
  readonly kind: TextKind
  readonly slug: string
  readonly text: string
}

/** The problems and warnings of a text. `content` has it in its place; undefined while it has a problem, and before the first good site. */
type TextCheck = { readonly problems: readonly Problem[]; readonly content: Content | undefined }

/** Returns the problems and warnings that a file has with this text. Before the first good site, other files are not considered. */
export function checkText(draft: DraftText, lastGood: BuiltSite | undefined): TextCheck {
  // Another file may have been renamed or removed since that site was built.
  const checked = lastGood && unlessFails(gone, () => tryToValidate(withDrafts([draft], lastGood.read)))
  if (checked) {
    const problems = checked.problems.filter(({ file }) => file === draft.file)
    return { problems, content: checked.valid }
  }
  const { problems } = readEntry(draft.kind, { ...draft, limits: standardLimits })
  return { problems: problems.map(problem => ({ ...problem, file: draft.file })), content: undefined }
}

/** The new text of a file, the ids that were added to it, and what was found in it. */
export type CheckedText = TextCheck & { readonly text: string; readonly ids: readonly FieldFix[] }

/** Checks texts and adds missing ids. Keeps the last result: a text that is saved was usually checked before, while it was typed. */
export class TextChecker {
  private last: { readonly inputs: readonly unknown[]; readonly checked: CheckedText } | undefined

  /** Checks a text with its byte order mark, and adds missing ids, which no entry has ever had. @throws CannotEdit; BadLedger */
  check(
    draft: DraftText,
    lastGood: BuiltSite | undefined,
    { content }: Pick<Config, 'content'>,
  ): CheckedText {
    // The ledger on the disk has the ids that were assigned since the last build.
    const ledger = readLedger(content)
    const inputs = [lastGood, ledger.text, draft.file, draft.text]
    if (this.last && inputs.every((each, index) => each === this.last?.inputs[index]))
      return this.last.checked
    const current = lastGood && { ...lastGood, read: { ...lastGood.read, ledger } }
    const checked = checkWithIds(draft, current)
    this.last = { inputs, checked }
    return checked
  }
}

function checkWithIds(draft: DraftText, lastGood: BuiltSite | undefined): CheckedText {
  const check = (text: string) => checkText({ ...draft, text: withoutBom(text) }, lastGood)
  const { file, text } = draft
  const { problems, content } = check(text)
  const ids = problems.flatMap(({ code, fix }) =>
    code === 'missing-id' && fix && 'fields' in fix ? fix.fields : [],
  )
  if (ids.length === 0) return { text, ids, problems, content }
  const after = editFields({ file, text }, ids)
  return { text: after, ids, ...check(after) }
}

/** Returns the ids that were added to a file, for the ledger. */
export function ownedIdsIn(
  { kind: folder, slug }: Pick<DraftText, 'kind' | 'slug'>,
  ids: readonly FieldFix[],
): readonly OwnedId[] {
  if (folder === 'authors' || folder === 'site' || folder === 'labels' || folder === 'taxonomy') return []
  return ids.map(({ value }) => ({ folder, id: Number(value), slug }))
}

/** Returns a text without its byte order mark. */
export function withoutBom(text: string): string {
  return text.replace(/^\ufeff/, '')
}

/** Returns the problems and warnings that a build would report for files if they had these texts and all other files were as in `content`. */
export function checkDrafts(drafts: readonly DraftText[], content: ReadContent): readonly Problem[] {
  const files = new Set(drafts.map(({ file }) => file))
  return findProblems(withDrafts(drafts, content)).filter(({ file }) => files.has(file))
}

/** Returns content in which files have these texts. */
export function withDrafts(drafts: readonly DraftText[], content: ReadContent): ReadContent {
  const files = new Set(drafts.map(({ file }) => file))
  const read = drafts.map(draft => readDraft(draft, content))
  const other = {
    listed: read.map(({ listed }) => listed),
    texts: read.map(({ file }) => file),
    read: textsByKind(read.flatMap(({ kind, text }) => (text ? [[kind, text] as const] : []))),
  }
  const problems = content.problems.filter(({ file }) => !files.has(file))
  const selected = selectFiles(content, file => (files.has(file) ? 'other' : 'own'), other)
  return { ...selected, problems: [...problems, ...read.flatMap(each => each.problems)] }
}

/** A draft as a build would list and read it. `text` is undefined if it cannot be read. */
function readDraft({ file, kind, slug, text }: DraftText, { name, limits }: ReadContent) {
  const { value, problems } = readEntry(kind, { file, text, limits })
  const { tree } = readDocument({ file, text }, limits)
  const source = { file, slug, text, tree, lineStarts: lineStartsOf(text) }
  const place =
    kind === 'site' || kind === 'taxonomy' || kind === 'labels'
      ? ({ kind: 'settings', name: kind } as const)
      : ({ kind: 'entry', folder: kind, slug, extension: undefined } as const)
  return {
    kind,
    listed: { path: file.slice(name.length + 1), place },
    file: { file, kind, slug, path: '', stamp: '', size: text.length, source },
    text: value === undefined ? undefined : { slug, source, digest: '', value },
    problems: problems.map(each => ({ ...each, file })),
  }
}
