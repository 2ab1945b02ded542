import type { Problem } from '../base/problems/problem.ts'
import { refusal } from '../base/problems/refusal.ts'
import { messageOf } from '../base/problems/system-error.ts'
import { UserError } from '../base/problems/user-error.ts'
import type { Content, ReadContent } from '../content/content.ts'
import { ledgerFile } from '../content/ledger/ledger.ts'
import { idsToKeep } from '../content/validate/id-fields.ts'
import { problemOf } from '../content/yaml/source.ts'
import { keepIds } from '../editing/keep-ids.ts'
import type { Config } from './config.ts'

/** The text of the ledger, and a warning if ids could not be written to it. */
type KeptIds = { readonly ledger: string | undefined; readonly warnings: readonly Problem[] }

/**
 * Writes the ids of valid content to the ledger before they are published, so that none is forgotten. Content that cannot be
 * written to is published all the same.
 */
export async function keepPublishedIds(
  content: Content,
  { ledger }: Pick<ReadContent, 'ledger'>,
  config: Config,
): Promise<KeptIds> {
  // A preview writes nothing into the content.
  if (config.includeHidden) return { ledger: ledger.text, warnings: [] }
  try {
    return { ledger: await keepIds(config.content, idsToKeep(content), ledger), warnings: [] }
  } catch (error) {
    if (!(error instanceof UserError || (error instanceof Error && 'syscall' in error))) throw error
    const file = `${config.contentName}/${ledgerFile}`
    // The problem names the file already, so the path after the comma is left out.
    const [reason = ''] = messageOf(error).split(', ')
    return { ledger: ledger.text, warnings: [problemOf(file, refusal('ids-not-kept', { reason }))] }
  }
}
