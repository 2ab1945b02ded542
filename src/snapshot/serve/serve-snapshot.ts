import { parseHeaders } from '../../contract/parse-headers.ts'
import { moveSiteLinks, servedFile } from '../../hosts/serve/served-file.ts'
import { describeCollections, type ServedSource, type ServedVersion } from '../../hosts/serve/served-site.ts'
import { type RunningServer, serveSite } from '../../hosts/serve/server.ts'
import { resolveBaseUrl } from '../../site/resolve/resolve-base-url.ts'
import { readSnapshotFile } from '../read-entry.ts'
import type { OpenSnapshot } from './open-snapshot.ts'

/** Where to serve a snapshot. */
export type SnapshotServerOptions = {
  /** 0 chooses a free port. */
  readonly port: number
  /** The address that clients use, if there is a proxy in front of the server; its own address by default. */
  readonly baseUrl?: string | undefined
  /** Called with the error of each request that was answered with status 500 or 503, such as a damaged entry. */
  readonly onFault?: ((error: unknown) => void) | undefined
}

/** A snapshot that is served: where the server listens, and the base of the links in its pages. */
export type SnapshotServer = RunningServer & { readonly baseUrl: string }

/**
 * Serves an open snapshot on 127.0.0.1, straight from its file, by the exact paths of its manifest. Each file is
 * checked whenever it is read. Closing the server leaves the snapshot open.
 *
 * @throws UserError for the base URL; CannotListen if the port is not available
 */
export async function serveSnapshot(
  snapshot: OpenSnapshot,
  { port, baseUrl: flag, onFault }: SnapshotServerOptions,
): Promise<SnapshotServer> {
  const givenBase = flag === undefined ? undefined : resolveBaseUrl({ flag, env: {} }, flag)
  const source = (url: string): ServedSource => {
    const version = versionOf(snapshot, givenBase ?? url)
    return { read: find => find(version) }
  }
  const names = givenBase === undefined ? [] : [new URL(givenBase).host]
  const server = await serveSite({ source, port, names, readers: 'any-origin', onFault })
  return { ...server, baseUrl: givenBase ?? server.url }
}

function versionOf({ zip, files, manifest, headers }: OpenSnapshot, baseUrl: string): ServedVersion {
  const version: ServedVersion = {
    rules: parseHeaders(headers.toString('utf8')).rules,
    collections: describeCollections(name => manifest.counts[name].pages),
    read: async path => {
      const file = path.startsWith('/_') ? undefined : files.get(path.slice(1))
      return file && servedFile(await readSnapshotFile(zip, file))
    },
  }
  return moveSiteLinks(version, { from: manifest.base_url, to: baseUrl })
}
