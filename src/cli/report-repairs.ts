import { repairContent } from '../editing/edit/repair-content.ts'
import { mediaFolderOf } from '../publish/place.ts'
import { repairSite } from '../publish/repair.ts'

// Reports go to stderr, because a program may read stdout.
const report = (line: string) => process.stderr.write(`${line}\n`)

/**
 * Restores the old site, and its renditions for a media host, if a build was killed while it replaced them.
 * Reports it, and returns whether there was anything to repair.
 *
 * @throws UserError
 */
export async function repairSiteAndReport(dist: string): Promise<boolean> {
  const isBack = await repairSite(dist)
  const isMediaBack = await repairSite(mediaFolderOf(dist))
  if (isBack || isMediaBack)
    report('A build was killed while it replaced the site; the last good site is back.')
  return isBack || isMediaBack
}

/** Repairs a content folder that a killed command left unfinished, and reports it. @throws as repairContent */
export async function repairContentAndReport(content: string): Promise<void> {
  for (const line of await repairContent(content)) report(line)
}
