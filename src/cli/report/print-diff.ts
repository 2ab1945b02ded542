import pc from 'picocolors'
import { compareWords } from '../../base/compare-words.ts'
import { groupBy } from '../../base/group-by.ts'
import type { Language } from '../../base/problems/describe-problem.ts'
import { escapeControls } from '../../base/problems/escape-controls.ts'
import { fieldWordsOf } from '../../content/words/field-words.ts'
import { fieldsEnglish } from '../../content/words/field-words-en.ts'
import { fieldsSwedish } from '../../content/words/field-words-sv.ts'
import { changeKinds, type EntryChange, type SiteDifferences } from '../../import/compare/compare-sites.ts'
import type { FieldChange } from '../../import/compare/item-changes.ts'
import { printJsonReport } from './print-problems.ts'
import { cut } from './print-text.ts'
import { results } from './results.ts'

export const diffFormats = ['text', 'json', 'markdown'] as const

/** The two sites, as they are named to people. */
type DiffStyle = { readonly dist: string; readonly other: string; readonly language: Language }

type Print = (differences: SiteDifferences, style: DiffStyle) => string

/** Prints differences between two sites in each format. */
export const printDiff: Readonly<Record<(typeof diffFormats)[number], Print>> = {
  text: (differences, style) =>
    printLines(differences, style, {
      content: text => text,
      heading: text => ['', pc.bold(text)],
      entry: (kind, text) => `  ${kind.padEnd(7)}  ${text}`,
      row: text => `             ${text}`,
      maxLength: 1_000_000,
    }),
  markdown: (differences, style) =>
    printLines(differences, style, {
      content: quoteMarkdown,
      heading: text => ['', `#### ${text}`, ''],
      entry: (kind, text) => `- **${kind}** ${text}`,
      row: text => `  - ${text}`,
      // GitHub refuses comments of more than 65,536 characters.
      maxLength: 60_000,
    }),
  json: ({ changes, ...rest }, { dist, other }) => {
    const rows = changes.map(({ listValues, ...change }, index) => {
      const isDetailed = change.kind === 'changed' && index < maxEntries
      return { ...change, ...(isDetailed && { values: listValues().map(cutValues(2000)) }) }
    })
    return printJsonReport({ dist, other, isSame: rows.length === 0, ...rest, changes: rows })
  },
}

/** As many entries are shown with their values. */
const maxEntries = 1000
const maxRows = 20
const maxDates = 4
const maxNotices = 5

type Layout = {
  /** Prints text that is not of this program. It is one line. */
  readonly content: (text: string) => string
  readonly heading: (text: string) => readonly string[]
  readonly entry: (kind: string, text: string) => string
  readonly row: (text: string) => string
  readonly maxLength: number
}

function printLines(
  { changes, isWhole, notices }: SiteDifferences,
  { dist, other, language }: DiffStyle,
  layout: Layout,
): string {
  const words = results[language].diff
  const content = (text: string) => layout.content(escapeControls(cut(text.replace(/\s+/g, ' ').trim(), 160)))
  const notes = [
    ...(isWhole ? [] : [words.notWhole]),
    ...notices.slice(0, maxNotices).map(({ where, message }) => content(`${where}: ${message}`)),
    ...(notices.length > maxNotices ? [words.more(notices.length - maxNotices)] : []),
    ...(isWhole && changes.length === 0 ? [words.same] : []),
  ]
  const lines = [words.compared(content(dist), content(other)), ...notes.flatMap(note => ['', note])]
  let { maxLength: room } = layout
  for (const [index, change] of changes.entries()) {
    const printed = [
      ...(change.collection === changes[index - 1]?.collection
        ? []
        : layout.heading(printCounts(change, changes, language))),
      layout.entry(words.kinds[change.kind], printEntry(change, content)),
      ...printRows(change, content, language).map(layout.row),
    ]
    room -= printed.join('\n').length + 1
    if (index === maxEntries || room < 0) {
      lines.push('', words.moreEntries(changes.length - index))
      break
    }
    lines.push(...printed)
  }
  return `${lines.join('\n')}\n`
}

