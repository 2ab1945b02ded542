import { relative } from 'node:path'
import { escapeControls } from '../../../base/problems/escape-controls.ts'
import { messageOf } from '../../../base/problems/system-error.ts'
import { shellWord } from '../../../base/shell-word.ts'
import { defaultPorts, readWholeNumber } from '../../options.ts'
import type { Command } from '../../run.ts'
import { UsageError } from '../../usage.ts'
import { applyCommand } from './apply-command.ts'
import { makeCommand } from './make-command.ts'
import { checkNamedSnapshot, openAndReport, printingOf } from './open-command.ts'
import { unpackCommand } from './unpack-command.ts'

const verifyCommand: Command = {
  name: 'snapshot',
  subcommand: 'verify',
  help: {
    en: `
    Checks a snapshot without trusting it, and reports everything that is wrong, entry by entry.
    FILE    the snapshot`,
    sv: `
    Kontrollerar en fil från npm run snapshot utan att lita på den, och rapporterar allt som är fel i den.
    FIL  filen`,
  },
  options: ['trust', 'allow-header', 'json', 'lang'],
  main: async given => {
    const { verifySnapshot } = await import('../../../snapshot/verify/verify.ts')
    const { printSnapshotVerdict, printSnapshotVerdictJson } = await import(
      '../../../snapshot/verify/print-verdict.ts'
    )
    const verdict = await checkNamedSnapshot(given, verifyCommand, verifySnapshot)
    const text = given.values.has('json')
      ? printSnapshotVerdictJson(verdict)
      : printSnapshotVerdict(verdict, printingOf(given))
    process.stdout.write(text)
    return verdict.findings.length === 0 ? 0 : 1
  },
}

/** `npm run snapshot -- serve`: ends with Ctrl+C. */
const serveCommand: Command = {
  name: 'snapshot',
  subcommand: 'serve',
  help: {
    en: `
    Serves a snapshot from its file, without unpacking it. The API follows the whole contract.
    FILE             the snapshot
    -p, --port PORT  where to listen on 127.0.0.1; 0 chooses a free port (${defaultPorts.snapshot})
    --base-url URL   where clients find it, behind a proxy (its own address)`,
    sv: `
    Visar en fil från npm run snapshot utan att packa upp den, enligt hela kontraktet.
    FIL              filen
    -p, --port PORT  porten på 127.0.0.1; 0 tar en ledig (${defaultPorts.snapshot})
    --base-url URL   adressen där apparna hittar den, bakom en proxy (dess egen)`,
  },
  options: ['trust', 'allow-header', 'lang'],
  main: async given => {
    const port = readWholeNumber(given, 'port') ?? defaultPorts.snapshot
    const snapshot = await openAndReport(given, serveCommand, {
      en: 'It is not served.',
      sv: 'Den visas inte.',
    })
    const { say } = printingOf(given)
    if (!snapshot) return 1
    const { serveSnapshot } = await import('../../../snapshot/serve/serve-snapshot.ts')
    const serving = serveSnapshot(snapshot, {
      port,
      baseUrl: given.values.get('base-url'),
      // For the person who runs the server. The client gets an error of its own.
      onFault: error => process.stderr.write(`${escapeControls(messageOf(error))}\n`),
    })
    const { url, baseUrl, close } = await serving.catch(async error => {
      await snapshot.close()
      throw error
    })
    process.stdout.write(`
${say('The API is at', 'API:et finns på')} ${url}/api/v1/singulareventdates/
           ${say('and', 'och')} ${url}/api/v1/objects/ ${say('and', 'och')} ${url}/api/v1/guides/
${baseUrl === url ? '' : `${say('Its links lead to', 'Länkarna leder till')} ${baseUrl}\n`}${say('Each picture is checked before it is sent. Ctrl+C ends it.', 'Varje bild kontrolleras innan den skickas. Ctrl+C avslutar.')}
`)
    const end = async () => {
      await close()
      await snapshot.close()
    }
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end)
    return 0
  },
}

const keygenCommand: Command = {
  name: 'snapshot',
  subcommand: 'keygen',
  help: {
    en: `
    Makes a pair of keys: one to sign snapshots with, one to give away.
    --name NAME   whose they are, as readers will see it, such as "Visit Smallville"
    --out FOLDER  where they go (the working folder)`,
    sv: `
    Gör ett nyckelpar: en nyckel att signera filer med, och en att ge bort.
    --name NAMN  vems de är, så som läsarna ser det, till exempel "Visit Östhamn"
    --out MAPP   där de sparas (arbetsmappen)`,
  },
  options: ['lang'],
  main: async given => {
    const { values } = given
    const { say } = printingOf(given)
    const name = values.get('name')
    if (name === undefined)
      throw new UsageError({
        en: 'Whose keys? npm run snapshot -- keygen --name "Visit Smallville"',
        sv: 'Vems nycklar? npm run snapshot -- keygen --name "Visit Östhamn"',
      })
    const { writeKeys } = await import('../../../snapshot/sign/key-files.ts')
    const { privatePath, publicPath, fingerprint } = await writeKeys(name, values.get('out') ?? '.')
    const [secret, open] = [relative('.', privatePath), relative('.', publicPath)]
    process.stdout.write(`${secret}  ${say(`is secret. Anybody who has it can sign as "${name}". Keep a copy where you keep passwords.`, `är hemlig. Den som har den kan signera som "${name}". Spara en kopia där du har dina lösenord.`)}
${open}  ${say('is for everybody who checks your snapshots. Its fingerprint, to compare by telephone:', 'är för alla som kontrollerar dina filer. Fingeravtrycket, att jämföra per telefon:')}
  ${fingerprint}
${say('Sign with', 'Signera med')}: npm run snapshot -- --sign ${shellWord(secret)}
${say('Check with', 'Kontrollera med')}: npm run snapshot -- verify snapshot.zip --trust ${shellWord(open)}
`)
    return 0
  },
}

/** `npm run snapshot`. */
export const snapshotCommand: Command = {
  ...makeCommand,
  subcommands: {
    make: makeCommand,
    verify: verifyCommand,
    serve: serveCommand,
    unpack: unpackCommand,
    apply: applyCommand,
    keygen: keygenCommand,
  },
}
