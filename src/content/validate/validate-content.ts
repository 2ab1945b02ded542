import { ContentProblems, isWarning, type Problem, sortProblems } from '../../base/problems/problem.ts'
import type { HeaderRule } from '../../contract/header-rules.ts'
import { parseHeaders } from '../../contract/parse-headers.ts'
import type { Content, Entry, ReadContent, ReadText } from '../content.ts'
import type { LoadedContent } from '../loaded.ts'
import { type Draft, makeDraft } from './content-draft.ts'
import { countWrong, draftsAmong, warnOfDraft, withoutFiles } from './faulty-drafts.ts'
import { nameFreeIds } from './free-ids.ts'
import {
  checkCategories,
  checkDates,
  checkPlaces,
  checkSchedule,
  checkTranslations,
} from './rules/entry-rules.ts'
import { checkFiles, warnOfUnused } from './rules/file-rules.ts'
import { checkIds } from './rules/id-rules.ts'
import {
  checkBounds,
  checkEventPositions,
  checkObjectPositions,
  checkOutline,
} from './rules/position-rules.ts'
import {
  checkAddresses,
  checkHeaderLines,
  checkPresets,
  checkSiteLanguages,
  checkTaxonomy,
} from './rules/setting-rules.ts'
import { checkCounts, checkSizes } from './rules/size-rules.ts'

type Rule = (draft: Draft) => Iterable<Problem>

const rules: readonly Rule[] = [
  checkFiles,
  checkBounds,
  checkOutline,
  checkObjectPositions,
  checkTaxonomy,
  checkPresets,
  checkAddresses,
  checkSiteLanguages,
  checkCounts,
  checkSizes,
  checkDates,
  checkSchedule,
  checkCategories,
  checkEventPositions,
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
  const areOthersAlike = countWrong(rest.problems) === countWrong(all.problems.filter(each => !isDraft(each)))
  const named = nameFreeIds(all.problems, all.draft)
  const found = areOthersAlike ? named.map(each => (isDraft(each) ? warnOfDraft(each) : each)) : named
  const valid = found.every(isWarning) ? arrange(rest.draft) : undefined
  if (!valid) throw new ContentProblems(found, textsOf(content, found))
  // A file that is only referred to by a mistyped name or an unreadable file is not unused, so unused files are reported only
  // if there is no other problem.
  const unused = drafts.size === 0 ? [...warnOfUnused(all.draft)] : []
  const unusedLabels = sortProblems(unused.filter(({ code }) => code === 'unused-label'))
  const warnings = sortProblems([...found, ...unused.filter(({ code }) => code !== 'unused-label')])
  return { ...valid, headers: all.headers, warnings, unusedLabels }
}

type Checked = {
  readonly draft: Draft
  readonly headers: readonly HeaderRule[]
  readonly problems: readonly Problem[]
}

function checkAll(content: ReadContent): Checked {
  const { draft, problems } = makeDraft(content)
  const headers = readHeaders(content)
  const all = [
    ...content.problems,
    ...problems,
    ...headers.problems,
    ...(headers.problems.length > 0 ? [] : checkHeaderLines(draft, headers.rules)),
    ...rules.flatMap(rule => [...rule(draft)]),
  ]
  return { draft, headers: headers.rules, problems: all }
}

function readHeaders({ headers }: LoadedContent): { rules: readonly HeaderRule[]; problems: Problem[] } {
  if (!headers) return { rules: [], problems: [] }
  const { rules, findings } = parseHeaders(headers.text)
  return { rules, problems: findings.map(finding => ({ ...finding, file: headers.file, field: '' })) }
}

function arrange(draft: Draft): Omit<Content, 'headers' | 'warnings' | 'unusedLabels'> | undefined {
  const { site, taxonomy, labels, loaded } = draft
  if (!site || !taxonomy || !labels) return undefined
  const files = new Map(loaded.pictures.map(picture => [picture.slug, picture]))
  return {
    site: whole(site).value,
    taxonomy: whole(taxonomy).value,
    labels: whole(labels).value,
    events: allWhole(draft.events),
    objects: allWhole(draft.objects),
    guides: allWhole(draft.guides),
    authors: allWhole(draft.authors),
    pictures: allWhole(draft.images).flatMap(entry => {
      const file = files.get(entry.slug)
      return file ? [{ ...entry, file }] : []
    }),
  }
}

/** Without problems, everything was read completely. */
function whole<T>(text: ReadText<T>): Entry<T> {
  return text as Entry<T>
}

function allWhole<T>(texts: readonly ReadText<T>[]): readonly Entry<T>[] {
  return texts as readonly Entry<T>[]
}

/** Returns the texts of the files with problems, for code frames. */
function textsOf(
  { texts, headers }: LoadedContent,
  problems: readonly Problem[],
): ReadonlyMap<string, string> {
  const named = new Set(problems.map(({ file }) => file))
  const wanted = texts.filter(({ file }) => named.has(file))
  const pairs = wanted.map(({ file, source }): [string, string] => [file, source.text])
  return new Map(headers ? [...pairs, [headers.file, headers.text]] : pairs)
}
