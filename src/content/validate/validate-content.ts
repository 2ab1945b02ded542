import { cutReport, ProblemCollector } from '../../base/problems/collect-problems.ts'
import {
  ContentProblems,
  countOf,
  isWarning,
  type Problem,
  sortProblems,
} from '../../base/problems/problem.ts'
import type { HeaderRule } from '../../contract/header-rules.ts'
import { parseHeaders } from '../../contract/parse-headers.ts'
import type { Content, Entry, ReadContent, ReadText } from '../content.ts'
import type { LoadedContent } from '../loaded.ts'
import { selectFiles } from '../select-files.ts'
import { suggestFreeIds } from './free-ids.ts'
import { type PartialContent, toPartialContent } from './partial-content.ts'
import {
  checkCategories,
  checkDates,
  checkPlaces,
  checkSchedule,
  checkTranslations,
} from './rules/entry-rules.ts'
import { checkFiles, findUnused } from './rules/file-rules.ts'
import { checkIds } from './rules/id-rules.ts'
import { checkPositions } from './rules/position-rules.ts'
import {
  checkAddresses,
  checkHeaderLines,
  checkPresets,
  checkSiteLanguages,
  checkTaxonomy,
} from './rules/setting-rules.ts'
import { checkCounts, checkSizes } from './rules/size-rules.ts'

type Rule = (partial: PartialContent) => Iterable<Problem>

const rules: readonly Rule[] = [
  checkFiles,
  checkPositions,
  checkTaxonomy,
  checkPresets,
  checkAddresses,
  checkSiteLanguages,
  checkCounts,
  checkSizes,
  checkDates,
  checkSchedule,
  checkCategories,
  checkPlaces,
  checkIds,
  checkTranslations,
]

/**
 * Checks the content as a whole. A draft (`draft: true`) with problems is left out, and its problems are warnings, unless
 * something else needs it.
 *
 * @throws ContentProblems with every problem, including warnings
 */
export function validateContent(content: ReadContent): Content {
  const all = checkAll(content)
  const drafts = draftsAmong(content, all.problems)
  const rest = drafts.size === 0 ? all : checkAll(withoutFiles(content, drafts))
  const isDraft = ({ file }: Problem) => drafts.has(file)
  const stopping = all.problems.filter(each => !isDraft(each))
  // If there are more problems without the drafts, something refers to one of them: then all of them have to be valid.
  const areDraftsUnneeded = countStopping(rest.problems) === countStopping(stopping)
  const named = suggestFreeIds(all.problems, all.partial)
  const found = named.map((problem): Problem => {
    const isHarmless = areDraftsUnneeded && isDraft(problem) && !isWarning(problem)
    return isHarmless ? { ...problem, isInDraft: true } : problem
  })
  const valid = found.every(isWarning) ? toContent(rest.partial) : undefined
  if (!valid) {
    const shown = cutReport(found)
    throw new ContentProblems(shown, textsOf(content, shown))
  }
  // A file that is only referred to by a mistyped name or an unreadable file is not unused, so unused files are reported only
  // if there is no other problem.
  const unused = drafts.size === 0 ? [...findUnused(all.partial)].map(({ warning }) => warning) : []
  const unusedLabels = sortProblems(unused.filter(({ code }) => code === 'unused-label'))
  const warnings = sortProblems([...found, ...unused.filter(({ code }) => code !== 'unused-label')])
  return { ...valid, headers: all.headers, warnings: cutReport(warnings), unusedLabels }
}

function countStopping(problems: readonly Problem[]): number {
  return problems.reduce((sum, each) => sum + (isWarning(each) ? 0 : countOf(each)), 0)
}

/** Returns the problems of the content as a whole, and its warnings. */
export function findProblems(content: ReadContent): readonly Problem[] {
  try {
    return validateContent(content).warnings
  } catch (error) {
    if (error instanceof ContentProblems) return error.problems
    throw error
  }
}

