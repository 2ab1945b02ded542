import type { TextFile } from './loaded-content.ts'
import type { Reading } from './reading.ts'

/** What is known of a text file: the digest of its kind and bytes, and what they say. */
export type KnownText = { readonly digest: string; readonly reading: Reading<unknown> }

/** A text file of the content as it was read last. */
export type RememberedText = KnownText & Pick<TextFile, 'file' | 'kind' | 'stamp'>

/** What earlier builds found out about text files. */
export type TextMemory = {
  /** What the file says, where it bears the stamp that it was read with. */
  readonly ofFile: (file: TextFile) => KnownText | undefined
  /** What bytes of that digest say, in whatever file. */
  readonly ofDigest: (digest: string) => KnownText | undefined
  /** How many files are remembered. */
  readonly size: number
}

/** A memory of these files. */
export function rememberTexts(texts: readonly RememberedText[]): TextMemory {
  const byFile = new Map(texts.map(text => [text.file, text]))
  const byDigest = new Map(texts.map(text => [text.digest, text]))
  return {
    ofFile: ({ file, stamp }) => {
      const known = byFile.get(file)
      return known && stamp !== '' && known.stamp === stamp ? known : undefined
    },
    ofDigest: digest => byDigest.get(digest),
    size: texts.length,
  }
}
