import { type GivenOptions, type OptionSpec, readWholeNumber } from './options.ts'

/** Where each server listens by default. To browsers a port is an origin, so none reaches the ports of another. */
const defaultPorts = { dev: 3000, serve: 4000, snapshot: 5100 } as const

type Server = keyof typeof defaultPorts

/** The option that names the port of a server. `rule` says which port it takes instead of it. */
export function portOption(server: Server, rule = '0 takes a free one'): OptionSpec {
  const describe = `where to listen on 127.0.0.1; ${rule} (${defaultPorts[server]})`
  return { value: 'PORT', describe, short: 'p' }
}

/** The port that was named, or the server's own. @throws UsageError if it is not a number */
export function readPort(given: GivenOptions, server: Server): number {
  return readWholeNumber(given, 'port') ?? defaultPorts[server]
}
