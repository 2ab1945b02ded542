import { compareCodePoints } from '../../base/order.ts'
import { ContentProblems, type Problem } from '../../base/problems/problem.ts'
import type { ReadContent, ReadText } from '../../content/content.ts'
import type { TextKind } from '../../content/loaded.ts'
import { readEntry } from '../../content/read/read-text.ts'
import { validateContent } from '../../content/validate/validate-content.ts'
import { readDocument } from '../../content/yaml/document.ts'
import { lineStartsOf } from '../../content/yaml/lines.ts'

/** The new text of a file of the content, without byte order mark. `file` is its name in problems. */
export type DraftText = {
  readonly file: string
  readonly kind: TextKind
  readonly slug: string
  readonly text: string
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
