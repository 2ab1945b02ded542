import { mediaFolderOf } from '../publish/place.ts'
import { repairSite } from '../publish/repair.ts'

/**
 * Brings back the site in a folder, and its renditions for a media host, where a build was killed while it put others in their
 * place. Reports it, and returns whether there was anything to repair.
 *
 * @throws CannotRepair
 */
export async function repairAndReport(dist: string): Promise<boolean> {
  const isBack = await repairSite(dist)
  const isMediaBack = await repairSite(mediaFolderOf(dist))
  if (isBack || isMediaBack) process.stderr.write(message)
  return isBack || isMediaBack
}

// Not on the output, which may be for programs.
const message = 'A build was killed while it put the site in its place; the last good site is back.\n'
