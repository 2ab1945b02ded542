import { type RunningServer, serveSite } from '../../hosts/serve/server.ts'
import { resolveBaseUrl } from '../../site/resolve/base-url.ts'
import type { OpenSnapshot } from './open.ts'
import { snapshotSource } from './source.ts'

export type SnapshotServerOptions = {
  /** 0 takes a free one. */
  readonly port: number
  /** Where clients find the server, if there is a proxy in front of it; its own address by default. */
  readonly baseUrl?: string | undefined
  /** Hears of everything in the snapshot that could not be read when it was asked for. */
  readonly onFault?: ((error: unknown) => void) | undefined
}

/** A snapshot that is served: where the server listens, and where the links of its pages lead. */
export type SnapshotServer = RunningServer & { readonly baseUrl: string }

/**
 * Serves an open snapshot on 127.0.0.1, straight from its file, with the contract whole. Closing the server leaves the
 * snapshot open.
 *
 * @throws BadBaseUrl; CannotListen, which names the port
 */
export async function serveSnapshot(
  snapshot: OpenSnapshot,
  { port, baseUrl: flag, onFault }: SnapshotServerOptions,
): Promise<SnapshotServer> {
  const asked = flag === undefined ? undefined : resolveBaseUrl({ flag, env: {} }, flag)
  const source = (url: string) => snapshotSource(snapshot, asked ?? url)
  const names = asked === undefined ? [] : [new URL(asked).host]
  const server = await serveSite({ source, port, names, onFault })
  return { ...server, baseUrl: asked ?? server.url }
}
