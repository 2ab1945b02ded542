import { cutReport, ProblemCollector } from '../../base/problems/collect-problems.ts'
import { ContentProblems, isWarning, type Problem, sortProblems } from '../../base/problems/problem.ts'
import type { HeaderRule } from '../../contract/header-rules.ts'
import { parseHeaders } from '../../contract/parse-headers.ts'
import type { Content, Entry, ReadContent, ReadText } from '../schemas/content.ts'
import { schemas, type ValuesByKind } from '../schemas/index.ts'
import { kindOfFolder, type LoadedContent, type TextKind } from '../schemas/loaded.ts'
import { suggestFreeIds } from './free-ids.ts'
import { namesBefore, type PartialContent, toPartialContent } from './partial-content.ts'
import { listReferences } from './references.ts'
import {
  checkCategories,
  checkDates,
  checkPlaces,
  checkSchedule,
  checkTranslations,
} from './rules/entry-rules.ts'
import { checkFacts, findDifferences, suggestCurrency } from './rules/fact-rules.ts'
import { checkFiles, findUnused } from './rules/file-rules.ts'
import { checkHours } from './rules/hours-rules.ts'
import { checkIds } from './rules/id-rules.ts'
import { checkPageLinks, listPages } from './rules/link-rules.ts'
import { checkOversights, findCopies } from './rules/oversight-rules.ts'
import { checkPositions } from './rules/position-rules.ts'
import {
  checkAddresses,
  checkHeaderLines,
  checkPresets,
  checkSiteLanguages,
  checkTaxonomy,
  withoutAdded,
} from './rules/setting-rules.ts'
import { checkCounts, checkSizes } from './rules/size-rules.ts'
import { checkTimes } from './rules/time-rules.ts'

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
  checkTimes,
  checkHours,
  checkFacts,
  checkSchedule,
  checkCategories,
  checkPlaces,
  checkIds,
  checkTranslations,
  checkOversights,
  checkPageLinks,
]

/**
 * Checks the content as a whole. A draft (`draft: true`) with problems is left out, and its problems are warnings, unless
 * something else needs it.
 *
 * @throws ContentProblems with every problem, including warnings
 */
export function validateContent(content: ReadContent): Content {
  const collector = new ProblemCollector(content.problems)
  const partial = toPartialContent(content, found => collector.add(found))
  const headers = readHeaders(content)
  collector.add(headers.problems.length > 0 ? headers.problems : checkHeaderLines(partial, headers.rules))
  for (const rule of rules) collector.add(rule(partial))
  const problems = withoutAdded(collector.list())
  const drafts = draftsAmong(content, problems)
  // If something refers to one of the drafts, all of them have to be valid.
  const omitted = isAnyNeeded(content, drafts) ? noFiles : drafts
  const named = suggestFreeIds(problems, partial)
  const zone = partial.site?.value.time_zone
  const used = new Set(
    [...partial.events, ...partial.objects, ...partial.guides].map(({ value }) => value.language),
  )
  const isSaid = partial.site?.value.facts_in_text === true
  const unsaid = named.filter(({ messageName }) => !isSaid || messageName !== 'time-in-title:unsaid')
  const names = new Set(unsaid.map(({ messageName, file }) => `${messageName} ${file}`))
  const meant = unsaid.filter(({ messageName, file }) => {
    // Their language is wrong, and not their text or place.
    const isMisnamed = names.has(`bad-translation:language ${file}`)
    if (messageName === 'other-language') return !isMisnamed
    // The event takes place on some days of each week: it is not as long as its span.
    if (messageName === 'unlikely-time:days') return !names.has(`unlikely-date:weekly ${file}`)
    return messageName !== 'other-language:place' || !(isMisnamed || names.has(`other-language ${file}`))
  })
  const found = meant.map((each): Problem => {
    const problem = nameNewLanguage(suggestPage(suggestCurrency(each, zone), partial), used)
    return omitted.has(problem.file) && !isWarning(problem) ? { ...problem, isInDraft: true } : problem
  })
  const valid = found.every(isWarning) ? toContent(partial, omitted) : undefined
  if (!valid) {
    const shown = cutReport(found)
    throw new ContentProblems(shown, textsOf(content, shown))
  }
  // A file that is only referred to by a mistyped name or an unreadable file is not unused, so unused files are reported only
  // if there is no other problem. An entry with a problem may be about to become another one than its original.
  const unused = drafts.size === 0 ? [...findUnused(partial)].map(({ warning }) => warning) : []
  const unusedLabels = sortProblems(unused.filter(({ code }) => code === 'unused-label'))
  const warnings = sortProblems([
    ...found,
    ...findCopies(partial),
    ...findDifferences(partial),
    ...unused.filter(({ code }) => code !== 'unused-label'),
  ])
  return { ...valid, headers: headers.rules, warnings: cutReport(warnings), unusedLabels }
}

/** Returns the problems of the content as a whole, and its warnings. */
export function findProblems(content: ReadContent): readonly Problem[] {
  return tryToValidate(content).problems
}

