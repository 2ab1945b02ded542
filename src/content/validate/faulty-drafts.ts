import { isWarning, type Problem } from '../../base/problems/problem.ts'
import type { ReadContent, ReadText } from '../content.ts'

/** Returns the files that say `draft: true` and have problems. An unreadable one is recognized by that line of its fields. */
export function draftsAmong({ texts }: ReadContent, problems: readonly Problem[]): ReadonlySet<string> {
  const wrong = new Set(problems.filter(problem => !isWarning(problem)).map(({ file }) => file))
  const entries = texts.filter(({ file, kind }) => wrong.has(file) && canBeDraft.has(kind))
  return new Set(entries.filter(({ source }) => saysDraft(source.text)).map(({ file }) => file))
}

const canBeDraft: ReadonlySet<string> = new Set(['events', 'objects', 'guides'])

// Of a Markdown file, only the part above its text.
function saysDraft(text: string): boolean {
  const [fields = ''] = text.split(/(?<=\n)---[ \t]*\r?\n/, 1)
  return /^draft[ \t]*:[ \t]*(["']?)true\1[ \t]*(?:#.*)?$/m.test(fields.replaceAll('\r', ''))
}

/** Returns the content without these files. Their names count as unknown. */
export function withoutFiles(content: ReadContent, files: ReadonlySet<string>): ReadContent {
  const isKept = ({ file }: { readonly file: string }) => !files.has(file)
  const keep = <T>(texts: readonly ReadText<T>[]) => texts.filter(({ source }) => isKept(source))
  const { read } = content
  return {
    ...content,
    listed: content.listed.filter(({ path }) => isKept({ file: `${content.name}/${path}` })),
    texts: content.texts.filter(isKept),
    problems: content.problems.filter(isKept),
    read: { ...read, events: keep(read.events), objects: keep(read.objects), guides: keep(read.guides) },
  }
}

/** Returns how many problems stop a build. */
export function countWrong(problems: readonly Problem[]): number {
  return problems.filter(problem => !isWarning(problem)).length
}

/** Returns a problem that does not stop the build, because its file is a draft. */
export function warnOfDraft(problem: Problem): Problem {
  return isWarning(problem) ? problem : { ...problem, isInDraft: true }
}
