import pc from 'picocolors'
import { groupBy } from '../../base/group-by.ts'
import type { Language } from '../../base/problems/describe-problem.ts'
import { wordsIn } from '../../base/problems/user-error.ts'
import { shellWord } from '../../base/shell-word.ts'
import type { ImportReport } from '../../import/import-report.ts'
import type { Notice, NoticeKind } from '../../import/notice.ts'
import { type ImportWords, importWords } from './import-words.ts'
import { brief, printText } from './print-text.ts'

type ImportStyle = { readonly color: boolean; readonly content: string; readonly language: Language }

/** Prints what an import did, for editors: items, changes, notices, and last what they have to do. */
export function printImportReport(report: ImportReport, style: ImportStyle): string {
  const colors = pc.createColors(style.color)
  const words = importWords[style.language]
  const folded = foldNotices(report.notices, style.language)
  const section = (kind: NoticeKind) => printSection(kind, folded.get(kind) ?? [], { colors, words })
  const { singulareventdates: dates, objects, guides } = report.items
  const items = words.items({ dates, objects, guides, pictures: report.pictures })
  const blocks = [
    `${colors.bold(brief(report.from))}\n${items}\n${style.content}: ${printChanges(report, words)}\n`,
    ...firstKinds.map(section),
    report.problems.length === 0
      ? ''
      : printText(report.problems, { color: style.color, texts: undefined, language: style.language }),
    section('needed'),
    printNext(report, style, words),
  ]
  return blocks.filter(block => block !== '').join('\n')
}

/** Prints what cannot be imported, before anything is written, below the line with the progress. */
export function printLeftOut(notices: readonly Notice[], language: Language): string {
  const words = importWords[language]
  const folded = foldNotices(notices, language).get('left-out') ?? []
  return `\n${printSection('left-out', folded, { colors: pc, words })}`
}

type SectionStyle = { readonly colors: ReturnType<typeof pc.createColors>; readonly words: ImportWords }

/** The kinds of notices above the problems. */
const firstKinds = ['conflict', 'gone', 'contradiction', 'left-out', 'changed', 'unknown-field'] as const

function printChanges({ changes, isFirst }: ImportReport, words: ImportWords): string {
  const { unchanged, ...changed } = changes
  if (isFirst) return words.files(changed.added.length)
  const counts = (Object.keys(words.changes) as (keyof typeof words.changes)[])
    .filter(kind => changed[kind].length > 0)
    .map(kind => `${changed[kind].length} ${words.changes[kind]}`)
  const rest = words.asBefore(unchanged)
  return [...(counts.length === 0 ? [words.nothing] : counts), rest].join(', ')
}

function printSection(
  kind: NoticeKind,
  notices: readonly FoldedNotice[],
  { colors, words }: SectionStyle,
): string {
  if (notices.length === 0) return ''
  const count = notices.reduce((sum, { places }) => sum + places.length, 0)
  const more = notices.length - shownMessages
  const rows = [
    ...notices.slice(0, shownMessages).flatMap(notice => printNotice(notice, { colors, words })),
    ...(more > 0 ? [`  ${words.moreMessages(more)}`] : []),
  ]
  return [colors.bold(`${words.kinds[kind]} (${count})`), ...rows].map(row => `${row}\n`).join('')
}

const shownMessages = 200
const shownPlaces = 20

function printNotice({ message, places }: FoldedNotice, { colors, words }: SectionStyle): string[] {
  // The line about the others takes the last place.
  const shown = places.slice(0, places.length > shownPlaces ? shownPlaces - 1 : shownPlaces)
  const more = places.length - shown.length
  const rest = more > 0 ? [`    ${words.morePlaces(more)}`] : []
  return [`  ${brief(message)}`, ...shown.map(place => `    ${colors.cyan(brief(place))}`), ...rest]
}

function printNext(
  { conflicts, problems, warnings }: ImportReport,
  { content }: ImportStyle,
  words: ImportWords,
): string {
  const option = content === 'content' ? '' : ` -- --content ${shellWord(content)}`
  const check = `npm run check${option}`
  const next = problems.length > 0 ? words.fix(check) : words.next(check, warnings, `npm run build${option}`)
  return [...(conflicts.length > 0 ? [words.decide] : []), next].map(line => `${line}\n`).join('')
}

type FoldedNotice = { readonly message: string; readonly places: readonly string[] }

/** Groups notices of one kind with the same message, in order of first appearance. */
function foldNotices(
  notices: readonly Notice[],
  language: Language,
): ReadonlyMap<NoticeKind, readonly FoldedNotice[]> {
  const fold = (own: readonly Notice[]) => {
    const groups = groupBy(own, ({ message, words }) => wordsIn(words ?? message, language))
    return [...groups].map(([message, same]) => {
      return { message, places: [...new Set(same.map(({ where }) => where))] }
    })
  }
  return new Map([...groupBy(notices, ({ kind }) => kind)].map(([kind, own]) => [kind, fold(own)]))
}
