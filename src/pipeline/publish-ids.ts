import type { Problem } from '../base/problems/problem.ts'
import { refusal } from '../base/problems/refusal.ts'
import { messageOf } from '../base/problems/system-error.ts'
import { UserError } from '../base/problems/user-error.ts'
import type { Content, ReadContent } from '../content/content.ts'
import { idsIn, keepIds } from '../content/ledger/keep-ids.ts'
import { ledgerFile, type OwnedId } from '../content/ledger/ledger.ts'
import { problemOf } from '../content/yaml/source.ts'
import type { Config } from './config.ts'

/** The text of the ledger, and a warning if ids could not be written to it. */
export type KeptIds = { readonly ledger: string | undefined; readonly warnings: readonly Problem[] }

/**
 * Writes the ids of valid content to the ledger before they are published, so that none is forgotten. Content that cannot be
 * written to is published all the same.
 */
export async function keepPublishedIds(
  content: Content,
  { ledger }: Pick<ReadContent, 'ledger'>,
  config: Config,
): Promise<KeptIds> {
  if (config.hidden === 'shown') return { ledger: ledger.text, warnings: [] }
  try {
    return { ledger: await keepIds(config.content, idsToKeep(content, config)), warnings: [] }
  } catch (error) {
    if (!(error instanceof UserError || (error instanceof Error && 'syscall' in error))) throw error
    const file = `${config.contentName}/${ledgerFile}`
    // The problem names the file already, so the path after the comma is left out.
    const [reason = ''] = messageOf(error).split(', ')
    return { ledger: ledger.text, warnings: [problemOf(file, refusal('ids-not-kept', { reason }))] }
  }
}

/** Returns the ids of all entries but the examples of `npm run init`, whose ids are for the entries that replace them. */
function idsToKeep(content: Content, { contentName }: Config): readonly OwnedId[] {
  const isExample = ({ messageName }: Problem) => messageName === 'placeholder-left:example'
  const examples = new Set(content.warnings.filter(isExample).map(({ file }) => file.replace(/\.\w+$/, '')))
  return idsIn(content).filter(({ folder, slug }) => !examples.has(`${contentName}/${folder}/${slug}`))
}
