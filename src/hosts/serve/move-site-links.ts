import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { hasLinks, type Move, moveLinks, moveText } from '../../site/move-links.ts'
import { computeEtag } from './etag.ts'
import type { ServedFile, ServedVersion } from './served-site.ts'

/** Returns a version whose links lead to another base: those of its pages, site record, front page and header rules. */
export function moveSiteLinks({ collections, rules, open }: ServedVersion, move: Move): ServedVersion {
  return {
    collections,
    rules: rules.map(({ headers, ...rule }) => ({
      ...rule,
      headers: headers.map(header => ({ ...header, value: moveText(header.value, move) })),
    })),
    open: async path => {
      const file = await open(path)
      const name = path.slice(1)
      if (file === undefined || !hasLinks(name)) return file
      try {
        return fileInMemory(moveLinks(name, await buffer(file.stream()), move))
      } finally {
        await file.close()
      }
    },
  }
}

/** Returns a file whose bytes are in memory. */
export function fileInMemory(bytes: Buffer): ServedFile {
  return {
    size: bytes.length,
    etag: () => computeEtag(new Uint8Array(bytes)),
    stream: ({ start, end } = { start: 0, end: bytes.length - 1 }) =>
      Readable.from([bytes.subarray(start, end + 1)], { objectMode: false }),
    close: async () => undefined,
  }
}
