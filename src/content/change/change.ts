import { UserError } from '../../base/problems/user-error.ts'
import { removeInside, renameInside, replaceTexts } from '../edit/write-inside.ts'
import { keepIds } from '../ledger/keep-ids.ts'
import type { OwnedId } from '../ledger/ledger.ts'

/** The requested change of the content is not possible, and nothing was written. */
export class CannotChange extends UserError {
  override readonly name = 'CannotChange'
}

/** How content is to change. All paths are within it, with `/`. */
export type ContentChange = {
  /** The ids that the ledger names for an entry afterwards. */
  readonly ids: readonly OwnedId[]
  readonly moves: readonly { readonly from: string; readonly to: string }[]
  /** The texts of files, under their names after the moves. */
  readonly edits: readonly { readonly path: string; readonly before: string; readonly after: string }[]
  readonly removes: readonly string[]
  /** What else the editor should know, a sentence each. */
  readonly notes: readonly string[]
}

/**
 * Makes a change, file by file, each atomically. After a kill, the same change planned again makes the rest.
 *
 * @throws AlreadyThere; FileChanged; NotWritable; BadLedger; the system's error
 */
export async function applyChange(
  folder: string,
  { ids, moves, edits, removes }: ContentChange,
): Promise<void> {
  await keepIds(folder, ids)
  for (const { from, to } of moves) await renameInside({ folder, path: from }, to)
  await replaceTexts(edits.map(edit => ({ folder, ...edit })))
  for (const path of removes) await removeInside({ folder, path })
}
