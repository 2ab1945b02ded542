import { relative } from 'node:path'
import pc from 'picocolors'
import { shellWord } from '../../hosts/targets/host-target.ts'
import { UsageError } from '../options.ts'
import type { Command, CommandGroup } from '../run.ts'
import { makeCommand } from './make-command.ts'
import { allowHeaderOption, readChecks, readFileName, showChecking, trustOption } from './open-command.ts'
import { serveCommand } from './serve-command.ts'
import { unpackCommand } from './unpack-command.ts'

const spec: Command['spec'] = {
  name: 'snapshot',
  subcommand: 'verify',
  summary: 'Checks a snapshot without trusting it, and reports everything that is wrong, entry by entry.',
  operand: { name: 'FILE', describe: 'the snapshot' },
  options: {
    trust: trustOption,
    'allow-header': allowHeaderOption,
    json: { describe: 'print the outcome as JSON' },
  },
}

/** `npm run snapshot -- verify` */
const verifyCommand: Command = {
  spec,
  main: async given => {
    const file = readFileName(given, spec)
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
  spec: {
    name: 'snapshot',
    subcommand: 'keygen',
    summary: 'Makes a pair of keys: one to sign snapshots with, one to give away.',
    options: {
      name: { value: 'NAME', describe: 'whose they are, as readers will see it, such as "Visit Smallville"' },
      out: { value: 'FOLDER', describe: 'where they go (the working folder)' },
    },
  },
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

/** `npm run snapshot` and its commands. */
export const snapshotCommands: CommandGroup = {
  name: 'snapshot',
  defaultCommand: makeCommand,
  commands: {
    make: makeCommand,
    verify: verifyCommand,
    serve: serveCommand,
    unpack: unpackCommand,
    keygen: keygenCommand,
  },
}
