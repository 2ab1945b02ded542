import { rename, symlink } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { nameBeside } from '../base/files/beside.ts'
import { makeTag } from '../base/files/tag.ts'
import { syncFolder } from '../base/files/write-file.ts'
import { discard } from './discard.ts'
import { moveUnless, occupied } from './move.ts'

/** A finished site, the link that is to lead to it, and how what stands in the place of the link is taken away. */
export type Flip = {
  readonly staging: string
  readonly folder: string
  readonly takeAway: () => unknown
}

/**
 * Lets the link at `folder` lead to a finished site, and returns where that lies now. Another link there is replaced in one step, so
 * that there is a site at every instant; a folder is taken away first.
 */
export async function flipLink({ staging, folder, takeAway }: Flip): Promise<string> {
  const tag = makeTag()
  const site = nameBeside(folder, { kind: 'site', tag })
  const link = nameBeside(folder, { kind: 'link', tag })
  try {
    // As long as a link is on its way to it, nobody takes the site for one that was replaced.
    await makeLink(basename(site), link)
    await rename(staging, site)
    await syncFolder(dirname(folder))
    for (let attempt = 0; !moveUnless(occupied, link, folder); attempt++) {
      if (attempt === mostAttempts) throw new Error('other builds keep writing it at the same time')
      takeAway()
    }
    return site
  } catch (error) {
    await discard(link, folder)
    await discard(site, folder)
    throw error
  }
}

const mostAttempts = 10

async function makeLink(to: string, link: string): Promise<void> {
  try {
    await symlink(to, link)
  } catch (error) {
    if (!cannotLink.has((error as NodeJS.ErrnoException).code ?? '')) throw error
    throw new Error(`the disk knows no links (${link}). Build without --link.`, { cause: error })
  }
}

const cannotLink: ReadonlySet<string> = new Set(['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP'])
