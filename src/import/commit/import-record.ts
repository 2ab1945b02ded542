import { hash } from 'node:crypto'
import { join } from 'node:path'
import { z } from 'zod'
import { readWithin } from '../../base/files/read-file.ts'
import { byteLimit } from '../../base/limits.ts'
import { UserError } from '../../base/problems/user-error.ts'
import { placeOf } from '../../content/load/layout.ts'
import type { ContentPlace } from '../../content/schemas/loaded.ts'
import { decodeText, readTextFile } from '../../content/yaml/text-file.ts'
import { decodeJson } from '../../contract/read-json.ts'
import { digestContent } from '../../editing/open-content.ts'
import type { Version } from '../merge/version.ts'

/** The content before an import, with the records of earlier imports. */
export type OpenContent = {
  /** The digests of its files, and of those of the records, by path. */
  readonly digests: ReadonlyMap<string, string>
  readonly versions: readonly Version[]
  /** One record for each source; usually there is one. */
  readonly records: readonly ImportRecord[]
}

type Digests = OpenContent['digests']

/** The data that the last import of a source stored in the content for the next import. */
export type ImportRecord = {
  /** The folder of the record in the content. */
  readonly folder: string
  /** The base URL of the source. */
  readonly source: string
  /** The source's files at that time; at places in conflict, as they were before the conflict. */
  readonly base: readonly Version[]
  /** Fingerprints of the source's versions in conflict, by the path that they would have in the content. */
  readonly inConflict: Readonly<Record<string, string>>
  /** The paths of versions in conflict that are still in the folder `conflicts`: an editor deletes such a file to decide against it. */
  readonly undecided: ReadonlySet<string>
}

/**
 * Opens the content of an import: a folder that is empty, missing, or was imported before. Hidden and other ignored files do
 * not count. Repairs or removes what killed commands left.
 *
 * @throws UserError for files that were not imported, or a damaged record
 */
export async function openImportedContent(
  place: Pick<ContentPlace, 'content' | 'headers'>,
): Promise<OpenContent> {
  const { content: folder } = place
  const digests = await digestContent(place)
  const paths = [...digests.keys()]
  const recordFolders = paths.flatMap(path => /^(\.import\/[^/]+)\/record\.json$/.exec(path)?.[1] ?? [])
  const records = await Promise.all(recordFolders.map(each => loadRecord(folder, each, digests)))
  const first = paths.find(path => !path.startsWith('.import/'))
  if (first && records.length === 0) {
    throw new UserError({
      en: `${folder} holds files that were not imported (${first}). ${nameAnother.en}`,
      sv: `${folder} har filer som inte är importerade (${first}). ${nameAnother.sv}`,
    })
  }
  return { digests, versions: loadVersions(folder, digests), records }
}

/** Returns the record of a source, or an empty record before its first import. @throws UserError if the content was imported from another source */
export function recordOf(source: string, { records }: OpenContent, folder: string): ImportRecord {
  const own = records.find(record => record.source === source)
  if (own) return own
  const [other] = records
  if (!other)
    return { folder: recordFolderOf(source), source, base: [], inConflict: {}, undecided: new Set() }
  const record = `${folder}/${other.folder}/record.json`
  throw new UserError({
    en: `${folder} was imported from ${other.source}, and this is ${source}. ${nameAnother.en} If the source only moved, write its new address into ${record}.`,
    sv: `${folder} importerades från ${other.source}, och det här är ${source}. ${nameAnother.sv} Om källan bara har flyttat, skriv dess nya adress i ${record}.`,
  })
}

const nameAnother = {
  en: 'Name an empty folder with --content.',
  sv: 'Ange en tom mapp med --content.',
}

/** Returns a folder name made from the host; a path or port adds the start of a hash, so that no two sources share a folder. */
function recordFolderOf(source: string): string {
  const { host, hostname, pathname } = new URL(source)
  const path = pathname.replace(/\/$/, '')
  const isPlain = host === hostname && path === '' && /^[a-z0-9.-]{1,100}$/.test(hostname)
  if (isPlain) return `.import/${hostname}`
  const readable = `${host}${path}`.replace(/[^A-Za-z0-9.-]+/g, '_').slice(0, 80)
  return `.import/${readable}_${hash('sha256', source).slice(0, 8)}`
}

/** The format of `record.json`. */
export const recordFormat = 'visitor-content-import/1'

const hashes = z.record(z.string(), z.string())

/** `pictures` and `told` (the versions in conflict) are hashes by path. The names of the keys are part of the file format. */
const recordSchema = z.strictObject({
  format: z.literal(recordFormat),
  source: z.string(),
  pictures: hashes,
  told: hashes,
})

async function loadRecord(content: string, folder: string, digests: Digests): Promise<ImportRecord> {
  const { source, pictures, told } = await readRecordFile(join(content, folder, 'record.json'))
  const below = (start: string) => {
    const rows = [...digests].filter(([path]) => path.startsWith(start))
    return new Map(rows.map(([path, digest]) => [path.slice(start.length), digest]))
  }
  const texts = loadVersions(join(content, folder, 'base'), below(`${folder}/base/`))
  const pictureVersions = Object.entries(pictures).map(([path, sha256]) => ({ path, sha256 }))
  const undecided = new Set(below(`${folder}/conflicts/`).keys())
  return { folder, source, base: [...texts, ...pictureVersions], inConflict: told, undecided }
}

async function readRecordFile(file: string): Promise<z.infer<typeof recordSchema>> {
  const bytes = (await readWithin(file, byteLimit('import-record'))) ?? Buffer.alloc(0)
  const decoded = decodeJson(bytes, mostHashes)
  const { data } = recordSchema.safeParse('value' in decoded && decoded.value)
  if (!data) throw new UserError(`${file} is damaged. Restore it as the last import wrote it.`)
  return data
}

const mostHashes = 200_000

/** Loads the files that belong to the layout of a content as versions to merge. A link is like a changed picture. */
function loadVersions(folder: string, digests: Digests): Version[] {
  return [...digests].flatMap(([path, digest]): Version[] => {
    const place = placeOf(path)
    if (place.kind !== 'entry' && place.kind !== 'settings') return []
    const [kind, sha256 = digest] = digest.split(' ')
    const isText = /\.(?:md|yaml)$/.test(path) && kind !== 'link' && kind !== 'other'
    const bytes = isText ? readTextFile(join(folder, path), byteLimit('text')) : undefined
    if (bytes !== undefined && !('code' in bytes)) return [{ path, text: decodeText(bytes) }]
    return [{ path, sha256 }]
  })
}
