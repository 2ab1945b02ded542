import picocolors from 'picocolors'
import { printAmount, printNumber } from '../../base/print-numbers.ts'
import { escapeControls, escapeLines } from '../../base/problems/escape-controls.ts'
import type { Say } from '../../base/problems/user-error.ts'
import { collections } from '../../contract/collections.ts'
import { type Finding, type FindingKind, findingWords, printByteCount } from '../finding.ts'
import type { Manifest } from '../manifest.ts'
import type { SignatureState, SnapshotVerdict } from './verify.ts'

type Colors = ReturnType<typeof picocolors.createColors>

/** How many findings of a kind are shown; the JSON has all. */
const maxShown = 10

type Printing = { readonly color: boolean; readonly say: Say }

/** Prints the outcome of checking a snapshot: what it is, what is wrong with it by kind and entry, and what to do. */
export function printSnapshotVerdict(verdict: SnapshotVerdict, { color, say }: Printing): string {
  const colors = picocolors.createColors(color)
  const kinds = (Object.keys(findingWords) as FindingKind[]).flatMap(kind => {
    const findings = verdict.findings.filter(finding => finding.kind === kind)
    return findings.length === 0 ? [] : ['', ...printKind(kind, findings, colors, say)]
  })
  const lines = [...kinds, '', printTotals(verdict, colors, say)]
  return `${printSnapshotHead(verdict, { color, say })}${lines.join('\n')}\n`
}

/** Returns what a snapshot is and who signed it, as text. */
export function printSnapshotHead(
  { file, manifest, signature }: SnapshotVerdict,
  { color, say }: Printing,
): string {
  const colors = picocolors.createColors(color)
  const lines = [
    colors.bold(escapeControls(file)),
    ...(manifest ? describe(manifest, say) : []),
    printSignature(signature, colors, say),
  ]
  return `${lines.join('\n')}\n`
}

/** Returns the outcome as JSON for programs: the verdict as it is, the manifest without its lists of files and credits. */
export function printSnapshotVerdictJson({ manifest, ...verdict }: SnapshotVerdict): string {
  const head = manifest ? { ...manifest, files: undefined, credits: undefined } : null
  return `${escapeLines(JSON.stringify({ ...verdict, manifest: head }, null, 2))}\n`
}

function describe({ city, base_url, part, counts, content_hash }: Manifest, say: Say): string[] {
  const items = collections.map(({ name }) => `${printNumber(counts[name].items)} ${name}`).join(', ')
  return [
    `  ${escapeControls(city)}, ${escapeControls(base_url)}, ${isWhole(part) ? say('the whole site', 'hela webbplatsen') : say('a part of the site', 'en del av webbplatsen')}`,
    `  ${items}; media: ${part.media}`,
    `  ${say('content hash', 'innehåll')} ${content_hash}`,
  ]
}

function isWhole({ media, ...limits }: Manifest['part']): boolean {
  return media === 'all' && Object.values(limits).every(limit => limit === null)
}

function printSignature(signature: SignatureState, colors: Colors, say: Say): string {
  if (signature.state === 'none') return say('  not signed', '  inte signerad')
  if (signature.state === 'wrong')
    return colors.red(
      say('  signed, but the signature is not valid', '  signerad, men signaturen är inte giltig'),
    )
  const name = `"${escapeControls(signature.name)}"`
  const { fingerprint } = signature
  if (signature.trusted)
    return colors.green(
      say(`  signed by ${name}, trusted (${fingerprint})`, `  signerad av ${name}, betrodd (${fingerprint})`),
    )
  return colors.yellow(
    say(
      `  signed by a key with the name ${name} (fingerprint ${fingerprint}); to check whether it is theirs, add --trust with the public key that ${name} gave you`,
      `  signerad med en nyckel med namnet ${name} (fingeravtryck ${fingerprint}); för att kontrollera att den är deras, lägg till --trust med den offentliga nyckel som du har fått av ${name}`,
    ),
  )
}

function printKind(kind: FindingKind, findings: readonly Finding[], colors: Colors, say: Say): string[] {
  const [title, inSwedish, [advice, adviceInSwedish]] = findingWords[kind]
  const hidden = findings.length - maxShown
  return [
    `${colors.red('✗')} ${colors.bold(say(title, inSwedish))} ${colors.dim(`(${kind}, ${printNumber(findings.length)})`)}`,
    ...findings.slice(0, maxShown).flatMap(finding => printFinding(finding, colors, say)),
    ...(hidden > 0
      ? [colors.dim(say(`    and ${printNumber(hidden)} more`, `    och ${printNumber(hidden)} till`))]
      : []),
    `  → ${say(advice, adviceInSwedish)}`,
  ]
}

function printFinding({ entry, message }: Finding, colors: Colors, say: Say): string[] {
  const place =
    entry === undefined ? say('the file as a whole', 'hela filen') : escapeControls(entry) || '(no name)'
  return [`    ${colors.cyan(place)}`, `      ${escapeControls(message)}`]
}

function printTotals({ findings, entries, bytes }: SnapshotVerdict, colors: Colors, say: Say): string {
  const read = say(
    `${printAmount(entries, 'entry', 'entries')}, ${printByteCount(bytes)}`,
    `${printNumber(entries, '\u00a0')} filer, ${printNumber(bytes, '\u00a0')} byte`,
  )
  if (findings.length === 0) return colors.green(`${say('Nothing is wrong.', 'Inga fel.')} ${read}.`)
  const places = new Set(findings.map(({ entry }) => entry)).size
  return colors.red(
    say(
      `${printAmount(findings.length, 'finding')} in ${printAmount(places, 'place')}. ${read} read.`,
      `${findings.length} fel på ${places} ${places === 1 ? 'ställe' : 'ställen'}. ${read} lästa.`,
    ),
  )
}
