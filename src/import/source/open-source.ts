import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ignoring, missing } from '../../base/problems/system-error.ts'
import { UserError, type Words } from '../../base/problems/user-error.ts'
import type { ImportConfig } from '../import-config.ts'
import { type ApiSource, readBase } from './api-source.ts'
import { openLiveApi } from './live-api.ts'
import { openSnapshotSource } from './snapshot-source.ts'

type SourceConfig = Pick<ImportConfig, 'from' | 'limits' | 'cache' | 'mediaOrigins' | 'allowPrivateAddresses'>

/** Opens the source: a snapshot if `from` is a file, else a live API. @throws UserError if it is neither, which also names the kind `or` that the caller can read */
export async function openSource(
  { from, limits, cache, ...origins }: SourceConfig,
  or?: Words,
): Promise<ApiSource> {
  if (!/^https?:/i.test(from) && (await isSnapshotFile(from, or))) return openSnapshotSource(from, limits)
  const { host, pathname } = readBase(from)
  const folder = `${host}${pathname}`.replace(/\/+$/, '').replace(/[^a-z0-9.-]+/gi, '_')
  return openLiveApi(from, limits, { store: join(cache, 'import', folder), ...origins })
}

async function isSnapshotFile(from: string, or: Words = { en: '', sv: '' }): Promise<boolean> {
  const found = await stat(from).catch(ignoring(...missing))
  if (found?.isFile()) return true
  const en = `Give the address of an API, such as https://api.example.org, or a snapshot file${or.en}.`
  const sv = `Ange adressen till ett API, till exempel https://api.example.org, eller en fil från npm run snapshot${or.sv}.`
  if (found) throw new UserError({ en: `${from} is a folder. ${en}`, sv: `${from} är en mapp. ${sv}` })
  // A host name is passed to the live API, whose message says what is missing.
  const isHost = /^(?:localhost|[a-z0-9-]+(?:\.[a-z0-9-]+)+)(?::\d+)?(?:\/|$)/i.test(from)
  if (isHost && !/\.zip$/i.test(from)) return false
  throw new UserError({ en: `There is no file ${from}. ${en}`, sv: `Filen ${from} finns inte. ${sv}` })
}
