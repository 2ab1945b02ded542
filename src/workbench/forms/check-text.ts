import { compareCodePoints } from '../../base/order.ts'
import { ContentProblems, type Problem } from '../../base/problems/problem.ts'
import type { ReadContent, ReadText } from '../../content/content.ts'
import type { TextKind } from '../../content/loaded.ts'
import { readEntry } from '../../content/read/read-text.ts'
import { validateContent } from '../../content/validate/validate-content.ts'
import { readDocument } from '../../content/yaml/document.ts'
import { lineStartsOf } from '../../content/yaml/lines.ts'

/** A text for a place in the content, without byte order mark. `file` is its name in problems. */
export type DraftText = {
  readonly file: string
  readonly kind: TextKind
  readonly slug: string
  readonly text: string
}

/** The problems and warnings that a build would report for a file, if it had this text and all other files were as in `content`. */
export function findProblems(draft: DraftText, content: ReadContent): readonly Problem[] {
  return validate(withDraft(draft, content)).filter(({ file }) => file === draft.file)
}

function validate(content: ReadContent): readonly Problem[] {
  try {
    return validateContent(content).warnings
  } catch (error) {
    if (error instanceof ContentProblems) return error.problems
    throw error
  }
}

function withDraft({ file, kind, slug, text }: DraftText, content: ReadContent): ReadContent {
  const { limits } = content
  const { value, problems } = readEntry(kind, { file, text, limits })
  const { tree } = readDocument({ file, text }, limits)
  const source = { file, slug, text, tree, lineStarts: lineStartsOf(text) }
  const others: readonly ReadText<unknown>[] = content.read[kind]
  const texts = [
    ...others.filter(each => each.source.file !== file),
    ...(value === undefined ? [] : [{ slug, source, digest: '', value }]),
  ].sort((a, b) => compareCodePoints(a.source.file, b.source.file))
  const place =
    kind === 'site' || kind === 'taxonomy' || kind === 'labels'
      ? ({ kind: 'setting', name: kind } as const)
      : ({ kind: 'entry', folder: kind, slug, extension: undefined } as const)
  const path = file.slice(content.name.length + 1)
  const isListed = content.listed.some(each => each.path === path)
  const listed = isListed ? content.listed : [...content.listed, { path, place }]
  const own = { file, kind, slug, path: '', stamp: '', size: text.length, source }
  return {
    ...content,
    listed: listed.toSorted((a, b) => compareCodePoints(a.path, b.path)),
    texts: [...content.texts.filter(each => each.file !== file), own],
    problems: [
      ...content.problems.filter(each => each.file !== file),
      ...problems.map(each => ({ ...each, file })),
    ],
    read: { ...content.read, [kind]: texts },
  }
}
