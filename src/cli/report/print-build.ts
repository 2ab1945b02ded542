import type { Target } from '../../hosts/targets/host-target.ts'
import type { LimitBreach } from '../../hosts/targets/target-limits.ts'
import type { BuildReport } from '../../pipeline/report.ts'
import { mediaFolderOf } from '../../publish/place.ts'

/** What a build did, as a table for people. */
export function printBuildReport(
  report: BuildReport,
  { out, seconds }: { out: string; seconds: number },
): string {
  const { collections, media, damaged, pruned, published, hostedMedia } = report
  const rows = [
    ['collection', 'items', 'pages'],
    ...collections.map(({ name, items, pages }) => [name, String(items), String(pages)]),
  ]
  const lines = [
    ...align(rows),
    '',
    `renditions  ${media.made} made, ${media.reused} reused, cleaned originals among them`,
    ...(damaged > 0
      ? [`cache       ${amount(damaged, 'file was', 'files were')} damaged and made anew`]
      : []),
    ...(pruned.files > 0
      ? [
          `cache       ${amount(pruned.files, 'file', 'files')} not used for 30 days removed, ${megabytes(pruned.bytes)}`,
        ]
      : []),
    `site        ${published.files} files, ${megabytes(published.bytes)}, in ${out}${describeNews(published)}`,
    ...(hostedMedia
      ? [
          `media       ${hostedMedia.files} files, ${megabytes(hostedMedia.bytes)}, in ${mediaFolderOf(out)}; they go to ${hostedMedia.url} before the site`,
        ]
      : []),
    `time        ${seconds.toFixed(1)} s`,
  ]
  return `${lines.join('\n')}\n`
}

/** How much of a site is new, where not all of it is. */
function describeNews({ files, written }: BuildReport['published']): string {
  if (written === 0) return '; nothing has changed since the last build'
  return written < files ? `; ${amount(written, 'file is', 'files are')} new` : ''
}

function amount(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}

function align(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0)))
  return rows.map(([first = '', ...rest]) => {
    const numbers = rest.map((cell, index) => cell.padStart((widths[index + 1] ?? 0) + 2))
    return first.padEnd(widths[0] ?? 0) + numbers.join('')
  })
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}

/** What a build for a target into `out` ends with: what does not hold there, and what to do next. */
export function printTarget(target: Target | undefined, out: string, names: readonly string[]): string {
  if (!target) return plainFiles(names)
  return `${printShortfalls(target)}For ${target.title}. ${target.deploy(out)}\n`
}

/** What a check for a target ends with where all is well: how much of its limits is taken, and what does not hold there. */
export function printUse(target: Target, use: readonly string[]): string {
  const share = use.length === 0 ? 'it has no limits' : use.join(', ')
  return `${target.title} would take it: ${share}.\n${printShortfalls(target)}`
}

/** What a target would refuse or ignore, with what to do about each. */
export function printBreaches({ title }: Target, breaches: readonly LimitBreach[]): string {
  const rows = breaches.flatMap(({ what, found, most, hint }) => [
    `  ${what}: ${found}, at most ${most}`,
    `    ${hint}`,
  ])
  return [`${title} would refuse or ignore this site:`, ...rows].map(line => `${line}\n`).join('')
}

function printShortfalls({ title, shortfalls }: Target): string {
  if (shortfalls.length === 0) return ''
  return [`${title} does not keep the whole contract:`, ...bullets(shortfalls)]
    .map(line => `${line}\n`)
    .join('')
}

function plainFiles(names: readonly string[]): string {
  return [
    'Plain files, for any static host. The addresses /api/v1/<collection>/?page=N need more:',
    `  npm run build -- --target ${names.join('|')}`,
  ]
    .map(line => `${line}\n`)
    .join('')
}

function bullets(lines: readonly string[]): string[] {
  return lines.map(line => `  - ${line}`)
}
