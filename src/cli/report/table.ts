import type { BuildReport } from '../../pipeline/report.ts'
import { mediaFolderOf } from '../../publish/media-folder.ts'

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