/** As `validateContent`, with the problems as a value. `valid` is undefined if there is more than warnings. */
export function tryToValidate(content: ReadContent): {
  readonly problems: readonly Problem[]
  readonly valid: Content | undefined
} {
  try {
    const valid = validateContent(content)
    return { problems: valid.warnings, valid }
  } catch (error) {
    if (error instanceof ContentProblems) return { problems: error.problems, valid: undefined }
    throw error
  }
}

function readHeaders({ headers }: LoadedContent): { rules: readonly HeaderRule[]; problems: Problem[] } {
  if (!headers) return { rules: [], problems: [] }
  const { rules, findings } = parseHeaders(headers.text)
  return { rules, problems: findings.map(finding => ({ ...finding, file: headers.file, field: '' })) }
}

/** Returns the content without these files. */
function toContent(
  partial: PartialContent,
  omitted: ReadonlySet<string>,
): Omit<Content, 'headers' | 'warnings' | 'unusedLabels'> | undefined {
  const { site, taxonomy, labels, loaded } = partial
  if (!site || !taxonomy || !labels) return undefined
  const files = new Map(loaded.pictures.map(picture => [picture.slug, picture]))
  const entriesOf = <K extends TextKind>(kind: K, texts: readonly ReadText<ValuesByKind[K]>[]) =>
    texts.filter(({ source }) => !omitted.has(source.file)).map(text => complete(kind, text))
  return {
    site: complete('site', site).value,
    taxonomy: complete('taxonomy', taxonomy).value,
    labels: complete('labels', labels).value,
    events: entriesOf('events', partial.events),
    objects: entriesOf('objects', partial.objects),
    guides: entriesOf('guides', partial.guides),
    authors: entriesOf('authors', partial.authors),
    pictures: entriesOf('images', partial.images).flatMap(entry => {
      const file = files.get(entry.slug)
      return file ? [{ ...entry, file }] : []
    }),
  }
}

/** Returns a text whose value its schema accepts. Without problems, each one is complete. */
function complete<K extends TextKind>(kind: K, text: ReadText<ValuesByKind[K]>): Entry<ValuesByKind[K]> {
  if (isOfKind(kind, text.value)) return { ...text, value: text.value }
  throw new Error(`${text.source.file} has no problem, and is not what the schema of ${kind} accepts.`)
}

function isOfKind<K extends TextKind>(kind: K, value: unknown): value is ValuesByKind[K] {
  return schemas[kind].safeParse(value).success
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

/** Returns the drafts with problems. */
function draftsAmong({ texts, read }: ReadContent, problems: readonly Problem[]): ReadonlySet<string> {
  const wrong = new Set(problems.filter(problem => !isWarning(problem)).map(({ file }) => file))
  if (wrong.size === 0) return noFiles
  const entries = draftKinds.flatMap(kind =>
    read[kind].map(({ source, value }) => [source.file, value] as const),
  )
  const values = new Map(entries)
  const drafts = texts.filter(({ file, kind, source }) => {
    if (!wrong.has(file) || !draftKinds.some(each => each === kind)) return false
    const value = values.get(file)
    return value ? value.draft === true : saysDraft(source.text)
  })
  return new Set(drafts.map(({ file }) => file))
}

const draftKinds = ['events', 'objects', 'guides'] as const
const noFiles: ReadonlySet<string> = new Set()

// The fields of such a file could not be read. The text of a Markdown file is not searched.
function saysDraft(text: string): boolean {
  const [fields = ''] = text.split(/(?<=\n)---[ \t]*\r?\n/, 1)
  return /^draft[ \t]*:[ \t]*(["']?)true\1[ \t]*(?:#.*)?$/m.test(fields.replaceAll('\r', ''))
}

/** Returns the problem of a text that is missing in a language, as that of a new language if no entry is in it yet. */
function nameNewLanguage(problem: Problem, used: ReadonlySet<string | undefined>): Problem {
  const isNew = problem.messageName === 'missing-language' && !used.has(`${problem.values.language}`)
  return isNew && used.size > 0 ? { ...problem, messageName: 'missing-language:new' } : problem
}

/** Returns the problem of a link to a file of the content with the address of its page. */
function suggestPage(problem: Problem, partial: PartialContent): Problem {
  if (problem.messageName !== 'unsafe-link:file') return problem
  const [slug = ''] = /[^/]+(?=\.\w+$)/.exec(`${problem.values.typed}`) ?? []
  const page = listPages(partial).find(each => each.slug === slug)
  return { ...problem, values: { ...problem.values, suggestion: page?.address ?? '' } }
}

/** Whether a file that is not among these drafts refers to one of them, by its name or an earlier one. */
function isAnyNeeded(content: ReadContent, drafts: ReadonlySet<string>): boolean {
  if (drafts.size === 0) return false
  const { texts, read } = content
  const names = new Set([
    ...texts.flatMap(({ file, kind, slug }) => (drafts.has(file) ? `${kind}/${slug}` : [])),
    ...draftKinds.flatMap(kind => namesBefore(kind, content, drafts).map(slug => `${kind}/${slug}`)),
  ])
  return draftKinds.some(kind =>
    read[kind].some(({ source, value }) => {
      if (drafts.has(source.file)) return false
      return draftKinds.some(referred =>
        listReferences(kind, value, new Set([kindOfFolder[referred]])).some(({ name }) =>
          names.has(`${referred}/${name}`),
        ),
      )
    }),
  )
}
