import { Readable } from 'node:stream'
import { parseHeaders } from '../../contract/parse-headers.ts'
import { etagOfSha256 } from '../../hosts/serve/etag.ts'
import { fileInMemory, moveSiteLinks } from '../../hosts/serve/served-file.ts'
import {
  describeCollections,
  type ServedFile,
  type ServedSource,
  type ServedVersion,
} from '../../hosts/serve/served-site.ts'
import { type RunningServer, serveSite } from '../../hosts/serve/server.ts'
import { resolveBaseUrl } from '../../site/resolve/resolve-base-url.ts'
import { checkSnapshotFile, readSnapshotFile, type SnapshotFile } from '../read-entry.ts'
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
 * Serves an open snapshot on 127.0.0.1, straight from its file, by the exact paths of its manifest. Pages and small pictures are
 * checked whenever they are read, a large picture before it is sent the first time. Closing the server leaves the snapshot open.
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

/** A stored picture that is larger is not read into memory. */
const maxHeldBytes = 256 * 1024

function versionOf({ zip, files, manifest, headers }: OpenSnapshot, baseUrl: string): ServedVersion {
  // A checked picture stays valid: reading fails once the snapshot's file changes.
  const checked = new Set<string>()
  const openLarge = async (file: SnapshotFile): Promise<ServedFile> => {
    if (!checked.has(file.path)) await checkSnapshotFile(zip, file)
    checked.add(file.path)
    return {
      size: file.entry.size,
      etag: async () => etagOfSha256(file.sha256),
      stream: range => Readable.from(zip.stream(file.entry, range), { objectMode: false }),
      close: async () => undefined,
    }
  }
  const version: ServedVersion = {
    rules: parseHeaders(headers.toString('utf8')).rules,
    collections: describeCollections(name => manifest.counts[name].pages),
    open: async path => {
      const file = path.startsWith('/_') ? undefined : files.get(path.slice(1))
      if (file === undefined) return undefined
      const { method, size } = file.entry
      const isLarge = file.path.startsWith('media/') && method === 'stored' && size > maxHeldBytes
      return isLarge ? openLarge(file) : fileInMemory(await readSnapshotFile(zip, file))
    },
  }
  return moveSiteLinks(version, { from: manifest.base_url, to: baseUrl })
}
