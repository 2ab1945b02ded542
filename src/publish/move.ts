import { renameSync } from 'node:fs'

/** What the system says where something else lies in the place that a folder or a link is to be renamed to. */
export const occupied: readonly string[] = ['ENOTEMPTY', 'EEXIST', 'ENOTDIR', 'EISDIR']

/**
 * Renames at once, so that nothing of this process comes between it and the next, and says whether it did: not where the system
 * refuses it with one of these codes. Throws for any other.
 */
export function moveUnless(codes: readonly string[], from: string, to: string): boolean {
  try {
    renameSync(from, to)
    return true
  } catch (error) {
    if (codes.includes((error as NodeJS.ErrnoException).code ?? '')) return false
    throw error
  }
}
