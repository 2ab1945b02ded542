import type { TextFile } from '../model/loaded-content.ts'
import { type FileReading, readFile } from './read-file.ts'

/** Reads the files on every core. */
export async function readOnAllCores(
  files: readonly TextFile[],
  _packs: string | undefined,
): Promise<Iterable<readonly [TextFile, FileReading]>> {
  const nothing = { ofDigest: () => undefined }
  return files.map(file => [file, readFile(file, nothing)] as const)
}
