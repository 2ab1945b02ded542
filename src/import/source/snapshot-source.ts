import { UserError } from '../../base/problems/user-error.ts'
import { decodePart, parseUrl } from '../../contract/parse-url.ts'
import { siteRecordPath } from '../../contract/site-paths.ts'
import { pagePath } from '../../site/project/page-envelope.ts'
import { readSnapshotFile } from '../../snapshot/read-entry.ts'
import { type OpenSnapshot, openSnapshot, UnfitSnapshot } from '../../snapshot/serve/open-snapshot.ts'
import type { ImportLimits } from '../import-config.ts'
import { type ApiSource, SourceError } from './api-source.ts'
import { parseJson } from './json.ts'

/**
 * Opens a snapshot file as a source. Checks everything but the bytes of its pictures: `media` checks them against the hash in the
 * manifest.
 *
 * @throws SourceError for a snapshot with any defect
 */
export async function openSnapshotSource(file: string, limits: ImportLimits): Promise<ApiSource> {
  const snapshot = await openSnapshot(file, { allowHeaders: 'any' }).catch((error: unknown) => {
    throw error instanceof UserError ? new SourceError(file, describeUnfit(error)) : error
  })
  const { manifest, close } = snapshot
  const readJson = async (path: string) => {
    const bytes = await readFile(path, { snapshot, file, maxBytes: limits.pageBytes })
    const url = `${file}/${path}`
    return { url, size: bytes.length, json: parseJson(bytes, url), licenceUrl: manifest.licence.url }
  }
  return {
    name: file,
    baseUrl: manifest.base_url,
    page: (collection, number) => readJson(pagePath(collection, number)),
    record: () => readJson(siteRecordPath),
    media: async address =>
      readFile(mediaPathOf(address), { snapshot, file, maxBytes: limits.mediaFileBytes }),
    verified: () => undefined,
    finish: async () => undefined,
    close,
  }
}

type ReadContext = { readonly snapshot: OpenSnapshot; readonly file: string; readonly maxBytes: number }

async function readFile(path: string, { snapshot, file, maxBytes }: ReadContext): Promise<Buffer> {
  const place = `${file}/${path}`
  const listed = snapshot.files.get(path)
  if (listed === undefined) throw new SourceError(place, 'the snapshot has no such file.', 'absent')
  if (listed.entry.size > maxBytes) throw new SourceError(place, `it is larger than ${maxBytes} bytes.`)
  return readSnapshotFile(snapshot.zip, listed).catch((error: unknown) => {
    throw error instanceof UserError ? new SourceError(place, error.message) : error
  })
}

/** Returns the path of a medium in the snapshot. @throws SourceError if the medium is not in the snapshot */
function mediaPathOf(address: string): string {
  const root = 'http://snapshot.invalid/'
  const url = parseUrl(address, root)
  if (url && url.origin === new URL(root).origin)
    return decodePart(url.pathname.slice(1)) ?? url.pathname.slice(1)
  throw new SourceError(address, 'it is not in the snapshot, and is not fetched from elsewhere.')
}

function describeUnfit(error: UserError): string {
  if (!(error instanceof UnfitSnapshot)) return error.message
  const { findings } = error.verdict
  const [first] = findings
  const found = first ? `${first.entry ?? 'the file'}: ${first.message}` : error.message
  const all = findings.length === 1 ? '1 fault' : `${findings.length} faults. The first`
  return `it has ${all}: ${found} For all of them: npm run snapshot -- verify`
}
