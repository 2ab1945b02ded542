import { lstatSync } from 'node:fs'
import { nameBeside } from '../base/files/beside.ts'
import { makeTag } from '../base/files/tag.ts'
import { discard } from './discard.ts'
import { type Flip, flipLink } from './flip-link.ts'
import { moveUnless, occupied } from './move.ts'
import { findPlace, type Layout } from './place.ts'

/** A finished site, where it goes, and how it is to lie there: as a link if one stands there, else as a folder, by default. */
export type Putting = {
  readonly staging: string
  readonly folder: string
  readonly layout: Layout | undefined
}

/** Where the files of the site lie now, and the folders that were taken away for it. */
export type PutSite = { readonly root: string; readonly replaced: readonly string[] }

/**
 * Puts a finished site in the place of the one that stands, which comes back where that fails. Two builds may end at once, and each
 * then takes the other's finished site away. Its new name is not on the disk yet.
 */
export async function putInPlace({ staging, folder, layout }: Putting): Promise<PutSite> {
  const replaced: string[] = []
  const takeAway = () => {
    const previous = nameBeside(folder, { kind: 'previous', tag: makeTag() })
    if (!moveAway(folder, previous)) return 'nothing'
    replaced.unshift(previous)
    return lstatSync(previous).isSymbolicLink() ? 'link' : 'folder'
  }
  const isLink = layout === 'link' || findPlace(folder).layout === 'link'
  const put = isLink ? flipLink : moveFolder
  try {
    return { root: await put({ staging, folder, takeAway }), replaced }
  } catch (error) {
    await bringBack(replaced, folder)
    throw error
  }
}

function moveAway(folder: string, previous: string): boolean {
  try {
    return moveUnless(['ENOENT'], folder, previous)
  } catch (error) {
    if (!isHeld.has((error as NodeJS.ErrnoException).code ?? '')) throw error
    throw new Error(
      `${folder} cannot be moved away: a disk is mounted there, or it came with the image of a container. Name a folder in it, or beside it, with --out.`,
      { cause: error },
    )
  }
}

const isHeld: ReadonlySet<string> = new Set(['EBUSY', 'EXDEV'])

/** As for a flip; taking away says what it was. */
type Moving = Flip & { readonly takeAway: () => 'nothing' | 'folder' | 'link' }

async function moveFolder(work: Moving): Promise<string> {
  const { staging, folder, takeAway } = work
  for (let attempt = 0; attempt < mostAttempts; attempt++) {
    // Another build made the place a link in the same instant, and a link it stays.
    if (takeAway() === 'link') return flipLink(work)
    if (moveUnless(occupied, staging, folder)) return folder
  }
  throw new Error('other builds keep writing it at the same time')
}

/** How often others may be first. */
const mostAttempts = 10

// What was taken away last was the site; what had been before has others' sites in its place already.
async function bringBack([last, ...earlier]: readonly string[], folder: string): Promise<void> {
  if (last === undefined) return
  const isBack = moveUnless([...occupied, 'ENOENT'], last, folder)
  for (const path of isBack ? earlier : [last, ...earlier]) await discard(path, folder)
}
