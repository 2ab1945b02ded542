import { hash } from 'node:crypto'
import { basename } from 'node:path'
import type { z } from 'zod'
import { type Cache, valueKey } from '../../base/cache/cache.ts'
import { byteLimit, highestLimits, type Limits } from '../../base/limits.ts'
import { mostProblems, ProblemCollector } from '../../base/problems/collect-problems.ts'
import { isWarning } from '../../base/problems/problem.ts'
import { refusal } from '../../base/problems/refusal.ts'
import { findContradictions } from '../facts/contradictions.ts'
import type { Ask, OwnProblem, Reading } from '../schemas/content.ts'
import { schemas, type ValuesByKind } from '../schemas/index.ts'
import type { TextFile, TextKind } from '../schemas/loaded.ts'
import { entryComments, exampleWords } from '../schemas/new-file-words.ts'
import { fieldsOf } from '../schemas/schema-fields.ts'
import { findWebAddresses } from '../text/bare-addresses.ts'
import type { Html } from '../text/gate.ts'
import { findOtherLanguages } from '../text/likely-language.ts'
import { findUnreadable, readDocument } from '../yaml/document.ts'
import { lineStartsOf } from '../yaml/lines.ts'
import { problemOf, toProblem } from '../yaml/source.ts'
import { decodeText, readTextFile, type TextRefusal } from '../yaml/text-file.ts'
import { Mapping, Scalar, type Tree, type TreeFinding } from '../yaml/tree.ts'
import { betterFolder, type LikelyFolder } from './likely-folder.ts'
import { readFields } from './read-fields.ts'

/** What a file says, and the digest of its bytes; or why the file is not text. */
type FileReading = { readonly digest: string; readonly reading: Reading<unknown> } | TextRefusal

/** The limits of the content, their name in cache keys, and the cache. */
type ReadingContext = { readonly limits: Limits; readonly limitsName: string; readonly cache: Cache }

/** Returns the context for reading files with these limits. */
export function readingContext(limits: Limits, cache: Cache): ReadingContext {
  return { limits, limitsName: hash('sha256', JSON.stringify(limits)).slice(0, 8), cache }
}

/**
 * Returns what a text file says. The file is not opened if an earlier build read it with this stamp, and not parsed if what its
 * bytes say is cached.
 *
 * @throws the system's error if it cannot be read
 */
export function readText(file: TextFile, context: ReadingContext): FileReading {
  const known = findReading(file, context)
  if (known) return known
  const read = readFile(file, context)
  // JSON has no form for refused values.
  if (!('code' in read) && read.reading.problems.every(isWarning)) {
    context.cache.put(readingKey(file.kind, read.digest, context), read.reading)
    if (file.stamp !== '') context.cache.put(stampKey(file), read.digest)
  }
  return read
}

/** Returns the cached reading for this stamp, if any. */
export function findReading(file: TextFile, context: ReadingContext): FileReading | undefined {
  const digest = file.stamp === '' ? undefined : context.cache.find<string>(stampKey(file))
  const reading = digest && context.cache.find<Reading<unknown>>(readingKey(file.kind, digest, context))
  return digest && reading ? { digest, reading } : undefined
}

/** Reads a text file, and parses it unless what its bytes say is cached. */
function readFile({ file, kind, path }: TextFile, context: ReadingContext): FileReading {
  // The file that sets the limits is read with the highest ones.
  const limits = kind === 'site' ? highestLimits : context.limits
  const bytes = readTextFile(path, byteLimit('text', limits))
  if ('code' in bytes) return bytes
  const digest = digestText(bytes, { file, kind })
  const known = context.cache.find<Reading<unknown>>(readingKey(kind, digest, context))
  if (known) return { digest, reading: known }
  const read = readEntry(kind, { file, text: decodeText(bytes), limits })
  return { digest, reading: storeFragments(kind, read, html => context.cache.storeText(html)) }
}

/** Returns the digest of the kind, the format and the bytes of a text file: 128 bits of a SHA-256, in hexadecimal. */
export function digestText(bytes: Uint8Array, { file, kind }: Pick<TextFile, 'file' | 'kind'>): string {
  const format = file.endsWith('.md') ? 'md' : 'yaml'
  return hash('sha256', `${kind} ${format} ${hash('sha256', bytes)}`).slice(0, 32)
}

function stampKey({ file, stamp }: TextFile): string {
  return valueKey('text', file, stamp)
}

function readingKey(kind: TextKind, digest: string, { limitsName }: ReadingContext): string {
  return valueKey('reading', kind === 'site' ? '' : limitsName, digest)
}

/** Reads a text of the content by the schema of its kind. The extension of `file` determines whether it is Markdown or YAML. */
export function readEntry<K extends TextKind>(
  kind: K,
  { file, text, limits }: { readonly file: string; readonly text: string; readonly limits: Limits },
): Reading<ValuesByKind[K]> {
  const schema: z.ZodObject = schemas[kind]
  const { tree, findings } = readDocument({ file, text }, limits)
  const folder = betterFolder(kind, new Set(tree.entries.keys()))
  if (folder) return { value: undefined, problems: [misplaced(file, { kind, folder })] }
  const fields = findUnreadable(findings) ? undefined : readFields(schema, tree, limits)
  const value = fields?.value as Reading<ValuesByKind[K]>['value']
  const isPublished = 'draft' in schema.shape && Object(value).draft !== true
  const placeholder =
    fields && findPlaceholder(text, tree, isPublished ? 'text-not-written' : 'placeholder-left')
  const all = [
    ...findings,
    ...(fields?.findings ?? []),
    ...(placeholder ? [placeholder.finding] : []),
    ...findLostLetter(text),
    ...[...findOtherLanguages(value), ...findContradictions(value)].map(each =>
      placeInText(each, { text, tree }),
    ),
  ]
  const asks = asksIn(text)
  const links = [...findWebAddresses(text)].map(({ address }) => address)
  const known = { value, ...(asks.length > 0 && { asks }), ...(links.length > 0 && { links }) }
  if (all.length === 0) return { ...known, problems: [] }
  const source = { file, slug: '', text, tree, lineStarts: lineStartsOf(text) }
  const collector = new ProblemCollector()
  const sorted = [...all.filter(each => !isWarning(each)), ...all.filter(isWarning)]
  for (const finding of sorted.slice(0, mostProblems.ofFile)) collector.add([toProblem(source, finding)])
  for (const finding of sorted.slice(mostProblems.ofFile)) collector.count(file, finding)
  const problems = collector.list().map(({ file: _, ...problem }): OwnProblem => problem)
  return { ...known, problems, ...(placeholder?.isExample && { isExample: true }) }
}

