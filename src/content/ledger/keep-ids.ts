import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { isThere } from '../../base/files/links.ts'
import { FileChanged } from '../../base/files/read-file.ts'
import { byteLimit } from '../../base/limits.ts'
import { UserError } from '../../base/problems/user-error.ts'
import { AlreadyThere, createFiles, replaceText } from '../edit/write-inside.ts'
import type { Ledger } from '../loaded.ts'
import { readTextFile } from '../yaml/text-file.ts'
import { gitAttributes, giveIds, ledgerFile, type OwnedId, parseLedger } from './ledger.ts'

/** The ledger of ids cannot be read. */
export class BadLedger extends UserError {
  override readonly name = 'BadLedger'
}

/**
 * Records in the ledger that ids were assigned to entries, and returns its text; undefined if there is no ledger and no id. Writes
 * nothing if the ledger has these ids already, and tries again if another process was faster. `folder` is the path of the content,
 * `known` its ledger as it was read before.
 *
 * @throws BadLedger; NotWritable; FileChanged if others keep writing it; the system's error
 */
export async function keepIds(
  folder: string,
  given: readonly OwnedId[],
  known?: Ledger,
): Promise<string | undefined> {
  for (let attempt = 1; ; attempt++) {
    const isKnown = known?.isWhole && known.text !== undefined && known.text === readLedgerText(folder)
    const ledger = isKnown ? known : readLedger(folder)
    const after = giveIds(ledger, given)
    if (after === undefined || after === ledger.text) return after
    try {
      await write(folder, ledger.text, after)
      return after
    } catch (error) {
      const isLate = error instanceof FileChanged || error instanceof AlreadyThere
      if (!isLate || attempt === maxAttempts) throw error
    }
  }
}

const maxAttempts = 10

async function write(folder: string, before: string | undefined, after: string): Promise<void> {
  const file = { folder, path: ledgerFile }
  if (before === undefined) await createFiles([{ ...file, bytes: Buffer.from(after) }])
  else await replaceText({ ...file, before, after, limit: byteLimit('ledger') })
  const { path, read } = gitAttributes
  if (isThere(join(folder, path))) return
  await createFiles([{ folder, path, bytes: await read() }])
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
