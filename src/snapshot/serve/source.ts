import { Readable } from 'node:stream'
import { headersFor } from '../../contract/header-match.ts'
import { computeEtag, etagOfSha256 } from '../../hosts/serve/etag.ts'
import type { ServedEdition, ServedFile, SiteSource } from '../../hosts/serve/served-site.ts'
import { queryLink } from '../../site/resolve/site.ts'
import { type Move, moveLinks, moveRules } from '../pages/links.ts'
import { checkSnapshotFile, readSnapshotFile, type SnapshotFile } from '../read-entry.ts'
import type { OpenSnapshot } from './open.ts'
import { describeCollections } from './open.ts'

/**
 * An open snapshot as a site to serve: straight from the file, by the exact paths of its manifest, its links led to
 * `baseUrl`. Pages and small pictures are checked whenever they are read, a large picture before it is sent the first time.
 */
export function snapshotSource(snapshot: OpenSnapshot, baseUrl: string): SiteSource {
  const move = { from: snapshot.manifest.base_url, to: baseUrl, pageLink: queryLink }
  const edition = editionOf(snapshot, move)
  return { read: ({ find }) => find(edition) }
}

function editionOf(snapshot: OpenSnapshot, move: Move): ServedEdition {
  const { zip, files } = snapshot
  const rules = moveRules(snapshot.headers, move)
  const read = async (file: SnapshotFile) => moveLinks(file.path, await readSnapshotFile(zip, file), move)
  const stream = streamChecked(snapshot)
  return {
    rules,
    collections: describeCollections(snapshot.manifest),
    headers: path => headersFor(rules, path),
    file: async path => {
      const file = files.get(path.slice(1))
      return file && new Response(new Uint8Array(await read(file)))
    },
    open: async path => {
      const file = path.startsWith('/_') ? undefined : files.get(path.slice(1))
      if (file === undefined) return undefined
      return isStreamed(file) ? stream(file) : held(await read(file))
    },
  }
}

const mostHeldBytes = 256 * 1024

function isStreamed({ path, entry }: SnapshotFile): boolean {
  return path.startsWith('media/') && entry.method === 'stored' && entry.size > mostHeldBytes
}

// What was checked once stays right: reading fails where somebody writes to the file of the snapshot.
function streamChecked({ zip }: OpenSnapshot): (file: SnapshotFile) => Promise<ServedFile> {
  const checked = new Set<string>()
  return async file => {
    if (!checked.has(file.path)) await checkSnapshotFile(zip, file)
    checked.add(file.path)
    return {
      size: file.entry.size,
      etag: async () => etagOfSha256(file.sha256),
      stream: range => toStream(zip.stream(file.entry, range)),
      close: async () => undefined,
    }
  }
}

function held(bytes: Buffer): ServedFile {
  return {
    size: bytes.length,
    etag: () => computeEtag(new Uint8Array(bytes)),
    stream: ({ start, end } = { start: 0, end: bytes.length - 1 }) =>
      toStream([bytes.subarray(start, end + 1)]),
    close: async () => undefined,
  }
}

function toStream(chunks: Iterable<Buffer> | AsyncIterable<Buffer>): Readable {
  return Readable.from(chunks, { objectMode: false })
}
