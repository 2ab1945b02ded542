import pc from 'picocolors'
import { type Say, sayIn, type Words } from '../../../base/problems/user-error.ts'
import type { OpenSnapshot } from '../../../snapshot/serve/open-snapshot.ts'
import type { SnapshotChecks } from '../../../snapshot/verify/verify.ts'
import { type CommandSpec, commandLineOf } from '../../help.ts'
import { type GivenOptions, readList } from '../../options.ts'
import { showProgress } from '../../progress.ts'
import { readLanguage } from '../../report/report-style.ts'
import { results } from '../../report/results.ts'
import { pathAsTyped, UsageError } from '../../usage.ts'

/** How the outcome of a check is printed. */
export function printingOf(given: GivenOptions): { readonly color: boolean; readonly say: Say } {
  return { color: pc.isColorSupported, say: sayIn(readLanguage(given, process.env)) }
}

/** Opens and describes the snapshot named on the command line. If it is not valid, prints why and `onUnfit`, and returns undefined. */
export async function openAndReport(
  given: GivenOptions,
  command: CommandSpec,
  onUnfit: Words,
): Promise<OpenSnapshot | undefined> {
  const { printSnapshotHead, printSnapshotVerdict } = await import(
    '../../../snapshot/verify/print-verdict.ts'
  )
  const { openSnapshot, UnfitSnapshot } = await import('../../../snapshot/serve/open-snapshot.ts')
  const printing = printingOf(given)
  try {
    const snapshot = await checkNamedSnapshot(given, command, openSnapshot)
    process.stdout.write(printSnapshotHead(snapshot.verdict, printing))
    return snapshot
  } catch (error) {
    if (!(error instanceof UnfitSnapshot)) throw error
    process.stdout.write(
      `${printSnapshotVerdict(error.verdict, printing)}${printing.say(onUnfit.en, onUnfit.sv)}\n`,
    )
    return undefined
  }
}

/** Calls `check` with the snapshot and options of the command line, and shows the checked bytes as progress. @throws UsageError if no file was named */
export async function checkNamedSnapshot<Checked>(
  given: GivenOptions,
  command: CommandSpec,
  check: (file: string, options: SnapshotChecks) => Promise<Checked>,
): Promise<Checked> {
  if (!given.operand) {
    const line = `${commandLineOf(command)} snapshot.zip`
    throw new UsageError({ en: `Which snapshot? ${line}`, sv: `Vilken fil? ${line}` })
  }
  const checks = await readChecks(given)
  const titles = { checking: printingOf(given).say('Checking the snapshot', 'Kontrollerar filen') }
  const progress = showProgress(process.stderr, titles, results[readLanguage(given, process.env)])
  progress.onProgress({ step: 'checking', done: 0, total: 0 })
  const onProgress = ({ done, total }: { readonly done: number; readonly total: number }) => {
    progress.onProgress({ step: 'checking', done: 0, total: 0, bytes: done, totalBytes: total })
  }
  return check(pathAsTyped(given.operand, process.env), { ...checks, onProgress }).finally(progress.end)
}

/** Reads `--trust` and `--allow-header`. @throws UserError; UsageError for a header that no snapshot may set */
async function readChecks(given: GivenOptions): Promise<Pick<SnapshotChecks, 'trusted' | 'allowHeaders'>> {
  const { readPublicKey } = await import('../../../snapshot/sign/key-files.ts')
  const { canBeAllowed } = await import('../../../contract/snapshot-headers.ts')
  const allowHeaders = readList(given, 'allow-header') ?? []
  const refused = allowHeaders.find(name => !canBeAllowed(name))
  if (refused !== undefined)
    throw new UsageError({
      en: `--allow-header ${refused}: no snapshot may set that header.`,
      sv: `--allow-header ${refused}: det huvudfältet får ingen sådan fil ange.`,
    })
  const trusted = await Promise.all((readList(given, 'trust') ?? []).map(readPublicKey))
  return { trusted, allowHeaders }
}
