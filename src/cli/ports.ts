import { type GivenOptions, type OptionSpec, readWholeNumber } from './options.ts'

/** The default port of each server. In browsers each port is an origin of its own, so one server's pages cannot use another's data. */
const defaultPorts = { dev: 3000, serve: 4000, snapshot: 5100 } as const

type Server = keyof typeof defaultPorts

/** The option that names the port of a server. `rule` says which port the server uses instead. */
export function portOption(server: Server, rule = '0 chooses a free port'): OptionSpec {
  const describe = `where to listen on 127.0.0.1; ${rule} (${defaultPorts[server]})`
  return { value: 'PORT', describe, short: 'p' }
}

/** Returns the port that was named, or the server's own. @throws UsageError if it is not a number */
export function readPort(given: GivenOptions, server: Server): number {
  return readWholeNumber(given, 'port') ?? defaultPorts[server]
}
