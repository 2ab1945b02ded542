import { printAmount, printNumber } from '../base/print-numbers.ts'
import { escapeControls } from '../base/problems/escape-controls.ts'

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

const getAgain = [
  'Get the file again: it was damaged on its way, or not copied to its end.',
  'Hämta filen igen: den skadades på vägen, eller kopierades inte till slutet.',
] as const
const distrust = [
  'Do not unpack it. Somebody changed it after it was made, or it was made to do harm. Ask its maker for a new one.',
  'Packa inte upp den. Någon har ändrat den i efterhand, eller gjort den för att skada. Be den som har gjort den om en ny.',
] as const
const makeAgain = [
  'Ask whoever made it to make it again with this program, and to verify it before giving it away.',
  'Be den som har gjort den att göra om den med det här programmet, och kontrollera den innan den lämnas ut.',
] as const

const newSignature = [
  'Do not rely on the name in it. Ask the maker for a newly signed snapshot, or for the right public key.',
  'Lita inte på namnet i den. Be den som har gjort den att signera den igen, eller om rätt offentlig nyckel.',
] as const
const standardHeaders = [
  'Ask for a snapshot without them. To allow a header that you want, name it with --allow-header.',
  'Be om en fil utan dem. Vill du tillåta ett HTTP-huvud anger du det med --allow-header.',
] as const

/** Each kind of finding in the order in which they are printed: a heading, and what to do, in English and Swedish. */
export const findingWords = {
  cut: ['The file is cut', 'Filen är avklippt', getAgain],
  list: ['The central directory is broken', 'Arkivets innehållsförteckning är trasig', getAgain],
  'stray-bytes': ['Bytes belong to no entry', 'Byte hör inte till någon fil', getAgain],
  overlap: ['Entries overlap', 'Filer överlappar varandra', getAgain],
  header: ['ZIP headers are not valid', 'ZIP-huvuden är ogiltiga', getAgain],
  'too-many': ['There are too many entries', 'Det finns för många filer', distrust],
  'unsafe-name': ['Names could lead out of the output folder', 'Namn kan leda ut ur målmappen', distrust],
  duplicate: ['Entries have the same name', 'Filer har samma namn', distrust],
  order: ['Entries are out of order', 'Filer ligger i fel ordning', makeAgain],
  'too-large': ['Entries unpack to too many bytes', 'Uppackade blir filerna för stora', distrust],
  checksum: ['Bytes changed after packing', 'Byte har ändrats efter packningen', getAgain],
  packing: [
    'Entries are not packed as this program packs them',
    'Filer är packade på ett annat sätt',
    getAgain,
  ],
  signature: ['The signature is not valid', 'Signaturen är ogiltig', newSignature],
  manifest: ['The manifest is not valid', 'Manifestet är ogiltigt', makeAgain],
  missing: ['Files are missing', 'Filer saknas', getAgain],
  added: ['Files were added', 'Filer har lagts till', distrust],
  differs: ['Files are not those of the manifest', 'Filer är inte de som står i manifestet', distrust],
  foreign: ['Files do not belong in a snapshot', 'Filer hör inte hemma här', distrust],
  counts: ['Counts are wrong', 'Antal stämmer inte', makeAgain],
  paging: ['Pages are not in their place', 'Sidor ligger inte på sin plats', makeAgain],
  repeated: ['Items are repeated', 'Poster förekommer flera gånger', makeAgain],
  contract: ['Pages break the contract', 'Sidor bryter mot kontraktet', makeAgain],
  dangling: ['Pages name pictures that are not there', 'Sidor anger bilder som inte finns', makeAgain],
  'picture-size': [
    'Pages state other sizes than those of the pictures',
    'Sidor anger fel bildmått',
    distrust,
  ],
  'site-record': ['The site record is not valid', 'Uppgifterna om webbplatsen är ogiltiga', makeAgain],
  html: ['Texts contain HTML that is not allowed', 'Texter innehåller HTML som inte är tillåten', distrust],
  picture: ['Pictures may not be published as they are', 'Bilder får inte publiceras som de är', distrust],
  headers: ['The header rules are not valid', 'Reglerna för HTTP-huvuden är ogiltiga', makeAgain],
  'own-header': [
    'Header rules set more than the standard headers',
    'Regler sätter andra huvuden än de vanliga',
    standardHeaders,
  ],
} as const

/** Prints a number of bytes with its noun: `1 byte`, `1,200 bytes`. */
export function printByteCount(count: number): string {
  return printAmount(count, 'byte')
}

/** Prints the name of an entry in quotation marks, at most 200 characters of it, without characters that control a terminal. */
export function quoteName(name: string): string {
  return escapeControls(JSON.stringify(name.length > 200 ? `${name.slice(0, 200)}…` : name))
}