type Checked = {
  readonly partial: PartialContent
  readonly headers: readonly HeaderRule[]
  readonly problems: readonly Problem[]
}

function checkAll(content: ReadContent): Checked {
  const problems = new ProblemCollector(content.problems)
  const partial = toPartialContent(content, found => problems.add(found))
  const headers = readHeaders(content)
  problems.add(headers.problems.length > 0 ? headers.problems : checkHeaderLines(partial, headers.rules))
  for (const rule of rules) problems.add(rule(partial))
  return { partial, headers: headers.rules, problems: problems.list() }
}

function readHeaders({ headers }: LoadedContent): { rules: readonly HeaderRule[]; problems: Problem[] } {
  if (!headers) return { rules: [], problems: [] }
  const { rules, findings } = parseHeaders(headers.text)
  return { rules, problems: findings.map(finding => ({ ...finding, file: headers.file, field: '' })) }
}

function toContent(
  partial: PartialContent,
): Omit<Content, 'headers' | 'warnings' | 'unusedLabels'> | undefined {
  const { site, taxonomy, labels, loaded } = partial
  if (!site || !taxonomy || !labels) return undefined
  const files = new Map(loaded.pictures.map(picture => [picture.slug, picture]))
  return {
    site: complete(site).value,
    taxonomy: complete(taxonomy).value,
    labels: complete(labels).value,
    events: allComplete(partial.events),
    objects: allComplete(partial.objects),
    guides: allComplete(partial.guides),
    authors: allComplete(partial.authors),
    pictures: allComplete(partial.images).flatMap(entry => {
      const file = files.get(entry.slug)
      return file ? [{ ...entry, file }] : []
    }),
  }
}

/** Without problems, everything was read completely. */
function complete<T>(text: ReadText<T>): Entry<T> {
  return text as Entry<T>
}

function allComplete<T>(texts: readonly ReadText<T>[]): readonly Entry<T>[] {
  return texts as readonly Entry<T>[]
}

/** Returns the texts of the files with problems, for code frames; of many files, those of the first. */
function textsOf(
  { texts, headers }: LoadedContent,
  problems: readonly Problem[],
): ReadonlyMap<string, string> {
  const named = new Set(problems.map(({ file }) => file))
  const found = new Map(headers ? [[headers.file, headers.text]] : [])
  let bytes = 0
  for (const { file, size, source } of texts) {
    if (!named.has(file)) continue
    bytes += size
    if (bytes > mostTextBytes) break
    found.set(file, source.text)
  }
  return found
}

const mostTextBytes = 16 * 1024 * 1024

/** Returns the files with problems that have the line `draft: true`. It is searched for, since such a file may be unreadable. */
function draftsAmong({ texts }: ReadContent, problems: readonly Problem[]): ReadonlySet<string> {
  const wrong = new Set(problems.filter(problem => !isWarning(problem)).map(({ file }) => file))
  const entries = texts.filter(({ file, kind }) => wrong.has(file) && canBeDraft.has(kind))
  return new Set(entries.filter(({ source }) => saysDraft(source.text)).map(({ file }) => file))
}

const canBeDraft: ReadonlySet<string> = new Set(['events', 'objects', 'guides'])

// Searches the fields alone, not the text of a Markdown file.
function saysDraft(text: string): boolean {
  const [fields = ''] = text.split(/(?<=\n)---[ \t]*\r?\n/, 1)
  return /^draft[ \t]*:[ \t]*(["']?)true\1[ \t]*(?:#.*)?$/m.test(fields.replaceAll('\r', ''))
}

/** Returns the content without these files. Their names count as unknown. */
function withoutFiles(content: ReadContent, files: ReadonlySet<string>): ReadContent {
  const problems = content.problems.filter(({ file }) => !files.has(file))
  return { ...selectFiles(content, file => (files.has(file) ? 'none' : 'own')), problems }
}
