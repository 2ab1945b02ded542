import { stat } from 'node:fs/promises'
import { ToldError } from '../base/problems/told-error.ts'
import type { ImportLimits } from './limits.ts'
import { openLiveApi } from './live/live-api.ts'
import { storeFolderOf } from './live/store-path.ts'
import { openSnapshotSource } from './snapshot-source.ts'
import type { ApiSource } from './source.ts'

/** What an import is to read cannot be read from. */
export class NoSource extends ToldError {
  override readonly name = 'NoSource'
}

export type SourceOptions = {
  readonly limits: ImportLimits
  /** The folder below which answers of live APIs are kept, to go on from. */
  readonly cache: string
  readonly mediaOrigins: readonly string[]
}

/**
 * Opens what an import reads: a live API by its address, or a snapshot by its file.
 *
 * @throws NoSource where it is neither; SourceError
 */
export async function openSource(from: string, options: SourceOptions): Promise<ApiSource> {
  const { limits, cache, mediaOrigins } = options
  if (!/^https?:/i.test(from) && (await isSnapshotFile(from))) return openSnapshotSource(from, limits)
  return openLiveApi(from, limits, { store: storeFolderOf(cache, from), mediaOrigins })
}

async function isSnapshotFile(from: string): Promise<boolean> {
  const found = await stat(from).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
    throw error
  })
  if (found?.isFile()) return true
  if (found) throw new NoSource(`${from} is a folder. ${expected}`)
  if (looksLikeHost(from)) return false
  throw new NoSource(`There is no file ${from}. ${expected}`)
}

const expected = 'Give the address of an API, such as https://api.example.org, or a snapshot file.'

/** A host, with or without the rest of an address, for which its own words tell what is missing. */
function looksLikeHost(from: string): boolean {
  return /^(?:localhost|[a-z0-9-]+(?:\.[a-z0-9-]+)+)(?::\d+)?(?:\/|$)/i.test(from) && !/\.zip$/i.test(from)
}
