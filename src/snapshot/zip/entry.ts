/**
 * One entry of a snapshot's ZIP. Its headers hold nothing else: no time, no owner, no comment, and extra fields only where
 * a number is past 32 bits. So equal files give equal bytes, and a reader can tell every byte that should not be there.
 */
export type ZipEntry = {
  /** With `/`, in ASCII. */
  readonly name: string
  readonly method: 'stored' | 'deflated'
  readonly crc32: number
  /** Bytes as they are, and as they lie in the file. */
  readonly size: number
  readonly packedSize: number
  /** Of its local header, from the start of the file. */
  readonly offset: number
}
