import { CannotListen } from '../hosts/serve/node-http.ts'
import { type RunningServer, type ServerOptions, serveSite } from '../hosts/serve/server.ts'

/**
 * Serves on the first port that is free, from `first` on. 0 takes any.
 *
 * @throws CannotListen where the next twenty are taken, or one cannot be had for another reason
 */
export async function serveOnFreePort(
  first: number,
  site: Omit<ServerOptions, 'port'>,
): Promise<RunningServer> {
  for (let port = first; ; port++) {
    try {
      return await serveSite({ ...site, port })
    } catch (error) {
      if (!isTaken(error) || port >= first + mostTried) throw error
    }
  }
}

const mostTried = 20

function isTaken(error: unknown): boolean {
  const { cause } = error instanceof CannotListen ? error : {}
  return cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE'
}
