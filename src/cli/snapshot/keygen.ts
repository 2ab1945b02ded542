import { relative } from 'node:path'
import { shellWord } from '../../hosts/targets/shell-word.ts'
import type { Command } from '../commands.ts'
import { UsageError } from '../options.ts'

/** `npm run snapshot -- keygen`: makes a pair of keys. */
export const keygenCommand: Command = {
  spec: {
    name: 'snapshot',
    word: 'keygen',
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
    process.stdout.write(`${secret}  is secret. Who has it can sign as "${name}". Keep a copy where you keep passwords.
${open}  is for everybody who checks your snapshots. Its fingerprint, to compare by telephone:
  ${fingerprint}
Sign with: npm run snapshot -- --sign ${shellWord(secret)}
Check with: npm run snapshot -- verify snapshot.zip --trust ${shellWord(open)}
`)
    return 0
  },
}
