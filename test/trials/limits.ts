import { hash } from 'node:crypto'
import { join } from 'node:path'
import pMap from 'p-map'
import sharp from 'sharp'
import { runMeasured } from '../../bench/measure/processes.ts'
import type { FileKind } from '../../src/base/limits.ts'
import type { TextKind } from '../../src/content/schemas/loaded.ts'
import { centralHeader, endOfCentralDirectory } from '../../src/snapshot/zip/zip-headers.ts'
import { launcher } from '../support/run-command.ts'
import { type Files, textOf, writeSmallSite } from '../support/small-site.ts'
import { amount, type Trial, type TrialWork } from './trial.ts'

/** Makes the files of an input that has this share of the largest size. */
type Make = (share: number) => Files

/** Every kind of file that is read, the names of files, and snapshots. */
type Kind = TextKind | Exclude<FileKind, 'text'> | 'names' | 'snapshot'

const [KiB, MiB] = [1024, 1024 * 1024]

function fill(bytes: number, unit: (index: number) => string): string {
  const units: string[] = []
  for (let length = 0; length < bytes; length += units.at(-1)?.length ?? 0) units.push(unit(units.length))
  return units.slice(0, -1).join('')
}

/** A file with as many units as it may have, behind a part of a text. */
function repeat(path: string, unit: (index: number) => string, given: RepeatOptions = {}): Make {
  const { text = '', part = text, most = 254 * KiB } = given
  const [before = '', ...after] = part === '' ? [''] : text.split(part)
  return share => ({ [path]: before + part + fill(share * most - text.length, unit) + after.join(part) })
}

type RepeatOptions = { readonly text?: string; readonly part?: string; readonly most?: number }

function many(count: number, path: (index: number) => string, text: (index: number) => string): Make {
  return share =>
    Object.fromEntries(Array.from({ length: count * share }, (_, index) => [path(index), text(index)]))
}

function pictureOf(bytes: Promise<Uint8Array>): Files {
  const limits = 'limits: { picture_megabytes: 64, picture_megapixels: 100 }\n'
  return { 'content/site.yaml': textOf('content/site.yaml') + limits, 'content/images/quay.jpg': bytes }
}

