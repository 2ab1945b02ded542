import { basename } from 'node:path'
import { groupBy } from '../../base/group-by.ts'
import { linesAround } from '../../base/problems/code-frame.ts'
import { describeWithoutCommand } from '../../base/problems/describe-problem.ts'
import { type FieldValue, type Fix, isWarning, type Problem } from '../../base/problems/problem.ts'
import { collections } from '../../contract/collections.ts'
import { printPlain, readTextFields } from '../../editing/edit/text-fields.ts'
import type { BuiltSite } from '../../pipeline/build-site.ts'
import { folderOfCollection } from '../messages/find-messages.ts'
import type {
  CollectionCount,
  FileProblems,
  Overview,
  ShownFix,
  ShownProblem,
} from '../messages/overview-messages.ts'
import type { ContentState } from '../state/workbench.ts'
import { brokenEntriesIn, originalsIn } from './entry-groups.ts'

type OverviewContext = {
  /** Returns the text of a file such as `content/events/fair.md`; undefined if it has no text to show. */
  readonly readText: (file: string) => string | undefined
  /** The names of the content folder and of the published site's folder. */
  readonly content: string
  readonly published: string
}

/** Returns the overview of a state of the content. */
export function showOverview(content: ContentState, context: OverviewContext): Overview {
  const { revision, state, problems, texts, lastGood } = content
  const site = lastGood?.context.site
  const textOf = (file: string) => texts.get(file) ?? context.readText(file)
  return {
    revision,
    state,
    city: site?.city.name ?? '',
    languages: site?.languages ?? [],
    licence: site?.licence.name ?? '',
    collections: countCollections(content),
    files: groupByFile(problems, textOf, lastGood ? titlesIn(lastGood) : new Map()),
    content: context.content,
    published: context.published,
  }
}

// As many as the lists have.
function countCollections(state: ContentState): CollectionCount[] {
  if (!state.lastGood) return []
  const broken = brokenEntriesIn(state).map(({ original }) => original)
  const originals = [...new Set([...originalsIn(state.lastGood).values(), ...broken])]
  return collections.map(({ name }) => {
    const folder = `${folderOfCollection(name)}/`
    return { name, cards: originals.filter(original => original.startsWith(folder)).length }
  })
}

/** Maps the file of each entry, and of each author, to its title. */
export function titlesIn({ content }: BuiltSite): ReadonlyMap<string, string> {
  const { events, objects, guides, authors } = content
  return new Map([
    ...[...events, ...objects, ...guides].map(({ source, value }) => [source.file, value.title] as const),
    ...authors.map(({ source, value }) => [source.file, value.name] as const),
  ])
}

// The problems are sorted by file, line and column. Files with problems are put first, and in each file its warnings last.
function groupByFile(
  problems: readonly Problem[],
  textOf: OverviewContext['readText'],
  titles: ReadonlyMap<string, string>,
): FileProblems[] {
  const files = [...groupBy(problems, ({ file }) => file)].map(([file, found]) => {
    const text = textOf(file)
    // A file that had problems from the start is in no site yet.
    const fields = text ? readTextFields(file, text) : undefined
    const title = titles.get(file) || printPlain(fields?.get('name') ?? fields?.get('title')) || undefined
    const shown = found.map(problem => showProblem(problem, text))
    return { file, title, problems: shown.toSorted((a, b) => rank(a) - rank(b)) }
  })
  return files.toSorted((a, b) => rank(a.problems[0]) - rank(b.problems[0]))
}

function rank(problem: ShownProblem | undefined): number {
  return problem?.severity === 'problem' ? 0 : 1
}

/** Returns a problem with the lines of its file around it. */
export function showProblem(problem: Problem, source: string | undefined): ShownProblem {
  const { code, line, column, field, fix } = problem
  const text = { en: describeWithoutCommand(problem, 'en'), sv: describeWithoutCommand(problem, 'sv') }
  const frame =
    source === undefined
      ? []
      : linesAround(source, { line, column }).map(({ number, text }) => ({ number, text }))
  const suggestion = suggestedValue(problem)
  return {
    severity: isWarning(problem) ? 'warning' : 'problem',
    code,
    line,
    column,
    field,
    text,
    frame,
    fixes: fix ? showFixes(fix, problem) : [],
    ...(suggestion !== undefined && { suggestion }),
    ...(code === 'unlikely-hours' && { additions: hoursToAdd(problem.values) }),
  }
}

function showFixes(fix: Fix, { file, field, values }: Problem): ShownFix[] {
  if ('renameTo' in fix) return [{ field: '', before: basename(file), after: basename(fix.renameTo) }]
  if ('lines' in fix) return fix.lines.map(({ from, to }) => ({ field: '', ...cutToChange(from, to ?? '') }))
  return fix.fields.map(({ path, value = '' }) => {
    const before = path.join('.') === field && typeof values.typed === 'string' ? values.typed : ''
    return { field: path.join('.'), before, after: printValue(value) }
  })
}

/** Returns two versions of a line from a word before their first difference on, as long as fits. */
function cutToChange(from: string, to: string): Pick<ShownFix, 'before' | 'after'> {
  const same = [...from].findIndex((sign, index) => sign !== to[index])
  const start = from.lastIndexOf(' ', same - 20) + 1
  const cut = (line: string) => (start > 0 && line !== '' ? '… ' : '') + line.slice(start, start + 80).trim()
  return { before: cut(from), after: cut(to) }
}

function printValue(value: FieldValue): string {
  if (typeof value === 'string') return value
  const printed = Object.entries(value).map(([key, each]) =>
    Array.isArray(value) ? printValue(each) : `${key}: ${printValue(each)}`,
  )
  return printed.join(', ')
}

function suggestedValue({ code, field, fix, values }: Problem): string | undefined {
  const { near }: { readonly near?: unknown } = Object(values.suggestions)
  const fixed =
    fix && 'fields' in fix ? fix.fields.find(({ path }) => path.join('.') === field)?.value : undefined
  if (code !== 'unknown-key' && typeof fixed === 'string') return fixed
  // That of a name in the settings is no value.
  if (values.isTaken || field.endsWith(`.${values.typed}`)) return undefined
  // Other suggestions for a key are whole lines.
  const suggestion = code === 'unknown-key' ? near : (near ?? values.suggestion)
  return typeof suggestion === 'string' && suggestion !== '' ? suggestion : undefined
}

/** The hours that a season replaces, and that it is closed then. */
function hoursToAdd({ season, days, value }: Problem['values']): string[][] {
  if (!Array.isArray(value)) return []
  const closed = `${season} ${days} closed`
  return value.includes(closed) ? [value] : [value, [closed]]
}
