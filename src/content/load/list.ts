import { lstatSync, type Stats, statSync } from 'node:fs'
import { type ListedEntry, listFolder } from '../../base/files/list-folder.ts'
import { highestLimits } from '../../base/limits.ts'
import { compareCodePoints } from '../../base/order.ts'
import { ToldError } from '../../base/problems/told-error.ts'
import { isHidden } from './layout.ts'

/** What lies in the content's folder at a moment, and what the disk says of each file; hidden ones are passed over. */
export type Listing = {
  /** Sorted by code point. */
  readonly entries: readonly ListedEntry[]
  /** Of the file of the header rules, where it is there. */
  readonly headers: Stats | undefined
  /** When the listing began, in milliseconds. */
  readonly now: number
}

/**
 * Lists the folder of the content, and looks at the file of the header rules.
 *
 * @throws ContentMissing where there is no such folder; the system's error
 */
export function listFiles({ content, headers }: { content: string; headers: string }): Listing {
  requireContent(content)
  const now = Date.now()
  // One more than may be shows that there are too many; nobody needs to know how many.
  const listed = listFolder(content, { isPassedOver: isHidden, most: highestLimits.files + 1 })
  const entries = listed.sort((a, b) => compareCodePoints(a.path, b.path))
  return { entries, headers: lstatSync(headers, { throwIfNoEntry: false }), now }
}

/** @throws ContentMissing where there is no such folder */
export function requireContent(content: string): void {
  if (!isFolder(content)) throw new ContentMissing(content)
}

/** There is nothing to read. */
export class ContentMissing extends ToldError {
  override readonly name = 'ContentMissing'

  constructor(folder: string) {
    super(`There is no folder ${folder}. Name the folder of the content with --content.`)
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}
