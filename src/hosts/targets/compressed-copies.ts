import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { OutputFile } from '../../base/output-file.ts'

/** The encodings that a copy can be made in, by the ending of its name. */
type CopyEnding = 'br' | 'gz'

/**
 * Makes compressed copies of the texts among `files`, for servers that send such copies: `1.json.gz`
 * beside `1.json`. They are compressed as much as possible, when they are read; the same bytes give the same copy.
 */
export function compressedCopies(
  files: readonly OutputFile[],
  endings: readonly CopyEnding[],
): readonly OutputFile[] {
  return files
    .filter(({ path }) => /\.(?:csv|geojson|html|ics|json|jsonld|ndjson)$/.test(path))
    .flatMap(({ path, key, read }) =>
      endings.map(ending => ({
        path: `${path}.${ending}`,
        ...(key === undefined ? {} : { key }),
        read: async () => compressors[ending](await read()),
      })),
    )
}

const compressors: Readonly<Record<CopyEnding, (bytes: Uint8Array) => Promise<Uint8Array>>> = {
  br: bytes =>
    promisify(brotliCompress)(bytes, {
      params: { ...brotli, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gz: async bytes => {
    const copy = await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION })
    // The header has the time and the system (RFC 1952, 2.3.1), which are not part of the content: time 0, system unknown.
    copy.writeUInt32LE(0, 4)
    copy.writeUInt8(255, 9)
    return copy
  },
}

const brotli = {
  [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
}
