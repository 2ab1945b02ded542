import { createFiles } from '../../../content/edit/create-file.ts'
import { printMarkdownEntry, printYaml } from '../../../import/text/print-entry.ts'
import { authorSkeleton } from './author.ts'
import { chooseSlug } from './choose-slug.ts'
import { dayIn } from './day-in.ts'
import { eventSkeleton } from './event.ts'
import { guideSkeleton } from './guide.ts'
import { type ContentOptions, readKnownContent } from './known-content.ts'
import { objectSkeleton } from './object.ts'
import { refuseProblems } from './refuse-problems.ts'
import type { EntryOptions, Skeleton } from './skeleton.ts'

/** What a new entry can be: the folder that it goes to, and how it is begun. */
const kinds = {
  event: { folder: 'events', begin: eventSkeleton, text: 'markdown' },
  object: { folder: 'objects', begin: objectSkeleton, text: 'markdown' },
  guide: { folder: 'guides', begin: guideSkeleton, text: 'markdown' },
  author: { folder: 'authors', begin: authorSkeleton, text: 'yaml' },
} as const

export type EntryKind = keyof typeof kinds

/** What a new entry is made with. `now` gives the day where none was asked for. */
export type NewEntry = Omit<EntryOptions, 'date'> &
  ContentOptions & {
    readonly kind: EntryKind
    readonly date?: string | undefined
    readonly now: Date
    readonly slug?: string | undefined
    readonly form: 'usual' | 'yaml'
  }

/** What was made: the first of its files as it is called in problems, and what is told of it. */
export type Made = Pick<Skeleton, 'filledIn' | 'advice'> & { readonly file: string; readonly slug: string }

/**
 * Writes a new entry in which nothing is wrong yet, for somebody to go on with.
 *
 * @throws CannotMake, where a name is taken, say; ContentMissing; AlreadyThere; NotWritable; the system's error. Nothing is
 * written then
 */
export async function makeEntry(options: NewEntry): Promise<Made> {
  const { kind, form, now } = options
  const known = await readKnownContent(options)
  const { folder, begin, text } = kinds[kind]
  const title = options.title.trim()
  const slug = chooseSlug({ folder, from: title, slug: options.slug }, known)
  const date = options.date ?? dayIn(known.site.time_zone, now)
  const skeleton = begin({ ...options, title, date }, known)
  const ending = form === 'yaml' || text === 'yaml' ? 'yaml' : 'md'
  const path = `${folder}/${slug}.${ending}`
  const file = `${known.name}/${path}`
  const printed = print(skeleton, { kind, ending, form })
  refuseProblems({ folder, file, text: printed }, known)
  await createFiles([{ folder: known.folder, path, bytes: Buffer.from(printed) }])
  const { filledIn, advice } = skeleton
  return { file, slug, filledIn, advice }
}

/** The text of every new entry. */
const sentence = 'Replace this sentence with what visitors should know.\n'

type Form = { readonly kind: EntryKind; readonly ending: 'yaml' | 'md'; readonly form: NewEntry['form'] }

function print({ fields, comments }: Skeleton, { kind, ending, form }: Form): string {
  const head = form === 'yaml' ? `yaml-language-server: $schema=../.schemas/${kind}.json` : undefined
  const all = head === undefined ? comments : { ...comments, '': head }
  return ending === 'md'
    ? printMarkdownEntry(fields, sentence, all)
    : printYaml({ ...fields, text: sentence }, all)
}
