import { draftContent } from '../../../src/import/draft/draft-content.ts'
import type { DraftOptions } from '../../../src/import/import-config.ts'
import { printedValuesOf, readTree } from '../../../src/import/merge/version.ts'
import type { Notice } from '../../../src/import/notice.ts'
import type { FetchedPicture } from '../../../src/import/read/fetch-pictures.ts'
import type { ApiContents } from '../../../src/import/read/read-api.ts'
import { itemImages } from '../../../src/import/read/read-items.ts'

/** What was drafted: the texts by their paths, the paths of the pictures, and the notices. */
export type Drafted = {
  readonly texts: Readonly<Record<string, string>>
  readonly pictures: readonly string[]
  readonly notices: readonly Notice[]
}

/** Drafts an API of these items. `fetchedIds` are the ids of the pictures that could be fetched, by default all. */
export function draft(
  parts: Partial<ApiContents>,
  options: DraftOptions = { languages: ['en', 'sv'] },
  fetchedIds?: readonly number[],
): Drafted {
  const api: ApiContents = {
    baseUrl: 'https://api.example.org',
    record: undefined,
    licenceUrl: 'https://creativecommons.org/licenses/by/4.0/',
    pageSizes: { singulareventdates: undefined, objects: undefined, guides: undefined },
    isWhole: { singulareventdates: true, objects: true, guides: true },
    singulareventdates: [],
    objects: [],
    guides: [],
    ...parts,
  }
  const notices: Notice[] = []
  const files = draftContent(api, {
    pictures: picturesBy(fetchedIds ?? itemImages(api).map(({ id }) => id)),
    options,
    notify: notice => notices.push(notice),
  })
  const texts = files.flatMap(file => ('text' in file ? [[file.path, file.text] as const] : []))
  const pictures = files.flatMap(file => ('text' in file ? [] : [file.path]))
  return { texts: Object.fromEntries(texts), pictures, notices }
}

function picturesBy(ids: readonly number[]): ReadonlyMap<number, FetchedPicture> {
  const picture: FetchedPicture = {
    address: '',
    extension: 'jpg',
    sha256: '0'.repeat(64),
    read: async () => new Uint8Array(),
  }
  return new Map(ids.map(id => [id, picture]))
}

/** The fields of a drafted file, each scalar as a text. @throws if it was not drafted */
export function fieldsIn({ texts }: Drafted, path: string): Record<string, unknown> {
  const text = texts[path]
  if (text === undefined) throw new Error(`No ${path} among ${Object.keys(texts).join(', ')}`)
  return printedValuesOf(readTree({ path, text })) as Record<string, unknown>
}
