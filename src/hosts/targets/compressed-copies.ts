import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { OutputFile } from '../../base/output-file.ts'

/** The encodings that a copy can be made in, by the ending of its name. */
export type CopyEnding = 'br' | 'gz'

/**
 * Copies of the JSON and HTML files among `files` for servers that send what is compressed already: `1.json.gz` beside `1.json`. They
 * are made as small as can be, when they are read; the same bytes give the same copy.
 */
export function compressedCopies(
  files: readonly OutputFile[],
  endings: readonly CopyEnding[],
): readonly OutputFile[] {
  return files
    .filter(({ path }) => /\.(?:json|html)$/.test(path))
    .flatMap(({ path, key, read }) =>
      endings.map(ending => ({
        path: `${path}.${ending}`,
        ...(key === undefined ? {} : { key }),
        read: async () => compressors[ending](await read()),
      })),
    )
}

const compressors: Readonly<Record<CopyEnding, (bytes: Uint8Array) => Promise<Uint8Array>>> = {
  br: compressToBrotli,
  gz: compressToGzip,
}

async function compressToBrotli(bytes: Uint8Array): Promise<Uint8Array> {
  return promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}

const timeOffset = 4
const systemOffset = 9
const unknownSystem = 255

// The header names the time and the system of its making (RFC 1952, 2.3.1), which are no part of the content.
async function compressToGzip(bytes: Uint8Array): Promise<Uint8Array> {
  const copy = await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION })
  copy.writeUInt32LE(0, timeOffset)
  copy.writeUInt8(unknownSystem, systemOffset)
  return copy
}
