import { printDecimal, toMegabytes } from '../../base/print-numbers.ts'
import { alignNumbers, alignTexts } from '../../base/print-table.ts'
import { wordsIn } from '../../base/problems/user-error.ts'
import { shellWord } from '../../base/shell-word.ts'
import { type Target, targetNames } from '../../hosts/targets/host-target.ts'
import { printBreachLine, printHint, printUse } from '../../hosts/targets/limit-words.ts'
import type { LimitUse } from '../../hosts/targets/target-limits.ts'
import type { BuildReport } from '../../pipeline/report.ts'
import { mediaFolderOf } from '../../publish/place.ts'
import type { Results } from './results.ts'

type BuildContext = { readonly out: string; readonly seconds: number; readonly words: Results }

/** Prints what a build did and, if the target would accept the site, what to do next. */
export function printBuild(report: BuildReport, context: BuildContext): string {
  const { out, words } = context
  const table = printTable(report, context)
  if (report.breaches.length > 0) return table
  const next = words.seeIt(`npm run serve${out === 'dist' ? '' : ` -- --dist ${shellWord(out)}`}`)
  return `${table}\n${printTarget(report.target, out, words)}${next}\n`
}

function printTable(report: BuildReport, { out, seconds, words }: BuildContext): string {
  const { collections, media, damaged, pruned, published, hostedMedia, uploadedMedia } = report
  const { rows } = words
  const table = [
    words.columns,
    ...collections.map(({ name, items, pages }) => [name, String(items), String(pages)]),
  ]
  const filesIn = (place: string, { files, bytes }: { files: number; bytes: number }) => {
    return words.files(files, `${toMegabytes(bytes, words.language)} MB`, place)
  }
  const hosted = hostedMedia && filesIn(mediaFolderOf(out), hostedMedia) + words.toMediaHost(hostedMedia.url)
  const uploaded =
    uploadedMedia &&
    filesIn(uploadedMedia.url, uploadedMedia) +
      describeNewFiles(uploadedMedia, words) +
      words.unusedMedia(uploadedMedia.unused, uploadedMedia.removed)
  const facts = [
    ...scheduleRows(report.schedule, words),
    [rows.renditions, words.renditions(media.made, media.reused)],
    [rows.cache, damaged > 0 ? words.damaged(damaged) : ''],
    [
      rows.cache,
      pruned.files > 0 ? words.pruned(pruned.files, `${toMegabytes(pruned.bytes, words.language)} MB`) : '',
    ],
    [rows.site, filesIn(out, published) + describeNewFiles(published, words)],
    [rows.media, hosted ?? ''],
    [rows.media, uploaded ?? ''],
    [rows.time, `${printDecimal(seconds, words.language)} s`],
  ].filter(([, fact]) => fact !== '')
  return `${[...alignNumbers(table), '', ...alignTexts(facts)].join('\n')}\n`
}

/** Prints how much a build would not publish; nothing if it is nothing. */
export function printHidden({ hidden }: BuildReport['schedule'], words: Results): string {
  const counts = countHidden(hidden, words)
  return counts === '' ? '' : `${words.notPublished(counts)}\n`
}

function countHidden(hidden: BuildReport['schedule']['hidden'], words: Results): string {
  const states = (['draft', 'later', 'over', 'omitted'] as const).filter(state => hidden[state] > 0)
  return states.map(state => words.hidden[state](hidden[state])).join(', ')
}

/** Returns rows about what is not published, the day of this build, and the next day that changes the result; empty if there is none. */
function scheduleRows({ asOf, nextChange, hidden }: BuildReport['schedule'], words: Results): string[][] {
  return [
    [words.rows.hidden, countHidden(hidden, words)],
    [words.rows.day, asOf === undefined ? '' : words.asOf(asOf, nextChange)],
  ]
}

/** Returns how much of a site is new; empty if all of it is. */
function describeNewFiles({ files, written }: BuildReport['published'], words: Results): string {
  if (written === 0) return words.nothingNew
  return written < files ? words.someNew(written) : ''
}

/** Prints the end of a build into `out`: the rules that do not hold at the target, and what to do next. */
export function printTarget(target: Target | undefined, out: string, words: Results): string {
  if (!target) return `${words.plainFiles}\n  npm run build -- --target ${targetNames.join('|')}\n`
  return `${printShortfalls(target, words)}${words.forHost(target.title)} ${wordsIn(target.deploy(out), words.language)}\n`
}

/** Prints the end of a check that found no problems: how much of the target's limits is used, and the rules that do not hold there. */
export function printUsage(target: Target, usage: readonly LimitUse[], words: Results): string {
  const share = usage.map(each => printUse(each, words.language)).join(', ')
  return `${words.acceptedBy(target.title, share)}\n${printShortfalls(target, words)}`
}

/** Prints what a target would refuse or ignore, with what to do about each. */
export function printBreaches({ title }: Target, breaches: readonly LimitUse[], words: Results): string {
  const rows = breaches.flatMap(each => [
    `  ${printBreachLine(each, words.language)}`,
    `    ${printHint(each, words.language)}`,
  ])
  return [words.refusedBy(title), ...rows].map(line => `${line}\n`).join('')
}

function printShortfalls({ title, shortfalls = [] }: Target, words: Results): string {
  if (shortfalls.length === 0) return ''
  const lines = shortfalls.map(line => `  - ${wordsIn(line, words.language)}\n`)
  return `${words.shortfalls(title)}\n${lines.join('')}`
}
