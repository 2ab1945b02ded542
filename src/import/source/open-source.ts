import { stat } from 'node:fs/promises'
import { UserError } from '../../base/problems/user-error.ts'
import type { ImportLimits } from '../import-limits.ts'
import { storeFolderOf } from './api-base-url.ts'
import type { ApiSource } from './api-source.ts'
import { openLiveApi } from './live-api.ts'
import type { OriginOptions } from './origins.ts'
import { openSnapshotSource } from './snapshot-source.ts'

/** Thrown if the source of an import is neither an address nor a file. */
export class NoSource extends UserError {
  override readonly name = 'NoSource'
}

/** The limits, the folder below which responses are cached, and the addresses that may be requested. */
export type SourceOptions = {
  readonly limits: ImportLimits
  readonly cache: string
} & OriginOptions

/** Opens the source of an import: a live API by its address, or a snapshot by its file. @throws NoSource; SourceError */
export async function openSource(from: string, options: SourceOptions): Promise<ApiSource> {
  const { limits, cache, mediaOrigins, allowPrivateAddresses } = options
  if (!/^https?:/i.test(from) && (await isSnapshotFile(from))) return openSnapshotSource(from, limits)
  const store = storeFolderOf(cache, from)
  return openLiveApi(from, limits, { store, mediaOrigins, allowPrivateAddresses })
}

async function isSnapshotFile(from: string): Promise<boolean> {
  const found = await stat(from).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
    throw error
  })
  if (found?.isFile()) return true
  const expected = 'Give the address of an API, such as https://api.example.org, or a snapshot file.'
  if (found) throw new NoSource(`${from} is a folder. ${expected}`)
  // A host name is passed to the live API, whose message says what is missing.
  const isHost = /^(?:localhost|[a-z0-9-]+(?:\.[a-z0-9-]+)+)(?::\d+)?(?:\/|$)/i.test(from)
  if (isHost && !/\.zip$/i.test(from)) return false
  throw new NoSource(`There is no file ${from}. ${expected}`)
}
