import type { ResolveName } from '../../../src/base/network/addresses.ts'
import { defaultImportLimits, type ImportLimits } from '../../../src/import/import-config.ts'
import type { Notice } from '../../../src/import/notice.ts'
import { type FetchedPicture, fetchPictures } from '../../../src/import/read/fetch-pictures.ts'
import { type ApiContents, readApi } from '../../../src/import/read/read-api.ts'
import type { ApiSource } from '../../../src/import/source/api-source.ts'
import { openLiveApi } from '../../../src/import/source/live-api.ts'
import { makeFolder } from '../../support/site.ts'

/** Low limits, so that faults are noticed soon. */
export const hastyLimits: ImportLimits = {
  ...defaultImportLimits,
  pauseMs: 0,
  silenceMs: 400,
  answerMs: 1_500,
  retries: 2,
  retryPauseMs: 1,
  longestPauseMs: 50,
  pageBytes: 512 * 1024,
  mediaFileBytes: 512 * 1024,
  pages: 20,
  items: 100,
  textLength: 10_000,
}

export type Imported = {
  readonly api: ApiContents
  readonly pictures: ReadonlyMap<number, FetchedPicture>
  readonly notices: readonly Notice[]
}

export type ImportOptions = {
  readonly store?: string
  readonly limits?: Partial<ImportLimits>
  readonly mediaOrigins?: readonly string[]
  readonly allowPrivateAddresses?: boolean
  readonly resolve?: ResolveName
  /** Leaves the import unfinished, as if it had been interrupted. */
  readonly stops?: 'before the end'
}

/** Reads an API and its pictures, with a store of its own if none is given. */
export async function importFrom(url: string, options: ImportOptions = {}): Promise<Imported> {
  const { store = await makeFolder(), mediaOrigins = [], allowPrivateAddresses, resolve } = options
  const limits = { ...hastyLimits, ...options.limits }
  return readAll(
    await openLiveApi(url, limits, { store, mediaOrigins, allowPrivateAddresses, resolve }),
    options,
  )
}

/** Reads all of a source, and closes it. */
export async function readAll(source: ApiSource, options: ImportOptions = {}): Promise<Imported> {
  const limits = { ...hastyLimits, ...options.limits }
  const notices: Notice[] = []
  const notify = (notice: Notice) => void notices.push(notice)
  try {
    const api = await readApi(source, limits, notify)
    const pictures = await fetchPictures(source, api, { limits, notify })
    for (const { read } of pictures.values()) await read()
    if (options.stops === undefined) await source.finish()
    return { api, pictures, notices }
  } finally {
    await source.close()
  }
}
