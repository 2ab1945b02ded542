import { groupBy } from '../../base/group-by.ts'
import { type EntryName, findReferences, printName } from '../../editing/change/find-entry.ts'
import type { PictureWords } from '../messages/picture-messages.ts'
import type { Cause } from '../messages/publish-messages.ts'
import { stemOf } from '../state/content-files.ts'
import type { ContentState } from '../state/workbench.ts'
import { originalsIn } from './entry-groups.ts'

/** Returns what changed files hold that other entries take values from, each with the entries that do and whose own files did not change. */
export function showCauses(files: readonly string[], { lastGood }: ContentState): Cause[] {
  if (!lastGood || files.length === 0) return []
  const { read, content } = lastGood
  const originals = originalsIn(lastGood)
  const stems = new Set(files.map(stemOf))
  const changed = read.texts.filter(({ file }) => stems.has(stemOf(file)))
  const own = new Set(changed.map(({ file }) => originals.get(file)))
  const others = [...new Set(originals.values())].filter(entry => !own.has(entry))
  const names = changed.flatMap(({ kind, slug }): Named[] =>
    kind === 'objects' || kind === 'images' || kind === 'authors' ? [{ folder: kind, slug }] : [],
  )
  const authors = content.authors.map(({ slug }): Named => ({ folder: 'authors', slug }))
  const byTarget = groupBy(findReferences(read, [...names, ...authors]), ({ target }) => printName(target))
  const usersOf = (name: EntryName): readonly string[] =>
    (byTarget.get(printName(name)) ?? []).flatMap(({ path }) => {
      const [folder, slug = ''] = stemOf(path).split('/')
      // A guide has the portrait of its author.
      return folder === 'authors' ? usersOf({ folder, slug }) : (originals.get(`${read.name}/${path}`) ?? [])
    })
  const titles = new Map<string, PictureWords>([
    ...content.objects.map(({ slug, value }) => [`objects/${slug}`, value.title] as const),
    ...content.pictures.map(({ slug, value }) => [`images/${slug}`, value.title] as const),
    ...content.authors.map(({ slug, value }) => [`authors/${slug}`, value.name] as const),
  ])
  const causes = names.map((name): Cause => {
    const users = new Set(usersOf(name))
    const usedBy = others.filter(entry => users.has(entry))
    const entry = originals.get(`${read.name}/${printName(name)}.md`) ?? printName(name)
    return causeOf(name.folder, titles.get(printName(name)) ?? name.slug, usedBy, entry)
  })
  const isChanged = (kind: string) => changed.some(text => text.kind === kind)
  const labelled = others.filter(entry => !entry.startsWith('events/'))
  if (isChanged('labels')) causes.push(causeOf('labels', '', labelled))
  if (isChanged('site')) causes.push(causeOf('site', '', others))
  return causes.filter(({ usedBy }) => usedBy.length > 0)
}

function causeOf(
  kind: Cause['kind'],
  title: PictureWords,
  usedBy: readonly string[],
  entry: string = kind,
): Cause {
  return { kind, entry, title, usedBy, fields: takenFields[kind] }
}

const takenFields: Readonly<Record<Cause['kind'], Cause['fields']>> = {
  objects: ['venue_name', 'address', 'location'],
  images: ['image', 'byline'],
  authors: ['byline'],
  labels: ['label', 'category'],
  site: [
    'image',
    'byline',
    'city',
    'href',
    'external_website_url',
    'external_website_url_text',
    'description',
    'info_box_text',
  ],
}

/** An entry that others take values from. */
type Named = EntryName & { readonly folder: 'objects' | 'images' | 'authors' }
