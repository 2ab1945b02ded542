import pc from 'picocolors'
import type { Command } from '../commands.ts'
import { readFileName, showChecking } from './open.ts'
import { readTrusted, trustOption } from './trust.ts'

const spec: Command['spec'] = {
  name: 'snapshot',
  word: 'verify',
  summary: 'Checks a snapshot without trusting it, and tells everything that is wrong, entry by entry.',
  operand: { name: 'FILE', describe: 'the snapshot' },
  options: { trust: trustOption, json: { describe: 'print the outcome as JSON' } },
}

/** `npm run snapshot -- verify` */
export const verifyCommand: Command = {
  spec,
  main: async given => {
    const file = readFileName(given, spec)
    const { verifySnapshot } = await import('../../snapshot/verify/verify.ts')
    const { printSnapshotVerdict, printSnapshotVerdictJson } = await import(
      '../../snapshot/verify/print-verify.ts'
    )
    const trusted = await readTrusted(given)
    const { onProgress, end } = showChecking()
    const verdict = await verifySnapshot(file, { trusted, onProgress }).finally(end)
    const text = given.values.has('json')
      ? printSnapshotVerdictJson(verdict)
      : printSnapshotVerdict(verdict, { color: pc.isColorSupported })
    process.stdout.write(text)
    return verdict.findings.length === 0 ? 0 : 1
  },
}
