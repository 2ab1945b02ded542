import { createHash } from 'node:crypto'
import type { Manifest } from './manifest.ts'

/**
 * The hash by which equal content is known: SHA-256, in hexadecimal digits, of the files in their order, each as
 * `<sha256> <path>` and a line feed.
 */
export function hashContent(files: Manifest['files']): string {
  const hash = createHash('sha256')
  for (const { path, sha256 } of files) hash.update(`${sha256} ${path}\n`)
  return hash.digest('hex')
}
