import pc from 'picocolors'
import { printAmount } from '../../base/print-numbers.ts'
import type { Language } from '../../base/problems/messages/describe-problem.ts'
import { shellWord } from '../../base/shell-word.ts'
import type { ImportChanges, ImportReport } from '../../import/import-report.ts'
import type { Notice, NoticeKind } from '../../import/notice.ts'
import { brief, printText } from './print-text.ts'

type ImportStyle = { readonly color: boolean; readonly content: string; readonly language: Language }

/** Prints what an import did, for editors: items, changes, notices, and last what they have to do. */
export function printImportReport(report: ImportReport, style: ImportStyle): string {
  const colors = pc.createColors(style.color)
  const folded = foldNotices(report.notices)
  const blocks = [
    `${colors.bold(brief(report.from))}\n${printItems(report)}\n${style.content}: ${printChanges(report)}\n`,
    ...headings.map(({ kind, title }) => printSection(title, folded.get(kind) ?? [], colors)),
    report.problems.length === 0
      ? ''
      : printText(report.problems, { color: style.color, texts: undefined, language: style.language }),
    printSection('For you to fill in', folded.get('needed') ?? [], colors),
    printNext(report, style),
  ]
  return blocks.filter(block => block !== '').join('\n')
}

/** Prints what cannot be imported, before anything is written, below the line with the progress. */
export function printLeftOut(notices: readonly Notice[]): string {
  return `\n${printSection('Cannot be imported', foldNotices(notices).get('left-out') ?? [], pc)}`
}

type Colors = ReturnType<typeof pc.createColors>

const headings = [
  { kind: 'conflict', title: 'For you to decide' },
  { kind: 'gone', title: 'Gone from the source' },
  { kind: 'contradiction', title: 'The source contradicts itself' },
  { kind: 'left-out', title: 'Not imported' },
  { kind: 'changed', title: 'Imported in another form' },
  { kind: 'unknown-field', title: 'Fields that the contract does not have' },
] as const

function printItems({ items, pictures }: ImportReport): string {
  const { singulareventdates, objects, guides } = items
  const counts = [
    printAmount(singulareventdates, 'event date'),
    printAmount(objects, 'object'),
    printAmount(guides, 'guide'),
  ]
  return `${counts.join(', ')}, ${printAmount(pictures, 'picture')}`
}

function printChanges({ changes, isFirst }: ImportReport): string {
  const { added, updated, merged, renamed, removed, unchanged } = changes
  if (isFirst) return printAmount(added.length, 'file')
  const counts = [
    [added, 'new'],
    [updated, 'changed'],
    [merged, 'merged with what you changed'],
    [renamed, 'renamed'],
    [removed, 'removed'],
  ] as const satisfies readonly (readonly [ImportChanges['added' | 'renamed'], string])[]
  const changed = counts
    .filter(([files]) => files.length > 0)
    .map(([files, what]) => `${files.length} ${what}`)
  const rest = `${printAmount(unchanged, 'file')} as before`
  return changed.length === 0 ? `nothing changed, ${rest}` : [...changed, rest].join(', ')
}

function printSection(title: string, notices: readonly FoldedNotice[], colors: Colors): string {
  if (notices.length === 0) return ''
  const count = notices.reduce((sum, { places }) => sum + places.length, 0)
  const more = notices.length - shownMessages
  const rows = [
    ...notices.slice(0, shownMessages).flatMap(notice => printNotice(notice, colors)),
    ...(more > 0 ? [`  and ${printAmount(more, 'other message')}, which --json lists`] : []),
  ]
  return [colors.bold(`${title} (${count})`), ...rows].map(row => `${row}\n`).join('')
}

const shownMessages = 200
const shownPlaces = 20

function printNotice({ message, places }: FoldedNotice, colors: Colors): string[] {
  // The line about the others takes the last place.
  const shown = places.slice(0, places.length > shownPlaces ? shownPlaces - 1 : shownPlaces)
  const more = places.length - shown.length
  const rest = more > 0 ? [`    and ${more} more, which --json lists`] : []
  return [`  ${brief(message)}`, ...shown.map(place => `    ${colors.cyan(brief(place))}`), ...rest]
}

function printNext({ conflicts, problems, warnings }: ImportReport, { content }: ImportStyle): string {
  const option = content === 'content' ? '' : ` -- --content ${shellWord(content)}`
  const decide =
    "Copy what you want from the source's version of each file in conflict, then delete that version."
  const check = `npm run check${option}`
  const count = warnings > 0 ? ` (${printAmount(warnings, 'warning')})` : ''
  return [
    ...(conflicts.length > 0 ? [decide] : []),
    problems.length > 0
      ? `Fix the problems, then: ${check}`
      : `Next: ${check}${count}, npm run build${option}`,
  ]
    .map(line => `${line}\n`)
    .join('')
}

type FoldedNotice = { readonly message: string; readonly places: readonly string[] }

/** Groups notices of one kind with the same message, in order of first appearance. */
function foldNotices(notices: readonly Notice[]): ReadonlyMap<NoticeKind, readonly FoldedNotice[]> {
  const kinds = new Map<NoticeKind, Map<string, Set<string>>>()
  for (const { kind, where, message } of notices) {
    const messages = kinds.get(kind) ?? new Map<string, Set<string>>()
    messages.set(message, (messages.get(message) ?? new Set()).add(where))
    kinds.set(kind, messages)
  }
  const fold = (messages: ReadonlyMap<string, ReadonlySet<string>>) => {
    return [...messages].map(([message, places]) => ({ message, places: [...places] }))
  }
  return new Map([...kinds].map(([kind, messages]) => [kind, fold(messages)]))
}
