import { printAmount, printNumber } from '../base/print-numbers.ts'
import { escapeControls } from '../base/problems/code-frame.ts'

/** A fault of a snapshot. `entry` is the name of the file that has it; undefined for a fault of the snapshot as a whole. */
export type Finding = {
  readonly entry: string | undefined
  readonly kind: FindingKind
  readonly message: string
}

/** What can be wrong with a snapshot, by name. */
export type FindingKind = keyof typeof findingWords

/** Adds a finding. */
export type ReportFinding = (kind: FindingKind, entry: string | undefined, message: string) => void

/** The findings of a snapshot: the first of each kind, and the number of the others. */
export class Findings {
  private readonly kinds = new Map<FindingKind, { readonly kept: Finding[]; more: number }>()

  readonly report: ReportFinding = (kind, entry, message) => {
    const found = this.kinds.get(kind) ?? { kept: [], more: 0 }
    this.kinds.set(kind, found)
    if (found.kept.length < mostOfKind) found.kept.push({ kind, entry, message })
    else found.more++
  }

  list(): Finding[] {
    return [...this.kinds].flatMap(([kind, { kept, more }]) => {
      const message = `There are ${printNumber(more)} more findings like these.`
      return more === 0 ? kept : [...kept, { kind, entry: undefined, message }]
    })
  }
}

const mostOfKind = 1000

const getAgain = 'Get the file again: it was damaged on its way, or not copied to its end.'
const distrust =
  'Do not unpack it. Somebody changed it after it was made, or it was made to do harm. Ask its maker for a new one.'
const makeAgain =
  'Ask whoever made it to make it again with this program, and to verify it before giving it away.'

/** Each kind of finding in the order in which they are printed: a heading, and what to do. */
export const findingWords = {
  cut: { title: 'The file is cut', advice: getAgain },
  list: { title: 'The central directory is broken', advice: getAgain },
  'stray-bytes': { title: 'Bytes belong to no entry', advice: getAgain },
  overlap: { title: 'Entries overlap', advice: getAgain },
  header: { title: 'ZIP headers are not valid', advice: getAgain },
  'too-many': { title: 'There are too many entries', advice: distrust },
  'unsafe-name': { title: 'Names could lead out of the output folder', advice: distrust },
  duplicate: { title: 'Entries have the same name', advice: distrust },
  order: { title: 'Entries are out of order', advice: makeAgain },
  'too-large': { title: 'Entries unpack to too many bytes', advice: distrust },
  checksum: { title: 'Bytes changed after packing', advice: getAgain },
  packing: { title: 'Entries are not packed as this program packs them', advice: getAgain },
  signature: {
    title: 'The signature is not valid',
    advice:
      'Do not rely on the name in it. Ask the maker for a newly signed snapshot, or for the right public key.',
  },
  manifest: { title: 'The manifest is not valid', advice: makeAgain },
  missing: { title: 'Files are missing', advice: getAgain },
  added: { title: 'Files were added', advice: distrust },
  differs: { title: 'Files are not those of the manifest', advice: distrust },
  foreign: { title: 'Files do not belong in a snapshot', advice: distrust },
  counts: { title: 'Counts are wrong', advice: makeAgain },
  paging: { title: 'Pages are not in their place', advice: makeAgain },
  repeated: { title: 'Items are repeated', advice: makeAgain },
  contract: { title: 'Pages break the contract', advice: makeAgain },
  dangling: { title: 'Pages name pictures that are not there', advice: makeAgain },
  'picture-size': { title: 'Pages state other sizes than those of the pictures', advice: distrust },
  'site-record': { title: 'The site record is not valid', advice: makeAgain },
  html: { title: 'Texts contain HTML that is not allowed', advice: distrust },
  picture: { title: 'Pictures may not be published as they are', advice: distrust },
  headers: { title: 'The header rules are not valid', advice: makeAgain },
  'own-header': {
    title: 'Header rules set more than the standard headers',
    advice: 'Ask for a snapshot without them. To allow a header that you want, name it with --allow-header.',
  },
} as const

/** Prints a number of bytes with its noun: `1 byte`, `1,200 bytes`. */
export function printByteCount(count: number): string {
  return printAmount(count, 'byte')
}

/** Prints the name of an entry in quotation marks, at most 200 characters of it, without characters that control a terminal. */
export function quoteName(name: string): string {
  return escapeControls(JSON.stringify(name.length > 200 ? `${name.slice(0, 200)}…` : name))
}
