import { type BuildOptions, resolveConfig } from '../config.ts'
import { clearUnfinished } from '../editing-files/clear-unfinished.ts'
import { type IdsWritten, writeMissingIds } from '../fix/write-ids.ts'
import type { Problem } from '../problems/problem.ts'

export { printRefusedIds, printWrittenIds } from '../report/written-ids.ts'

/** Writes missing ids, after what a killed run left beside its files was cleared away. */
export async function writeIds(options: BuildOptions, missing: readonly Problem[]): Promise<IdsWritten> {
  const config = resolveConfig(options)
  clearUnfinished(config.content)
  return writeMissingIds(config, missing)
}
