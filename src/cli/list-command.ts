import { dayIn } from '../base/day.ts'
import { alignTexts } from '../base/print-table.ts'
import { checkDay } from '../base/problems/check-options.ts'
import { escapeControls } from '../base/problems/escape-controls.ts'
import { listEnded, listHidden, listUntranslated, listUnused } from '../content/validate/list-entries.ts'
import type { GivenOptions } from './options.ts'
import { readKnownContent } from './read-known-content.ts'
import { printJsonReport } from './report/print-problems.ts'
import { readReportStyle } from './report/report-style.ts'
import type { ExitCode } from './run.ts'

const english = {
  ended: (day: string) => `Events that ended before ${day}`,
  drafts: 'Not published',
  unused: 'Used by no entry',
  untranslated: 'Not in every language',
  missing: (languages: string) => `not in ${languages}`,
  none: 'none',
  unknown: 'Unknown until all problems are fixed. To see them: npm run check',
  states: {
    draft: (day: string | null) => (day === null ? 'draft' : `draft, from ${day}`),
    later: (day: string | null) => `from ${day}`,
    over: (day: string | null) => `until ${day}`,
  },
  kinds: { picture: 'picture', author: 'author', label: 'label' },
}

const swedish: typeof english = {
  ended: day => `Evenemang som slutade före ${day}`,
  drafts: 'Inte publicerat',
  unused: 'Används av ingen post',
  untranslated: 'Inte på alla språk',
  missing: languages => `inte på ${languages}`,
  none: 'inget',
  unknown: 'Okänt tills alla fel är rättade. För att se dem: npm run check',
  states: {
    draft: day => (day === null ? 'utkast' : `utkast, från ${day}`),
    later: day => `från ${day}`,
    over: day => `till ${day}`,
  },
  kinds: { picture: 'bild', author: 'författare', label: 'etikett' },
}

/** Prints lists of entries that editors may want to check, even if other files have problems. Returns 1 if problems hide a list. */
export async function listContent(given: GivenOptions): Promise<ExitCode> {
  const { values } = given
  const { format, language } = readReportStyle(given, process.env)
  const words = { en: english, sv: swedish }[language]
  const asOf = values.get('as-of')
  checkDay('--as-of', asOf)
  const { partial: content, site, problems } = await readKnownContent(values.get('content'), language)
  const today = asOf ?? dayIn(site.time_zone, new Date())
  // Without options, every list but the untranslated entries.
  const isDefault = !['ended', 'drafts', 'unused', 'untranslated'].some(name => values.has(name))
  const isWanted = (name: string) => values.has(name) || (isDefault && name !== 'untranslated')
  const ended = isWanted('ended') ? listEnded(content, today) : undefined
  const drafts = isWanted('drafts') ? listHidden(content, today) : undefined
  const unused = isWanted('unused') ? (listUnused(content, problems) ?? null) : undefined
  const untranslated = isWanted('untranslated') ? listUntranslated(content, site.languages, today) : undefined
  const exitCode = unused === null ? 1 : 0
  if (format === 'json') {
    process.stdout.write(printJsonReport({ as_of: today, ended, drafts, unused, untranslated }))
    return exitCode
  }
  const unusedRows = unused?.map(({ file, kind, name }) => [file, words.kinds[kind], name])
  const lists = [
    [words.ended(today), ended?.map(({ file, title, last_day }) => [file, last_day, title])],
    [words.drafts, drafts?.map(({ file, state, day, title }) => [file, words.states[state](day), title])],
    [words.unused, unused === null ? [[words.unknown]] : unusedRows],
    [
      words.untranslated,
      untranslated?.map(({ file, missing, title }) => [file, words.missing(missing.join(', ')), title]),
    ],
  ] as const
  const printed = lists.flatMap(([title, rows]) => (rows ? [printList(title, rows, words)] : []))
  process.stdout.write(printed.join('\n'))
  return exitCode
}

function printList(title: string, rows: readonly (readonly string[])[], { none }: typeof english): string {
  const lines = alignTexts(rows.map(row => row.map(escapeControls)))
  return [title, ...(lines.length > 0 ? lines : [none]).map(line => `  ${line}`), ''].join('\n')
}