/** `Places: 2 new, 1 changed (en 2, sv 1)` */
function printCounts({ collection }: EntryChange, all: readonly EntryChange[], language: Language): string {
  const words = results[language].diff
  const changes = all.filter(change => change.collection === collection)
  const kinds = changeKinds.flatMap(kind => {
    const { length } = changes.filter(change => change.kind === kind)
    return length > 0 ? [words.count(kind, length)] : []
  })
  const known = changes.filter(change => printTag(change) !== '')
  const languages = [...groupBy(known, printTag)].map(([tag, { length }]) => `${tag} ${length}`).sort()
  const inLanguages = languages.length > 0 ? ` (${languages.join(', ')})` : ''
  return `${words.collections[collection]}: ${kinds.join(', ')}${inLanguages}`
}

// A site can name its languages as it likes, or not at all.
function printTag({ language = '' }: EntryChange): string {
  return language.replace(/[^a-z0-9-]/gi, '').slice(0, 12)
}

type PrintContent = (text: string) => string

function printEntry(change: EntryChange, content: PrintContent): string {
  const tag = printTag(change)
  return [content(change.title), tag && `(${tag})`, printDates(change.dates)].filter(Boolean).join(' ')
}

function printDates(dates: EntryChange['dates']): string {
  const shown = dates
    .slice(0, maxDates)
    .map(({ start, end }) => (start === end ? start : `${start} – ${end}`))
  return [...shown, ...(dates.length > maxDates ? [`… (${dates.length})`] : [])].join(', ')
}

function printRows(
  { kind, fields, dateChanges, listValues }: EntryChange,
  content: PrintContent,
  language: Language,
): string[] {
  const words = results[language].diff
  const values = kind === 'changed' ? listValues() : []
  const paths = new Set(values.map(({ path }) => path))
  // The texts of another picture differ, too.
  const own = values.filter(({ path }) => !paths.has(/^.*\bimage(?=\.)/.exec(path)?.[0] ?? ''))
  const rows = own.slice(0, maxRows).map(value => {
    const { path, before, after } = cutValues(120)(value)
    const [old, now] = [before, after].map(value => (value === null ? words.empty : content(value)))
    return `${nameField(path, language)}: ${old === now ? words.onlySpaces : `${old} → ${now}`}`
  })
  if (own.length > maxRows) rows.push(words.more(own.length - maxRows))
  if (kind === 'changed' && values.length === 0 && fields.length > 0) rows.push(words.onlyPictureSizes)
  for (const change of ['added', 'removed'] as const) {
    const dates = dateChanges?.[change] ?? []
    if (dates.length > 0) rows.push(`${words.dates[change]}: ${printDates(dates)}`)
  }
  return rows
}

function nameField(path: string, language: Language): string {
  // The keys of a value that this program does not know may be anything.
  return fieldWordsOf('', path, { en: fieldsEnglish, sv: fieldsSwedish }[language])
    .name.replace(/[^\p{L}\p{N}_, -]/gu, '')
    .slice(0, 80)
}

/** Shortens long values to where they differ. */
function cutValues(most: number): (change: FieldChange) => FieldChange {
  return ({ path, before, after }) => {
    if (Math.max(before?.length ?? 0, after?.length ?? 0) <= most) return { path, before, after }
    const [first, ...others] = compareWords(before ?? '', after ?? '')
    const show = (side: 'before' | 'after') => {
      const text = first?.[side] ?? ''
      const isLong = first?.isShared && text.length > most / 3
      const from = isLong ? `… ${text.slice(-most / 3).replace(/^\S*\s/, '')}` : text
      return cut(from + others.map(run => run[side]).join(''), most)
    }
    return { path, before: before && show('before'), after: after && show('after') }
  }
}

/** Quotes text as code, in which Markdown has no other marks, and GitHub no mentions and links. */
function quoteMarkdown(text: string): string {
  const fence = '`'.repeat(1 + Math.max(0, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length)))
  const pad = /^`|`$/.test(text) ? ' ' : ''
  return fence + pad + (text || ' ') + pad + fence
}
