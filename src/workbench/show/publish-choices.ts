import { groupBy } from '../../base/group-by.ts'
import { ledgerFile } from '../../content/ledger/ledger.ts'
import { isHidden } from '../../content/load/layout.ts'
import { type EntryName, findReferences, printName } from '../../editing/change/find-entry.ts'
import { keyOf } from '../../site/resolve/schedule.ts'
import type { PictureWords } from '../messages/picture-messages.ts'
import type { PublishChoice, UncommittedFile } from '../messages/publish-messages.ts'
import { stemOf } from '../state/content-files.ts'
import type { ContentState } from '../state/workbench.ts'
import { originalsIn } from './entry-groups.ts'

/** Returns the entries that can be published one by one; one that no site has yet has no title. The record of ids and hidden files are part of every publish. */
export function showPublishChoices(
  files: readonly UncommittedFile[],
  { lastGood }: ContentState,
): PublishChoice[] {
  if (!lastGood) return []
  const { read, content } = lastGood
  const originals = originalsIn(lastGood)
  const pathOf = (file: string) => file.slice(read.name.length + 1)
  const entryOf = (path: string) => originals.get(`${read.name}/${path}`) ?? stemOf(path)
  const chosen = files.filter(({ file }) => !isHidden(pathOf(file)) && pathOf(file) !== ledgerFile)
  const groups = groupBy(chosen, ({ file }) => entryOf(pathOf(file)))
  const words = new Map<string, Readonly<Record<string, string>>>()
  const states = new Map<string, Pick<PublishChoice, 'hidden' | 'published'>>()
  const paths = new Set(files.map(({ file }) => file))
  for (const folder of ['events', 'objects', 'guides'] as const) {
    for (const { source, slug, value } of content[folder]) {
      // A new translation has its own title, not that of its original.
      if (!paths.has(source.file)) continue
      const entry = `${folder}/${value.translation_of ?? slug}`
      words.set(entry, { ...words.get(entry), [value.language]: value.title })
      const [collection, id] =
        'dates' in value
          ? (['singulareventdates', value.dates[0]?.id] as const)
          : ([folder === 'guides' ? folder : 'objects', value.id] as const)
      const hidden = id === undefined ? undefined : lastGood.hidden.get(keyOf(collection, id))
      if (hidden) states.set(entry, { hidden, published: value.published })
    }
  }
  const titles = new Map<string, PictureWords>([
    ...words,
    ...content.pictures.map(({ slug, value }) => [`images/${slug}`, value.title] as const),
    ...content.authors.map(({ slug, value }) => [`authors/${slug}`, value.name] as const),
  ])
  // Without a new file, and without the picture that it shows, an entry would not be as it was seen.
  const needed = [...groups].flatMap(([entry, own]): EntryName[] => {
    const [folder, slug = ''] = entry.split('/')
    if (folder === 'images') return [{ folder, slug }]
    const isNew = own.every(({ kind }) => kind === 'added')
    return isNew && (folder === 'objects' || folder === 'authors') ? [{ folder, slug }] : []
  })
  const users = groupBy(findReferences(read, needed), ({ target }) => printName(target))
  return [...groups].map(([entry, own]) => ({
    entry,
    title: titles.get(entry) ?? '',
    kind: own.every(({ kind }) => kind === own[0].kind) ? own[0].kind : 'changed',
    ...states.get(entry),
    files: own.map(({ file }) => file),
    usedBy: [...new Set((users.get(entry) ?? []).map(({ path }) => entryOf(path)))].filter(
      each => each !== entry && groups.has(each),
    ),
  }))
}
