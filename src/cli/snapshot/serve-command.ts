import { escapeControls } from '../../base/problems/code-frame.ts'
import { defaultPorts, readWholeNumber } from '../options.ts'
import type { Command } from '../run.ts'
import { checkOptions, openAndReport } from './open-command.ts'

/** `npm run snapshot -- serve`: ends with Ctrl+C. */
export const serveCommand: Command = {
  name: 'snapshot',
  subcommand: 'serve',
  help: `
    Serves a snapshot from its file, without unpacking it. The API follows the whole contract.
    FILE             the snapshot
    -p, --port PORT  where to listen on 127.0.0.1; 0 chooses a free port (${defaultPorts.snapshot})
    --base-url URL   where clients find it, behind a proxy (its own address)
    ${checkOptions}`,
  main: async given => {
    const port = readWholeNumber(given, 'port') ?? defaultPorts.snapshot
    const snapshot = await openAndReport(given, serveCommand, 'It is not served.')
    if (!snapshot) return 1
    const { serveSnapshot } = await import('../../snapshot/serve/serve-snapshot.ts')
    const serving = serveSnapshot(snapshot, {
      port,
      baseUrl: given.values.get('base-url'),
      onFault: reportFault,
    })
    const { url, baseUrl, close } = await serving.catch(async error => {
      await snapshot.close()
      throw error
    })
    process.stdout.write(`
The API is at ${url}/api/v1/singulareventdates/
           and ${url}/api/v1/objects/ and ${url}/api/v1/guides/
${baseUrl === url ? '' : `Its links lead to ${baseUrl}\n`}Each picture is checked before it is sent. Ctrl+C ends it.
`)
    const end = async () => {
      await close()
      await snapshot.close()
    }
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end)
    return 0
  },
}

// The client gets an error, too; this is for the person who runs the server.
function reportFault(error: unknown): void {
  process.stderr.write(`${escapeControls(error instanceof Error ? error.message : String(error))}\n`)
}
