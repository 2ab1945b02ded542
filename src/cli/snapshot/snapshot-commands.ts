import { relative } from 'node:path'
import pc from 'picocolors'
import { shellWord } from '../../hosts/targets/host-target.ts'
import type { Command, Subcommands } from '../run.ts'
import { UsageError } from '../usage.ts'
import { makeCommand } from './make-command.ts'
import { checkOptions, readChecks, readFileName, showChecking } from './open-command.ts'
import { serveCommand } from './serve-command.ts'
import { unpackCommand } from './unpack-command.ts'

/** `npm run snapshot -- verify` */
const verifyCommand: Command = {
  name: 'snapshot',
  subcommand: 'verify',
  help: `
    Checks a snapshot without trusting it, and reports everything that is wrong, entry by entry.
    FILE    the snapshot
    ${checkOptions}
    --json  print the outcome as JSON`,
  main: async given => {
    const file = readFileName(given, verifyCommand)
    const { verifySnapshot } = await import('../../snapshot/verify/verify.ts')
    const { printSnapshotVerdict, printSnapshotVerdictJson } = await import(
      '../../snapshot/verify/print-verdict.ts'
    )
    const checks = await readChecks(given)
    const { onProgress, end } = showChecking()
    const verdict = await verifySnapshot(file, { ...checks, onProgress }).finally(end)
    const text = given.values.has('json')
      ? printSnapshotVerdictJson(verdict)
      : printSnapshotVerdict(verdict, { color: pc.isColorSupported })
    process.stdout.write(text)
    return verdict.findings.length === 0 ? 0 : 1
  },
}

/** `npm run snapshot -- keygen`: makes a pair of keys. */
const keygenCommand: Command = {
  name: 'snapshot',
  subcommand: 'keygen',
  help: `
    Makes a pair of keys: one to sign snapshots with, one to give away.
    --name NAME   whose they are, as readers will see it, such as "Visit Smallville"
    --out FOLDER  where they go (the working folder)`,
  main: async ({ values }) => {
    const name = values.get('name')
    if (name === undefined)
      throw new UsageError('Whose keys? npm run snapshot -- keygen --name "Visit Smallville"')
    const { writeKeys } = await import('../../snapshot/sign/key-files.ts')
    const { privateFile, publicFile, fingerprint } = await writeKeys(name, values.get('out') ?? '.')
    const [secret, open] = [relative('.', privateFile), relative('.', publicFile)]
    process.stdout.write(`${secret}  is secret. Anybody who has it can sign as "${name}". Keep a copy where you keep passwords.
${open}  is for everybody who checks your snapshots. Its fingerprint, to compare by telephone:
  ${fingerprint}
Sign with: npm run snapshot -- --sign ${shellWord(secret)}
Check with: npm run snapshot -- verify snapshot.zip --trust ${shellWord(open)}
`)
    return 0
  },
}

/** The subcommands of `npm run snapshot`. */
export const snapshotSubcommands: Subcommands = {
  make: makeCommand,
  verify: verifyCommand,
  serve: serveCommand,
  unpack: unpackCommand,
  keygen: keygenCommand,
}
