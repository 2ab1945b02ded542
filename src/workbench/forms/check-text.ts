import { standardLimits } from '../../base/limits.ts'
import { compareCodePoints } from '../../base/order.ts'
import { ContentProblems, type FieldFix, type Problem } from '../../base/problems/problem.ts'
import type { ReadContent, ReadText } from '../../content/content.ts'
import { editFields } from '../../content/edit/edit-fields.ts'
import { keepIds, readLedger } from '../../content/ledger/keep-ids.ts'
import type { TextKind } from '../../content/loaded.ts'
import { readEntry } from '../../content/read/read-text.ts'
import { validateContent } from '../../content/validate/validate-content.ts'
import { readDocument } from '../../content/yaml/document.ts'
import { lineStartsOf } from '../../content/yaml/lines.ts'
import type { BuiltSite } from '../../pipeline/build-site.ts'
import type { Config } from '../../pipeline/config.ts'
import { isMissing } from '../content-files.ts'

/** The new text of a file of the content, without byte order mark. `file` is its name in problems. */
export type DraftText = {
  readonly file: string
  readonly kind: TextKind
  readonly slug: string
  readonly text: string
}

/** Returns the problems and warnings that a file has with this text. Before the first good site, other files are not considered. */
export function checkText(draft: DraftText, lastGood: BuiltSite | undefined): readonly Problem[] {
  if (lastGood) {
    try {
      return findProblems([draft], lastGood.read)
    } catch (error) {
      // Another file was renamed or removed since that site was built.
      if (!isMissing(error)) throw error
    }
  }
  const { problems } = readEntry(draft.kind, { ...draft, limits: standardLimits })
  return problems.map(problem => ({ ...problem, file: draft.file }))
}

/** The new text of a file, the ids that were added to it, and its problems and warnings. */
export type CheckedText = {
  readonly text: string
  readonly ids: readonly FieldFix[]
  readonly problems: readonly Problem[]
}

/** Checks texts and adds missing ids. Keeps the last result, since a text was mostly checked while it was typed when it is saved. */
export class TextChecker {
  private last: { readonly asked: readonly unknown[]; readonly checked: CheckedText } | undefined

  /** Checks a text with its byte order mark, and adds missing ids, which no entry has ever had. @throws CannotEdit; BadLedger */
  check(
    draft: DraftText,
    lastGood: BuiltSite | undefined,
    { content }: Pick<Config, 'content'>,
  ): CheckedText {
    // The ledger on the disk has the ids that were assigned since the last build.
    const ledger = readLedger(content)
    const asked = [lastGood, ledger.text, draft.file, draft.text]
    if (this.last && asked.every((each, index) => each === this.last?.asked[index])) return this.last.checked
    const now = lastGood && { ...lastGood, read: { ...lastGood.read, ledger } }
    const checked = checkWithIds(draft, now)
    this.last = { asked, checked }
    return checked
  }
}

function checkWithIds(draft: DraftText, lastGood: BuiltSite | undefined): CheckedText {
  const check = (text: string) => checkText({ ...draft, text: withoutMark(text) }, lastGood)
  const { file, text } = draft
  const problems = check(text)
  const ids = problems.flatMap(({ code, fix }) =>
    code === 'missing-id' && fix && 'fields' in fix ? fix.fields : [],
  )
  if (ids.length === 0) return { text, ids, problems }
  const after = editFields({ file, text }, ids)
  return { text: after, ids, problems: check(after) }
}

/** Writes the ids that were added to a file into the ledger. @throws BadLedger; the system's error */
export async function keepAddedIds(
  { kind: folder, slug }: Pick<DraftText, 'kind' | 'slug'>,
  ids: readonly FieldFix[],
  { content }: Pick<Config, 'content'>,
): Promise<void> {
  if (folder === 'authors' || folder === 'site' || folder === 'labels' || folder === 'taxonomy') return
  const given = ids.map(({ value }) => ({ folder, id: Number(value), slug }))
  await keepIds(content, given)
}

/** Returns a text without its byte order mark. */
export function withoutMark(text: string): string {
  return text.replace(/^\ufeff/, '')
}

/** Returns the problems and warnings that a build would report for files if they had these texts and all other files were as in `content`. */
export function findProblems(drafts: readonly DraftText[], content: ReadContent): readonly Problem[] {
  const files = new Set(drafts.map(({ file }) => file))
  return validate(withDrafts(drafts, files, content)).filter(({ file }) => files.has(file))
}

function validate(content: ReadContent): readonly Problem[] {
  try {
    return validateContent(content).warnings
  } catch (error) {
    if (error instanceof ContentProblems) return error.problems
    throw error
  }
}

function withDrafts(
  drafts: readonly DraftText[],
  files: ReadonlySet<string>,
  content: ReadContent,
): ReadContent {
  const { limits } = content
  const made = drafts.map(({ file, kind, slug, text }) => {
    const { value, problems } = readEntry(kind, { file, text, limits })
    const { tree } = readDocument({ file, text }, limits)
    const source = { file, slug, text, tree, lineStarts: lineStartsOf(text) }
    const own = { file, kind, slug, path: '', stamp: '', size: text.length, source }
    return {
      own,
      problems: problems.map(each => ({ ...each, file })),
      read: { slug, source, digest: '', value },
    }
  })
  const textsOf = (kind: TextKind) => {
    const others: readonly ReadText<unknown>[] = content.read[kind]
    const own = made.filter(({ own, read }) => own.kind === kind && read.value !== undefined)
    return [...others.filter(({ source }) => !files.has(source.file)), ...own.map(({ read }) => read)].sort(
      (a, b) => compareCodePoints(a.source.file, b.source.file),
    )
  }
  const isListed = new Set(content.listed.map(({ path }) => path))
  const listed = drafts.map(({ file, kind, slug }) => {
    const place =
      kind === 'site' || kind === 'taxonomy' || kind === 'labels'
        ? ({ kind: 'setting', name: kind } as const)
        : ({ kind: 'entry', folder: kind, slug, extension: undefined } as const)
    return { path: file.slice(content.name.length + 1), place }
  })
  const kinds = new Set(drafts.map(({ kind }) => kind))
  return {
    ...content,
    listed: [...content.listed, ...listed.filter(({ path }) => !isListed.has(path))].sort((a, b) =>
      compareCodePoints(a.path, b.path),
    ),
    texts: [...content.texts.filter(({ file }) => !files.has(file)), ...made.map(({ own }) => own)],
    problems: [
      ...content.problems.filter(({ file }) => !files.has(file)),
      ...made.flatMap(({ problems }) => problems),
    ],
    read: { ...content.read, ...Object.fromEntries([...kinds].map(kind => [kind, textsOf(kind)])) },
  }
}
