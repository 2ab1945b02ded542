import { alignNumbers } from '../../base/print-numbers.ts'
import { shellWord } from '../../base/shell-word.ts'
import { collections } from '../../contract/collections.ts'
import type { Selection } from '../manifest.ts'
import type { SnapshotReport } from './make-snapshot.ts'

/** Prints what was made, as tables for people, and what to do with it. */
export function printSnapshotReport(report: SnapshotReport): string {
  const { file, size, manifest, pictures, ownHeaders, signer } = report
  const { city, base_url, licence, part, counts, content_hash, files } = manifest
  const facts = {
    site: `${city}, ${printPart(part)}`,
    links: `for ${base_url}`,
    pictures: printPictures(part, pictures),
    licence: `${licence.name}, ${licence.url}`,
    content: `${content_hash} (SHA-256)`,
    ...printOwnHeaders(ownHeaders),
    signature: signer ? `by "${signer.name}" (${signer.fingerprint})` : 'none',
    snapshot: `${files.length} files, ${printSize(size)}, in ${file}`,
  }
  const rows = collections.map(({ name }) => [name, String(counts[name].items), String(counts[name].pages)])
  const lines = [
    ...alignNumbers([['collection', 'items', 'pages'], ...rows]),
    '',
    ...Object.entries(facts).map(([name, fact]) => `${name.padEnd(11)} ${fact}`),
    '',
    `Check it with: npm run snapshot -- verify ${shellWord(file)}`,
    `Serve it with: npm run snapshot -- serve ${shellWord(file)}`,
  ]
  return lines.map(line => `${line}\n`).join('')
}

/** Prints what was written for the owners of an older snapshot. */
export function printDifference({
  difference,
  size,
  since,
}: Readonly<Record<'difference' | 'since', string>> & { size: number }): string {
  return `
difference  ${printSize(size)}, in ${difference}: what owners of ${since} lack
Apply it with: npm run snapshot -- apply ${shellWord(since)} ${shellWord(difference)}
`
}

function printPart({ languages, collections, from, to, area }: Selection): string {
  const limits = [
    ...(languages ? [`in ${languages.join(', ')}`] : []),
    ...(collections ? [`only ${collections.join(', ')}`] : []),
    ...(from === null ? [] : [`from ${from}`]),
    ...(to === null ? [] : [`to ${to}`]),
    ...(area ? [`in the area ${area.join(',')}`] : []),
  ]
  return limits.length === 0 ? 'the whole site' : limits.join('; ')
}

function printOwnHeaders({ carried, dropped }: SnapshotReport['ownHeaders']): Record<string, string> {
  const options = carried.map(name => `--allow-header ${name}`).join(' ')
  return {
    ...(carried.length > 0 && { headers: `${carried.join(', ')}: to use it, add ${options}` }),
    ...(dropped.length > 0 && { 'left out': `${dropped.join(', ')}: no snapshot may set these headers` }),
  }
}

function printPictures({ media }: Selection, { count, files, bytes }: SnapshotReport['pictures']): string {
  if (media === 'none') return 'none; null, or an empty pixel where the contract wants a picture'
  return `${count}${media === 'small' ? ', small only' : ''}: ${files} files, ${printSize(bytes)}`
}

function printSize(bytes: number): string {
  return bytes < 1e6 ? `${(bytes / 1e3).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`
}
