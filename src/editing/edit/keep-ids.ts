import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { withFolderLock } from '../../base/files/folder-lock.ts'
import { isThere } from '../../base/files/links.ts'
import { byteLimit } from '../../base/limits.ts'
import { UserError } from '../../base/problems/user-error.ts'
import { gitAttributes, giveIds, ledgerFile, type OwnedId, parseLedger } from '../../content/ledger/ledger.ts'
import type { Ledger } from '../../content/schemas/loaded.ts'
import { readTextFile } from '../../content/yaml/text-file.ts'
import { type ChangedFile, changeFiles } from './write-inside.ts'

/** The ledger of ids cannot be read. */
export class BadLedger extends UserError {
  override readonly name = 'BadLedger'
}

/**
 * Records in the ledger that ids were assigned to entries, and returns its text; undefined if there is no ledger and no id. Writes
 * nothing if the ledger has these ids already. `folder` is the path of the content, `known` its ledger as it was read before.
 *
 * @throws BadLedger; the errors of `changeFiles`
 */
export async function keepIds(
  folder: string,
  given: readonly OwnedId[],
  known?: Ledger,
): Promise<string | undefined> {
  const isKnown = known?.isWhole && known.text !== undefined && known.text === readLedgerText(folder)
  const ledger = isKnown ? known : readLedger(folder)
  if (giveIds(ledger, given) === ledger.text) return ledger.text
  await changeWithIds(folder, [], given)
  return readLedgerText(folder)
}

/** Changes files of the content and records ids in the ledger: all of it, or nothing. @throws BadLedger; the errors of `changeFiles` */
export async function changeWithIds(
  folder: string,
  files: readonly ChangedFile[],
  ids: readonly OwnedId[],
): Promise<void> {
  await withFolderLock(folder, async () => {
    const ledger = ids.length > 0 ? readLedger(folder) : undefined
    const after = ledger && giveIds(ledger, ids)
    const isChanged = after !== undefined && after !== ledger?.text
    await changeFiles(folder, [
      ...files,
      ...(isChanged ? await changeLedger(folder, ledger?.text, after) : []),
    ])
  })
}

/** Returns the change of the ledger to another text. With a new ledger come the attributes that it has in git. */
export async function changeLedger(
  folder: string,
  before: string | undefined,
  after: string,
): Promise<ChangedFile[]> {
  const bytes = before === undefined ? undefined : Buffer.from(before)
  const ledger = { path: ledgerFile, before: bytes, after: Buffer.from(after) }
  const { path, read } = gitAttributes
  if (isThere(join(folder, path))) return [ledger]
  return [ledger, { path, before: undefined, after: Buffer.from(await read()) }]
}

/** Reads the ledger of a content folder; an empty one if there is no file. @throws BadLedger; the system's error */
export function readLedger(folder: string): Ledger {
  const path = join(folder, ledgerFile)
  const text = readLedgerText(folder)
  const { ledger } = parseLedger(text)
  if (ledger.isWhole && (text !== undefined || !isThere(path))) return ledger
  throw new BadLedger(`${path} cannot be read. Run npm run check, which says where it is wrong.`)
}

/** Returns the text of the ledger with its byte order mark; undefined if there is no such text. @throws the system's error */
export function readLedgerText(folder: string): string | undefined {
  const path = join(folder, ledgerFile)
  if (!lstatSync(path, { throwIfNoEntry: false })?.isFile()) return undefined
  const bytes = readTextFile(path, byteLimit('ledger'))
  return 'code' in bytes ? undefined : bytes.toString('utf8')
}
