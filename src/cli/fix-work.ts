import type { Problem } from '../base/problems/problem.ts'
import { clearUnfinished } from '../content/edit/clear-unfinished.ts'
import { type IdsWritten, writeMissingIds } from '../content/edit/write-ids.ts'
import { type BuildOptions, resolveConfig } from '../pipeline/config.ts'

export { printRefusedIds, printWrittenIds } from './report/written-ids.ts'

/** Writes missing ids, after what a killed run left beside its files was cleared away. */
export async function writeIds(options: BuildOptions, missing: readonly Problem[]): Promise<IdsWritten> {
  const config = resolveConfig(options)
  clearUnfinished(config.content)
  return writeMissingIds(config, missing)
}
