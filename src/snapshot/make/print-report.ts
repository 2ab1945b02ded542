import { printDecimal } from '../../base/print-numbers.ts'
import { alignNumbers } from '../../base/print-table.ts'
import type { Say } from '../../base/problems/user-error.ts'
import { shellWord } from '../../base/shell-word.ts'
import { collections } from '../../contract/collections.ts'
import type { Selection } from '../manifest.ts'
import type { SnapshotReport } from './make-snapshot.ts'

/** Prints what was made, as tables for people, and what to do with it. */
export function printSnapshotReport(report: SnapshotReport, say: Say): string {
  const { file, size, manifest, pictures, ownHeaders, signer } = report
  const { city, base_url, licence, part, counts, content_hash, files } = manifest
  const facts = {
    [say('site', 'webbplats')]: `${city}, ${printPart(part, say)}`,
    [say('links', 'länkar')]: `${say('for', 'till')} ${base_url}`,
    [say('pictures', 'bilder')]: printPictures(part, pictures, say),
    [say('licence', 'licens')]: `${licence.name}, ${licence.url}`,
    [say('content', 'innehåll')]: `${content_hash} (SHA-256)`,
    ...printOwnHeaders(ownHeaders, say),
    [say('signature', 'signatur')]: signer
      ? `${say('by', 'av')} "${signer.name}" (${signer.fingerprint})`
      : say('none', 'ingen'),
    [say('snapshot', 'filen')]:
      `${files.length} ${say('files', 'filer')}, ${printSize(size, say)}, ${say('in', 'i')} ${file}`,
  }
  const rows = collections.map(({ name }) => [name, String(counts[name].items), String(counts[name].pages)])
  const lines = [
    ...alignNumbers([[say('collection', 'samling'), say('items', 'poster'), say('pages', 'sidor')], ...rows]),
    '',
    ...Object.entries(facts).map(([name, fact]) => `${name.padEnd(11)} ${fact}`),
    '',
    `${say('Check it with', 'Kontrollera den med')}: npm run snapshot -- verify ${shellWord(file)}`,
    `${say('Serve it with', 'Visa den med')}: npm run snapshot -- serve ${shellWord(file)}`,
  ]
  return lines.map(line => `${line}\n`).join('')
}

/** Prints what was written for the owners of an older snapshot. */
export function printDifference(
  { difference, size, since }: Readonly<Record<'difference' | 'since', string>> & { size: number },
  say: Say,
): string {
  return `
${say('difference ', 'skillnad   ')} ${printSize(size, say)}, ${say('in', 'i')} ${difference}: ${say(`what owners of ${since} lack`, `det som saknas i ${since}`)}
${say('Apply it with', 'Använd den med')}: npm run snapshot -- apply ${shellWord(since)} ${shellWord(difference)}
`
}

function printPart({ languages, collections, from, to, area }: Selection, say: Say): string {
  const limits = [
    ...(languages ? [`${say('in', 'på')} ${languages.join(', ')}`] : []),
    ...(collections ? [`${say('only', 'bara')} ${collections.join(', ')}`] : []),
    ...(from === null ? [] : [`${say('from', 'från')} ${from}`]),
    ...(to === null ? [] : [`${say('to', 'till')} ${to}`]),
    ...(area ? [`${say('in the area', 'i området')} ${area.join(',')}`] : []),
  ]
  return limits.length === 0 ? say('the whole site', 'hela webbplatsen') : limits.join('; ')
}

function printOwnHeaders(
  { carried, dropped }: SnapshotReport['ownHeaders'],
  say: Say,
): Record<string, string> {
  const options = carried.map(name => `--allow-header ${name}`).join(' ')
  return {
    ...(carried.length > 0 && {
      [say('headers', 'huvudfält')]:
        `${carried.join(', ')}: ${say('to use it, add', 'den som använder filen lägger till')} ${options}`,
    }),
    ...(dropped.length > 0 && {
      [say('left out', 'utelämnat')]:
        `${dropped.join(', ')}: ${say('no snapshot may set these headers', 'de huvudfälten får ingen sådan fil ange')}`,
    }),
  }
}

function printPictures(
  { media }: Selection,
  { count, files, bytes }: SnapshotReport['pictures'],
  say: Say,
): string {
  if (media === 'none')
    return say(
      'none; null, or an empty pixel where the contract wants a picture',
      'inga; null, eller en tom bildpunkt där kontraktet kräver en bild',
    )
  const small = media === 'small' ? say(', small only', ', bara små') : ''
  return `${count}${small}: ${files} ${say('files', 'filer')}, ${printSize(bytes, say)}`
}

function printSize(bytes: number, say: Say): string {
  const amount = bytes / (bytes < 1e6 ? 1e3 : 1e6)
  const digits = say(printDecimal(amount, 'en'), printDecimal(amount, 'sv'))
  return `${digits} ${bytes < 1e6 ? 'kB' : 'MB'}`
}
