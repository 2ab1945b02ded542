import { shellWord } from '../../hosts/targets/host-target.ts'
import type { Part } from '../manifest.ts'
import type { SnapshotReport } from './make.ts'

/** What was made, as tables for people, and what to do with it. */
export function printSnapshotReport(report: SnapshotReport): string {
  const word = shellWord(report.file)
  const lines = [
    ...alignNumbers(collectionRows(report)),
    '',
    ...factRows(report).map(([name, fact]) => `${name.padEnd(11)} ${fact}`),
    '',
    `Check it with: npm run snapshot -- verify ${word}`,
    `Serve it with: npm run snapshot -- serve ${word}`,
  ]
  return lines.map(line => `${line}\n`).join('')
}

function collectionRows({ collections }: SnapshotReport): string[][] {
  const rows = collections.map(({ name, items, pages }) => [name, String(items), String(pages)])
  return [['collection', 'items', 'pages'], ...rows]
}

function factRows(report: SnapshotReport): (readonly [name: string, fact: string])[] {
  const { city, baseUrl, licence, contentHash, files, size } = report
  return [
    ['site', `${city}, ${printPart(report.part)}`],
    ['links', `for ${baseUrl}`],
    ['pictures', printPictures(report)],
    ['licence', `${licence.name}, ${licence.url}`],
    ['content', `${contentHash} (SHA-256)`],
    ['signature', printSigner(report)],
    ['snapshot', `${files} files, ${sayBytes(size)}, in ${report.file}`],
  ]
}

function printPart({ languages, collections, from, to, area }: Part): string {
  const limits = [
    ...(languages ? [`in ${languages.join(', ')}`] : []),
    ...(collections ? [`only ${collections.join(', ')}`] : []),
    ...(from === null ? [] : [`from ${from}`]),
    ...(to === null ? [] : [`to ${to}`]),
    ...(area ? [`in the area ${area.join(',')}`] : []),
  ]
  return limits.length === 0 ? 'the whole of it' : limits.join('; ')
}

function printPictures({ part, pictures, media }: SnapshotReport): string {
  const files = `${media.files} files, ${sayBytes(media.bytes)}`
  if (part.media === 'none') return 'none; null, or an empty pixel where the contract wants a picture'
  return part.media === 'small' ? `${pictures}, small only: ${files}` : `${pictures}: ${files}`
}

function printSigner({ signer }: SnapshotReport): string {
  return signer ? `by "${signer.name}" (${signer.fingerprint})` : 'none'
}

function alignNumbers(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0)))
  return rows.map(([first = '', ...rest]) => {
    const numbers = rest.map((cell, index) => cell.padStart((widths[index + 1] ?? 0) + 2))
    return first.padEnd(widths[0] ?? 0) + numbers.join('')
  })
}

function sayBytes(bytes: number): string {
  return bytes < 1e6 ? `${(bytes / 1e3).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`
}
