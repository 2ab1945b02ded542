import { ToldError } from '../base/problems/told-error.ts'
import { parseUrl } from '../contract/parse-url.ts'
import { siteRecordPath } from '../contract/site-paths.ts'
import { pagePath } from '../site/project/envelope.ts'
import { type OpenSnapshot, openSnapshot, UnfitSnapshot } from '../snapshot/serve/open.ts'
import { readSnapshotFile } from '../snapshot/serve/read-file.ts'
import type { VerifyOptions } from '../snapshot/verify/verify.ts'
import type { ImportLimits } from './limits.ts'
import { decodeJson } from './read/decode-json.ts'
import { parseSiteRecord } from './read/parse-site-record.ts'
import { type ApiSource, SourceError } from './source.ts'

/**
 * Opens a snapshot file as a source. It is checked like one that is served: all but the bytes of its pictures before anything
 * is read, and those, against the manifest's hash, when they are.
 *
 * @throws SourceError where anything is wrong with the file, or none of the trusted keys signed it
 */
export async function openSnapshotSource(
  file: string,
  limits: ImportLimits,
  options: VerifyOptions = {},
): Promise<ApiSource> {
  const snapshot = await openSnapshot(file, options).catch((error: unknown) => {
    throw error instanceof ToldError ? new SourceError(file, sayUnfit(error)) : error
  })
  return sourceOf(snapshot, file, limits)
}

function sourceOf(snapshot: OpenSnapshot, file: string, limits: ImportLimits): ApiSource {
  const { manifest, close } = snapshot
  const readJson = async (path: string) => {
    const bytes = await readFile(path, { snapshot, file, most: limits.pageBytes })
    return { url: placeIn(file, path), size: bytes.length, ...decodeJson(bytes, placeIn(file, path)) }
  }
  return {
    name: file,
    baseUrl: manifest.base_url,
    page: async (collection, number) => {
      return { ...(await readJson(pagePath(collection, number))), licenceUrl: manifest.licence.url }
    },
    record: async () => {
      const { json, url } = await readJson(siteRecordPath)
      return parseSiteRecord(json, url, limits)
    },
    media: async address => readFile(pathOf(address), { snapshot, file, most: limits.mediumBytes }),
    finish: async () => undefined,
    close,
  }
}

type Reading = { readonly snapshot: OpenSnapshot; readonly file: string; readonly most: number }

async function readFile(path: string, { snapshot, file, most }: Reading): Promise<Buffer> {
  const place = placeIn(file, path)
  const listed = snapshot.files.get(path)
  if (listed === undefined) throw new SourceError(place, 'there is none.', 'absent')
  if (listed.entry.size > most) throw new SourceError(place, `it is larger than ${most} bytes.`)
  return readSnapshotFile(snapshot.zip, listed).catch((error: unknown) => {
    throw error instanceof ToldError ? new SourceError(place, error.message) : error
  })
}

/** The path of a medium in the snapshot. @throws SourceError where it lies elsewhere */
function pathOf(address: string): string {
  const root = 'http://snapshot.invalid/'
  const url = parseUrl(address, root)
  if (url && url.origin === new URL(root).origin) return decoded(url.pathname.slice(1))
  throw new SourceError(address, 'it does not lie in the snapshot, and is not fetched from elsewhere.')
}

/** Names in a snapshot are plain, so one that cannot be decoded is that of nothing in it. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function placeIn(file: string, path: string): string {
  return `${file}/${path}`
}

function sayUnfit(error: ToldError): string {
  if (!(error instanceof UnfitSnapshot)) return error.message
  const { findings } = error.verdict
  const [first] = findings
  const found = first ? `${first.entry ?? 'the file'}: ${first.message}` : error.message
  return `it is not as a snapshot must be, in ${findings.length} places. The first: ${found} See them all with: npm run snapshot -- verify`
}
