import { compareCodePoints } from '../../base/order.ts'
import { textFile } from '../../base/output-file.ts'
import { type Refusal, refusal } from '../../base/problems/refusal.ts'
import { isSlug } from '../../base/slug.ts'
import { kindOfFolder, type Ledger, type NumberedFolder, numberedFolders } from '../schemas/loaded.ts'

/** An id, and the entry that has it. */
export type OwnedId = { readonly folder: NumberedFolder; readonly id: number; readonly slug: string }

/** The file of the ledger, in the content folder. */
export const ledgerFile = 'ids.txt'

/** What lets git keep the lines of both branches in a merge. */
export const unionLine = `${ledgerFile} merge=union\n`
export const gitAttributes = textFile('.gitattributes', unionLine)

/** A ledger, and the lines that could not be read. */
export type ParsedLedger = {
  readonly ledger: Ledger
  readonly findings: readonly { readonly line: number; readonly refusal: Refusal }[]
}

const kinds = numberedFolders.map(folder => [kindOfFolder[folder], folder] as const)
const folderOfKind: ReadonlyMap<string, NumberedFolder> = new Map(kinds)

/** Reads a ledger. Lines may be in any order, occur twice, or end in CRLF, as after a merge. */
export function parseLedger(text: string | undefined): ParsedLedger {
  const owners = { events: new Map(), objects: new Map(), guides: new Map(), images: new Map() }
  const findings: { line: number; refusal: Refusal }[] = []
  let marker: (typeof findings)[number] | undefined
  let line = 0
  for (const typed of linesOf(text ?? '')) {
    line++
    if (typed === '' || typed.startsWith('#')) continue
    const owned = line > mostLines ? undefined : readLine(typed)
    if (owned && addOwner(owners[owned.folder], owned)) continue
    const finding = { line, refusal: line > mostLines ? tooManyLines : refuseLine(typed) }
    if (findings.length < mostFindings) findings.push(finding)
    if (finding.refusal.messageName === 'merge-conflict:ids') marker ??= finding
    if (line > mostLines) break
  }
  const ledger = { text, owners, isWhole: findings.length === 0 }
  return { ledger, findings: marker ? [marker] : findings }
}

/** The most lines of a ledger. */
const mostLines = 1_000_000
const tooManyLines = refusal('bad-id:lines', { most: mostLines })

// If the file is no ledger at all, all its lines are wrong: a few of them are enough.
const mostFindings = 20

function* linesOf(text: string): Iterable<string> {
  for (let start = text.startsWith('\ufeff') ? 1 : 0; start <= text.length; ) {
    const end = text.indexOf('\n', start)
    yield text.slice(start, end === -1 ? undefined : end).trim()
    start = end === -1 ? text.length + 1 : end + 1
  }
}

function readLine(typed: string): OwnedId | undefined {
  const [, kind = '', digits = '', slug = ''] = /^([a-z]+)[ \t]+([1-9]\d{0,15})[ \t]+(\S+)$/.exec(typed) ?? []
  const folder = folderOfKind.get(kind)
  const id = Number(digits)
  return folder && Number.isSafeInteger(id) && isSlug(slug) ? { folder, id, slug } : undefined
}

function refuseLine(typed: string): Refusal {
  return /^(?:<{7}|={7}|>{7}|\|{7})/.test(typed) ? refusal('merge-conflict:ids') : refusal('bad-id:line')
}

/** Adds an entry to the owners of an id. Returns false if it has too many. */
function addOwner(owners: Map<number, string>, { id, slug }: OwnedId): boolean {
  const known = owners.get(id)
  const slugs = known?.split(' ') ?? []
  if (slugs.includes(slug)) return true
  if (slugs.length < mostOwners) owners.set(id, known === undefined ? slug : `${known} ${slug}`)
  return slugs.length < mostOwners
}

/** The most entries of an id: more than branches can have given it to. */
const mostOwners = 100

/** Returns the entries that the ledger names for an id; empty if the id was never assigned. */
export function ownersOf({ owners }: Ledger, { folder, id }: Omit<OwnedId, 'slug'>): readonly string[] {
  return owners[folder].get(id)?.split(' ') ?? []
}

/** Returns every number in a text that is written like an id, even if the text is not valid YAML. */
export function findIds(text: string): number[] {
  return [...text.matchAll(/\bid["']?[ \t]*:[ \t]*["']?([1-9]\d{0,14})\b/g)].map(([, id]) => Number(id))
}

/** Returns the highest id that was ever assigned in a folder; 0 if there is none. */
export function highestOf({ owners }: Ledger, folder: NumberedFolder): number {
  return [...owners[folder].keys()].reduce((most, id) => Math.max(most, id), 0)
}

/** Returns every id of the ledger, or of one of its folders, with its entry. */
export function listOwned({ owners }: Ledger, only?: NumberedFolder): OwnedId[] {
  return numberedFolders.flatMap(folder => {
    if (only !== undefined && folder !== only) return []
    return [...owners[folder]].flatMap(([id, slugs]) => slugs.split(' ').map(slug => ({ folder, id, slug })))
  })
}

/**
 * Returns the text of the ledger with each of these ids given to its entry alone; the same text, or undefined without a ledger, if
 * nothing changes. Changed text has its lines sorted by kind and id, so that branches merge well, below the comments.
 */
export function giveIds(ledger: Ledger, given: readonly OwnedId[]): string | undefined {
  const isNew = ({ slug, ...each }: OwnedId) => {
    const owners = ownersOf(ledger, each)
    return owners.length !== 1 || owners[0] !== slug
  }
  return given.some(isNew) ? printLedger(ledger, given) : ledger.text
}

function printLedger(ledger: Ledger, given: readonly OwnedId[]): string {
  const replaced = new Set(given.map(({ folder, id }) => `${folder} ${id}`))
  const kept = listOwned(ledger).filter(({ folder, id }) => !replaced.has(`${folder} ${id}`))
  const rows = kinds.flatMap(([kind, folder]) => {
    const own = [...kept, ...given].filter(each => each.folder === folder)
    own.sort((a, b) => a.id - b.id || compareCodePoints(a.slug, b.slug))
    return own.map(({ id, slug }) => `${kind} ${id} ${slug}`)
  })
  const text = ledger.text ?? about
  const comments = [...linesOf(text)].filter(line => line.startsWith('#'))
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n'
  return [...comments, ...new Set(rows), ''].join(lineEnd)
}

const about =
  '# Every id that apps may know, and its entry. Commands add to this file: commit it, and keep its lines.'
