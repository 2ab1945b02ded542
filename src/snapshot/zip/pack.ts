import { deflateSync } from 'fflate'
import type { ZipEntry } from './entry.ts'

/** The bytes of an entry as they lie in the file. */
export type Packed = { readonly method: ZipEntry['method']; readonly bytes: Uint8Array }

// zlib's output depends on the processor, so this is the packer. The memory is fixed, since by itself it follows a logarithm.
const options = { level: 6, mem: 4 } as const

/** Where the files lie that are stored as they are: pictures are packed already, and are read in parts. */
const storedFolder = 'media/'

/** Packs the bytes of an entry where that makes them smaller. The same bytes are packed alike on every machine. */
export function pack(name: string, bytes: Uint8Array): Packed {
  const stored = { method: 'stored', bytes } as const
  if (name.startsWith(storedFolder)) return stored
  const deflated = deflateSync(bytes, options)
  return deflated.length < bytes.length ? { method: 'deflated', bytes: deflated } : stored
}