/** Returns what the comments of a new entry that are still in a text ask for. */
function asksIn(text: string): Ask[] {
  return (['image', 'categories', 'venue'] as const).filter(ask => {
    return Object.values(entryComments).some(words => text.includes(`# ${words[ask]}`))
  })
}

/** Returns a finding in the text of an entry with the place of its words there, if they are written as they are read. */
function placeInText(finding: TreeFinding, { text, tree }: { text: string; tree: Mapping }): TreeFinding {
  const { offset = 0 } = tree.entries.get('text')?.value ?? {}
  const isInText = 'path' in finding.at && finding.at.path[0] === 'text'
  const found =
    isInText && 'typed' in finding.values ? text.indexOf(String(finding.values.typed), offset) : -1
  return found === -1
    ? finding
    : { ...finding, at: { path: ['text'], part: 'value', within: found - offset } }
}

/** Finds what a program saves in place of a letter that it could not read, or read in another encoding: `p\ufffd`, `pÃ¥`, `L?ngsand`. */
function findLostLetter(text: string): TreeFinding[] {
  if (!/[\ufffdÃâ]|\?(?<=\p{L}\?)\p{Ll}/u.test(text)) return []
  const { 0: typed = '', index } =
    /\S{0,30}(?:\ufffd|Ã[\x80-\xbf…„–]|â€)\S{0,30}|(?<=^|\s)\p{L}{1,20}\?\p{Ll}{2,20}(?=[\s.,:;!?)”"]|$)/u.exec(
      text,
    ) ?? {}
  return index === undefined ? [] : [{ ...refusal('text-slip:lost', { typed }), at: { offset: index } }]
}

/** Returns the problem of an entry that is in the folder of another kind. */
function misplaced(file: string, { kind, folder }: { kind: TextKind; folder: LikelyFolder }): OwnProblem {
  const suggestion = `${folder}/${basename(file)}`
  const fix = { renameTo: file.replace(/[^/]+\/[^/]+$/, suggestion) }
  return { ...problemOf(file, refusal('wrong-folder', { kind, folder, suggestion })), fix }
}

/** Finds a sentence that new entries or examples have for somebody to replace, in any language. */
function findPlaceholder(
  text: string,
  tree: Tree,
  messageName: 'placeholder-left' | 'text-not-written',
): { finding: TreeFinding; isExample: boolean } | undefined {
  const { sentence, isExample } = placeholders.find(each => text.includes(each.sentence)) ?? {}
  if (sentence === undefined || isExample === undefined) return undefined
  const offset = text.indexOf(sentence)
  const fields = tree instanceof Mapping ? [...tree.entries] : []
  const [key = '', own] = fields.findLast(([, { value }]) => value.offset <= offset) ?? []
  const inField = own && { path: [key], part: 'value' as const, within: offset - own.value.offset }
  const title = tree instanceof Mapping ? tree.entries.get('title')?.value : undefined
  const isReal = title instanceof Scalar && !exampleTitles.has(title.text)
  const found = refusal(isExample ? 'placeholder-left:example' : messageName)
  return { finding: { ...found, at: inField ?? { offset } }, isExample: isExample && !isReal }
}

const exampleTitles: ReadonlySet<string> = new Set(
  Object.values(exampleWords).flatMap(({ event, place, guide, picture }) => [event, place, guide, picture]),
)

const placeholders = [
  ...Object.values(entryComments).map(({ sentence }) => ({ sentence, isExample: false })),
  ...Object.values(exampleWords).flatMap(({ text, alt, aboutAuthor, event, place, guide }) => {
    const titles = [event, place, guide].map(title => `${title}\n`)
    return [text, alt, aboutAuthor, ...titles].map(sentence => ({ sentence, isExample: true }))
  }),
]

/** The fields of each kind whose fragments are as long as the rest of the file, or longer: Markdown in one language. */
const longFields = Object.fromEntries(
  Object.entries(schemas).map(([kind, schema]) => {
    const long = fieldsOf(schema).filter(({ field }) => field.input === 'markdown')
    return [kind, long.map(({ pattern: [key = ''] }) => key)]
  }),
)

/** Returns the reading with its long HTML fragments stored in packs. */
function storeFragments(
  kind: TextKind,
  reading: Reading<unknown>,
  store: (html: string) => Html,
): Reading<unknown> {
  const value: Readonly<Record<string, unknown>> = Object(reading.value)
  const storeAll = (html: unknown): unknown => {
    if (Array.isArray(html)) return html.map(storeAll)
    return typeof html === 'string' ? store(html) : html
  }
  const keys = (longFields[kind] ?? []).filter(key => value[key] !== undefined)
  if (keys.length === 0) return reading
  const stored = Object.fromEntries(keys.map(key => [key, storeAll(value[key])]))
  return { ...reading, value: { ...value, ...stored } }
}
