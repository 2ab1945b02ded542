import { readWithinSync } from '../base/files/read-file.ts'
import { highestLimits } from '../base/limits.ts'
import { type ContentPlace, pathInContent } from './content-path.ts'

/**
 * The bytes of a text file of the content by its name in problems; undefined where there is none to read.
 *
 * @throws the system's error where the disk fails
 */
export function readInContent(file: string, place: ContentPlace): Buffer | undefined {
  const path = pathInContent(file, place)
  try {
    return path === undefined ? undefined : readWithinSync(path, highestLimits.text_kilobytes * 1024)
  } catch (error) {
    // Somebody may have moved it since it was found there, or put a link in its place.
    if (error instanceof Error && 'code' in error && ['ENOENT', 'ELOOP'].includes(String(error.code)))
      return undefined
    throw error
  }
}
