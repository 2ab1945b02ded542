import { once } from 'node:events'
import type { Server } from 'node:http'
import { ToldError } from '../../base/problems/told-error.ts'

/** The port cannot be had. */
export class CannotListen extends ToldError {
  override readonly name = 'CannotListen'
}

type Address = { readonly port: number; readonly host: string }

/** Starts listening and returns the port. Throws CannotListen, which says what to do where the port cannot be had. */
export async function listen(server: Server, address: Address): Promise<number> {
  try {
    server.listen(address)
    await once(server, 'listening')
  } catch (error) {
    throw new CannotListen(explain(codeOf(error), address), { cause: error })
  }
  const bound = server.address()
  return typeof bound === 'object' && bound !== null ? bound.port : address.port
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

function explain(code: unknown, { port, host }: Address): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop the program that uses it, or choose another with --port.`
  if (code === 'EACCES') return `Port ${port} is not open to you. Choose one above 1023 with --port.`
  if (code === 'ERR_SOCKET_BAD_PORT') return `${port} is not a port. Choose one from 0 to 65535 with --port.`
  return `Nothing can listen on ${host}, port ${port}.`
}