/** A progressive JPEG, whose coefficients are all in memory while it is decoded. */
function drawPixels(share: number): Promise<Buffer> {
  const create = { width: 10_000, height: 10_000 * share, channels: 3, background: 'red' } as const
  return sharp({ create })
    .toColourspace('cmyk')
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

async function withSegments(jpeg: Promise<Buffer>, count: number): Promise<Buffer> {
  const bytes = await jpeg
  const segment = Buffer.concat([Buffer.from('ffe10400', 'hex'), Buffer.alloc(1022)])
  return Buffer.concat([
    bytes.subarray(0, 2),
    Buffer.alloc(count * segment.length, segment),
    bytes.subarray(2),
  ])
}

function snapshotOf(name: (index: number) => string): Make {
  const entry = { method: 'stored', crc32: 0, size: 0, packedSize: 0, offset: 0 } as const
  return share => {
    const names = Array.from({ length: 250_000 * share }, (_, index) => name(index))
    const list = Buffer.concat(names.map(each => centralHeader({ ...entry, name: each })))
    const end = endOfCentralDirectory({ count: names.length, size: list.length, offset: 0 })
    return { 'a.zip': Buffer.concat([list, end]) }
  }
}

const settings = (name: string, part: string, more = '') => ({
  text: textOf(`content/${name}.yaml`) + more,
  part,
})
const event = textOf('content/events/fair.md')
const dated = { text: event.split('---\n')[1] ?? '', part: 'dates:\n' }
const manyDates = Array.from({ length: 1000 }, (_, index) => {
  return `  - { id: ${index + 1}, start: ${new Date(Date.UTC(2027, 0, index + 1)).toISOString().slice(0, 10)} }\n`
})
const numbered = (path: string) => (index: number) => textOf(path).replace('id: 1', `id: ${index + 2}`)
const museum = 'content/objects/museum.md'
const layer =
  '{"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"MultiPoint","coordinates":[[1,1]]}}]}'
const record = '{"format":"visitor-content-import/1","source":"a","told":{},"pictures":{"a":""}}'
const cache = `.cache/content/${hash('sha256', 'content').slice(0, 16)}/values.json`
const deep = `${'d'.repeat(30)}/`.repeat(60) + 'x'.repeat(200)

// biome-ignore format: a line for each input
/** The nastiest files within the limits. A kind without any has the reason instead. */
const rows: Readonly<Record<Kind, Readonly<Record<string, Make>> | string>> = {
  site: {
    'wrong languages': repeat('content/site.yaml', () => ', x', settings('site', '[en, sv')),
    'unknown fields': repeat('content/site.yaml', index => `k${index}: 1\n`, settings('site', textOf('content/site.yaml'))),
    'many languages': repeat('content/site.yaml', index => `, aa-${10_000 + index}`, settings('site', '[en, sv')),
    'opening brackets': repeat('content/site.yaml', () => '[,'),
    'closing brackets': repeat('content/site.yaml', () => ']'),
  },
  labels: {
    'foreign languages': repeat('content/labels.yaml', index => `  m${index}: {fr: a}\n`, settings('labels', 'places:\n')),
    'imported fields': repeat('content/labels.yaml', index => `, x${index}`, settings('labels', '[a', 'as_imported: [a]\n')),
  },
  taxonomy: { 'empty categories': repeat('content/taxonomy.yaml', () => '- {}\n', { text: 'categories:\n' }) },
  events: {
    'unknown places': many(10_000, index => `content/events/e${index}.md`, index => numbered('content/events/fair.md')(index).replace('museum', `x${index}`)),
    'unknown categories': repeat('content/events/a.yaml', index => `, x${index}`, { ...dated, part: '[fairs' }),
    'days in a text': repeat('content/events/a.md', index => `Monday ${(index % 28) + 1} June 2027. `, { text: event.replace(/ {2}- .*\n/, manyDates.join('')), most: 500 * KiB }),
    'empty dates': repeat('content/events/a.yaml', () => '  - {}\n', dated),
    'no ids': many(10_000, index => `content/events/e${index}.md`, () => event.replace('id: 1, ', '')),
    'unknown fields': many(25, index => `content/events/e${index}.md`, () => `---\n${fill(63 * KiB, line => `x${line}:\n`)}---\n`),
  },
  objects: {
    'ids of others': share => ({
      ...many(10_000, index => `content/objects/o${index}.md`, numbered(museum))(share),
      'content/ids.txt': fill(MiB * share, index => `object ${index + 2} z${index}\n`),
    }),
    'forbidden links': repeat(museum, () => '[a](javascript:a) ', { text: textOf(museum), most: 500 * KiB }),
    'merge conflicts': repeat(museum, () => '<<<<<<< \n', { most: MiB }),
  },
  guides: { copies: many(10_000, index => `content/guides/g${index}.md`, () => textOf('content/guides/walk.md')) },
  authors: { 'unknown pictures': many(10_000, index => `content/authors/a${index}.yaml`, index => `name: A\nimage: x${index}\n`) },
  images: { 'no pictures': many(10_000, index => `content/images/p${index}.yaml`, numbered('content/images/quay.yaml')) },
  picture: {
    segments: share => pictureOf(withSegments(drawPixels(0.001), 60_000 * share)),
    '100 million pixels in four colours': share => pictureOf(drawPixels(share)),
  },
  ledger: {
    'short lines': repeat('content/ids.txt', () => 'x\n', { most: 64 * MiB }),
    'a million ids': repeat('content/ids.txt', index => `event ${index + 2} ${'e'.repeat(49)}${index}\n`, { most: 64 * MiB }),
    'a note of empty changes': repeat('content/.changes.saving-1-0badf00d/note', () => '{},', { text: '{"swaps":[', most: 64 * MiB }),
    'one id': repeat('content/ids.txt', index => `event 1 e${index}\n`, { most: 16 * MiB }),
  },
  'header-rules': {
    braces: repeat('_headers', () => ` A: ${'{'.repeat(1900)}\n`, { text: '/a\n', most: 256 * KiB }),
    'many rules': repeat('_headers', index => `/${index}\n A: b\n`, { most: 15 * KiB }),
  },
  'map-layer': {
    features: repeat('content/map/a.geojson', () => '{},', { text: layer, part: '"features":[', most: 2 * MiB }),
    positions: repeat('content/map/a.geojson', () => '[],', { text: layer, part: '"coordinates":[', most: 2 * MiB }),
  },
  names: {
    'stray files': many(140_000, index => `content/objects/x${index}.txt`, () => ''),
    'stray files beside objects': share => ({
      ...many(80_000, index => `content/objects/x${index}.txt`, () => '')(share),
      ...many(20_000, index => `content/objects/o${index}.md`, numbered(museum))(share),
    }),
    capitals: many(10_000, index => `content/objects/X${index}.md`, () => ''),
    'long paths': many(1000, index => `content/${deep}${index}`, () => ''),
  },
  cache: { damage: repeat(cache, () => 'x'.repeat(MiB), { most: 255 * MiB }) },
  snapshot: { 'unsafe names': snapshotOf(index => `../${index}`), 'equal names': snapshotOf(() => 'site.json') },
  'import-record': { 'no hashes': repeat('content/.import/a/record.json', index => `"${'h'.repeat(70)}${index}":0,`, { text: record, part: '"pictures":{', most: 16 * MiB }) },
  'import-answer': 'its size is limited when it is received',
  'git-file': 'refused above 64 KiB, without being read further',
  hook: 'only a digest is made of it',
  'built-file': 'a build wrote it',
}

const commands: Partial<Record<Kind, readonly string[]>> = {
  picture: ['build', '--quiet', '--format', 'json'],
  snapshot: ['snapshot', 'verify', 'a.zip', '--json'],
  'import-record': ['import', 'http://127.0.0.1:9'],
}

/** Twice the size may take three times the processor time, where it takes longer than a start of the process. */
const heap = '--max-old-space-size=288'
const [mostBytes, mostSeconds, mostGrowth, leastSeconds] = [400e6, 20, 3, 2]
/** What `limits.ts` allows a picture at the highest limits. */
const mostPictureBytes = 2e9

/**
 * Reads inputs at their limits with the real commands, and measures memory and processor time: in the short form the first of each
 * kind, in the long form all, and half of each.
 */
export const limits: Trial = {
  name: 'limits',
  run: async work => {
    work.log(
      '| kind | input | MB | problems | seconds | MB of memory | of it for each MB | × half the size |',
    )
    work.log('| --- | --- | --: | --: | --: | --: | --: | --: |')
    const all = Object.entries(rows).flatMap(([kind, own]) => {
      const inputs = typeof own === 'string' ? [] : Object.entries(own)
      const tried = work.size === 'short' ? inputs.slice(0, 1) : inputs
      return tried.map(([name, make]) => ({ kind: kind as Kind, name, make }))
    })
    const start = await measure({ kind: 'site', name: 'start', make: () => ({}) }, 1, work)
    // One after the other, since memory is looked at from this thread while a command runs.
    const results = await pMap(all, row => tryRow(row, start.peakBytes, work), { concurrency: 1 })
    const peak = Math.max(...results.map(({ peakBytes }) => peakBytes)) / 1e6
    const seconds = Math.max(...results.map(each => each.seconds)).toFixed(1)
    return {
      tried: `${all.length} inputs of ${new Set(all.map(({ kind }) => kind)).size} kinds`,
      seen: `at most ${amount(peak)} MB of memory and ${seconds} s of processor time`,
      faults: results.flatMap(({ faults }) => faults),
    }
  },
}

type Row = { readonly kind: Kind; readonly name: string; readonly make: Make }

async function tryRow(row: Row, startBytes: number, work: TrialWork) {
  const half = work.size === 'long' ? await measure(row, 0.5, work) : undefined
  const full = await measure(row, 1, work)
  const { bytes, problems, seconds, peakBytes } = full
  const growth = half ? seconds / half.seconds : 0
  const memory = [amount(peakBytes / 1e6), (Math.max(0, peakBytes - startBytes) / bytes).toFixed(1)]
  const numbers = [
    (bytes / 1e6).toFixed(2),
    amount(problems),
    seconds.toFixed(1),
    ...memory,
    growth.toFixed(1),
  ]
  work.log(`| ${[row.kind, row.name, ...numbers].join(' | ')} |`)
  const isSlow = seconds > mostSeconds || (growth > mostGrowth && seconds > leastSeconds)
  const name = `${row.kind}, ${row.name}: ${numbers.join(', ')}`
  return {
    ...full,
    faults: isSlow || peakBytes > (row.kind === 'picture' ? mostPictureBytes : mostBytes) ? [name] : [],
  }
}

let folders = 0

async function measure({ kind, name, make }: Row, share: number, { folder, signal }: TrialWork) {
  const cwd = join(folder, `${folders++}`)
  const files = make(share)
  await writeSmallSite(cwd, files)
  // Without it, the heap grows as far as the memory of the machine invites it to.
  const args = [heap, launcher, ...(commands[kind] ?? ['check', '--format', 'json', '--quiet'])]
  const { code, stdout, stderr, use } = await runMeasured({ file: process.execPath, args, cwd }, signal)
  if (!use || code === null || (code > 1 && kind !== 'import-record') || /fault of the program/.test(stderr))
    throw new Error(`${kind}, ${name}: ${code} ${stderr.slice(0, 2000)}`)
  let bytes = 0
  for (const [path, text] of Object.entries(files)) bytes += path.length + ((await text)?.length ?? 0)
  const counts = stdout.matchAll(/"(?:severity|kind)"|There are ([\d,]+) more|More \w+ \w+ this file: (\d+)/g)
  const problems = [...counts].reduce((sum, [, a, b]) => sum + Number((a ?? b ?? '1').replaceAll(',', '')), 0)
  return { bytes, problems, seconds: use.cpuMs / 1000, peakBytes: use.peakBytes }
}
