import { restoreFolder } from '../base/files/restore.ts'
import { findPlace } from './place.ts'

/**
 * Restores the last good site if a build was killed after moving it away and before replacing it, and returns whether it did.
 * Waits up to half a second for a build that may still be running to finish; a build that takes longer still succeeds.
 *
 * @throws UserError
 */
export async function repairSite(path: string): Promise<boolean> {
  return restoreFolder(findPlace(path).folder, 'always')
}
