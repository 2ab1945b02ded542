import { rename } from 'node:fs/promises'

/** What the system says where something else lies in the place that a folder or a link is to be renamed to. */
export const occupied: readonly string[] = ['ENOTEMPTY', 'EEXIST', 'ENOTDIR', 'EISDIR']

/** Renames, and says whether it did: not where the system refuses it with one of these codes. Throws for any other. */
export async function moveUnless(codes: readonly string[], from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to)
    return true
  } catch (error) {
    if (codes.includes((error as NodeJS.ErrnoException).code ?? '')) return false
    throw error
  }
}
