import picocolors from 'picocolors'
import { printAmount, printNumber } from '../../base/print-numbers.ts'
import { escapeControls, escapeLines } from '../../base/problems/code-frame.ts'
import { collections } from '../../contract/collections.ts'
import { type Finding, type FindingKind, findingWords, printByteCount } from '../finding.ts'
import type { Manifest } from '../manifest.ts'
import type { SignatureState, SnapshotVerdict } from './verify.ts'

type Colors = ReturnType<typeof picocolors.createColors>

/** How many findings of a kind are shown; the JSON has all. */
const maxShown = 10

type Printing = { readonly color: boolean }

/** Prints the outcome of checking a snapshot: what it is, what is wrong with it by kind and entry, and what to do. */
export function printSnapshotVerdict(verdict: SnapshotVerdict, { color }: Printing): string {
  const colors = picocolors.createColors(color)
  const kinds = (Object.keys(findingWords) as FindingKind[]).flatMap(kind => {
    const findings = verdict.findings.filter(finding => finding.kind === kind)
    return findings.length === 0 ? [] : ['', ...printKind(kind, findings, colors)]
  })
  const lines = [...kinds, '', printTotals(verdict, colors)]
  return `${printSnapshotHead(verdict, { color })}${lines.join('\n')}\n`
}

/** Returns what a snapshot is and who signed it, as text. */
export function printSnapshotHead(
  { file, manifest, signature }: SnapshotVerdict,
  { color }: Printing,
): string {
  const colors = picocolors.createColors(color)
  const lines = [
    colors.bold(escapeControls(file)),
    ...(manifest ? describe(manifest) : []),
    printSignature(signature, colors),
  ]
  return `${lines.join('\n')}\n`
}

/** Returns the outcome as JSON for programs: the verdict as it is, the manifest without its lists of files and credits. */
export function printSnapshotVerdictJson({ manifest, ...verdict }: SnapshotVerdict): string {
  const head = manifest ? { ...manifest, files: undefined, credits: undefined } : null
  return `${escapeLines(JSON.stringify({ ...verdict, manifest: head }, null, 2))}\n`
}

function describe({ city, base_url, part, counts, content_hash }: Manifest): string[] {
  const items = collections.map(({ name }) => `${printNumber(counts[name].items)} ${name}`).join(', ')
  return [
    `  ${escapeControls(city)}, ${escapeControls(base_url)}, ${isWhole(part) ? 'the whole site' : 'a part of the site'}`,
    `  ${items}; media: ${part.media}`,
    `  content hash ${content_hash}`,
  ]
}

function isWhole({ media, ...limits }: Manifest['part']): boolean {
  return media === 'all' && Object.values(limits).every(limit => limit === null)
}

function printSignature(signature: SignatureState, colors: Colors): string {
  if (signature.state === 'none') return '  not signed'
  if (signature.state === 'wrong') return colors.red('  signed, but the signature is not valid')
  const name = `"${escapeControls(signature.name)}"`
  if (signature.trusted) return colors.green(`  signed by ${name}, trusted (${signature.fingerprint})`)
  const claim = `signed by a key with the name ${name} (fingerprint ${signature.fingerprint})`
  return colors.yellow(
    `  ${claim}; to check whether it is theirs, add --trust with the public key that ${name} gave you`,
  )
}

function printKind(kind: FindingKind, findings: readonly Finding[], colors: Colors): string[] {
  const { title, advice } = findingWords[kind]
  const hidden = findings.length - maxShown
  return [
    `${colors.red('✗')} ${colors.bold(title)} ${colors.dim(`(${kind}, ${printNumber(findings.length)})`)}`,
    ...findings.slice(0, maxShown).flatMap(finding => printFinding(finding, colors)),
    ...(hidden > 0 ? [colors.dim(`    and ${printNumber(hidden)} more`)] : []),
    `  → ${advice}`,
  ]
}

function printFinding({ entry, message }: Finding, colors: Colors): string[] {
  const place = entry === undefined ? 'the file as a whole' : escapeControls(entry) || '(no name)'
  return [`    ${colors.cyan(place)}`, `      ${escapeControls(message)}`]
}

function printTotals({ findings, entries, bytes }: SnapshotVerdict, colors: Colors): string {
  const read = `${printAmount(entries, 'entry', 'entries')}, ${printByteCount(bytes)}`
  if (findings.length === 0) return colors.green(`Nothing is wrong. ${read}.`)
  const places = printAmount(new Set(findings.map(({ entry }) => entry)).size, 'place')
  return colors.red(`${printAmount(findings.length, 'finding')} in ${places}. ${read} read.`)
}
