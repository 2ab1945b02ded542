import { shellWord } from '../../../base/shell-word.ts'
import type { Command } from '../../run.ts'
import { pathAsTyped, UsageError } from '../../usage.ts'
import { checkNamedSnapshot, printingOf } from './open-command.ts'

/** `npm run snapshot -- apply` */
export const applyCommand: Command = {
  name: 'snapshot',
  subcommand: 'apply',
  help: {
    en: `
    Makes the new snapshot of an older one and a difference, checks it, and writes it as a whole, or not at all.
    FILE        the older snapshot
    DIFFERENCE  the file that \`npm run snapshot -- --since FILE\` wrote
    --out FILE  the file to write, which may be the older snapshot (snapshot.zip)`,
    sv: `
    Gör den nya filen av en äldre och en skillnad, kontrollerar den, och skriver hela filen, eller inget.
    FIL        den äldre filen
    SKILLNAD   filen som \`npm run snapshot -- --since FIL\` skrev
    --out FIL  filen som skrivs; det kan vara den äldre (snapshot.zip)`,
  },
  options: ['trust', 'allow-header', 'lang'],
  main: async given => {
    if (given.secondOperand === undefined)
      throw new UsageError({
        en: 'Which files? npm run snapshot -- apply older.zip snapshot.difference.zip',
        sv: 'Vilka filer? npm run snapshot -- apply äldre.zip snapshot.difference.zip',
      })
    const difference = pathAsTyped(given.secondOperand, process.env)
    const out = given.values.get('out') ?? 'snapshot.zip'
    const { openSnapshot, UnfitSnapshot } = await import('../../../snapshot/serve/open-snapshot.ts')
    const { applyDifference, UnfitDifference } = await import('../../../snapshot/difference/difference.ts')
    const { DamagedEntry } = await import('../../../snapshot/zip/entry.ts')
    const { printSnapshotVerdict } = await import('../../../snapshot/verify/print-verdict.ts')
    const printing = printingOf(given)
    try {
      const verdict = await checkNamedSnapshot(given, applyCommand, async (file, checks) => {
        const older = await openSnapshot(file, checks)
        return applyDifference({ older, difference, out, checks }).finally(older.close)
      })
      process.stdout.write(printSnapshotVerdict(verdict, printing))
      process.stdout.write(
        `${printing.say('Serve it with', 'Visa den med')}: npm run snapshot -- serve ${shellWord(out)}\n`,
      )
      return 0
    } catch (error) {
      const isUnfit = error instanceof UnfitDifference || error instanceof DamagedEntry
      if (!isUnfit && !(error instanceof UnfitSnapshot)) throw error
      const text = isUnfit ? `${error.message}\n` : printSnapshotVerdict(error.verdict, printing)
      process.stdout.write(`${text}${out} ${printing.say('was not changed', 'har inte ändrats')}.\n`)
      return 1
    }
  },
}
