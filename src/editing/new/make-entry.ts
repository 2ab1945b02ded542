import { dayIn } from '../../base/day.ts'
import { isWarning } from '../../base/problems/problem.ts'
import { printMarkdownEntry, printYaml } from '../../content/print/print-entry.ts'
import { readEntry } from '../../content/read/read-text.ts'
import type { Folder } from '../../content/schemas/loaded.ts'
import { entryComments } from '../../content/schemas/new-file-words.ts'
import { changeWithIds } from '../edit/keep-ids.ts'
import type { ChangedFile } from '../edit/write-inside.ts'
import { cannotMake, type KnownContent } from '../known-content.ts'
import { chooseSlug } from './choose-values.ts'
import {
  authorSkeleton,
  type EntryOptions,
  eventSkeleton,
  guideSkeleton,
  objectSkeleton,
  type Skeleton,
} from './skeletons.ts'

const kinds = {
  event: { folder: 'events', makeSkeleton: eventSkeleton, text: 'markdown' },
  object: { folder: 'objects', makeSkeleton: objectSkeleton, text: 'markdown' },
  guide: { folder: 'guides', makeSkeleton: guideSkeleton, text: 'markdown' },
  author: { folder: 'authors', makeSkeleton: authorSkeleton, text: 'yaml' },
} as const

/** The kinds of entry that can be made. */
export type EntryKind = keyof typeof kinds

/** The options of a new entry. `now` is used if no date is given. */
export type NewEntry = Omit<EntryOptions, 'date'> & {
  readonly kind: EntryKind
  readonly date?: string | undefined
  readonly now: Date
  readonly slug?: string | undefined
  /** `plain`: Markdown without comments. */
  readonly form: 'markdown' | 'plain' | 'yaml'
}

/** A new file, or the sidecar of a new picture: its path as problems show it, and what to report about it. */
export type NewFileReport = Pick<Skeleton, 'filledIn' | 'advice'> & {
  readonly file: string
  readonly slug: string
  /** The files that were written. */
  readonly files: readonly ChangedFile[]
}

/**
 * Writes a new entry that has no problems yet, for somebody to complete: a draft, unless it is an author.
 *
 * @throws CannotMake, for instance if a name is taken; AlreadyThere; NotWritable; the system's error. Nothing is
 * written then
 */
export async function makeEntry(options: NewEntry, known: KnownContent): Promise<NewFileReport> {
  const { kind, form, now } = options
  const { folder, makeSkeleton, text } = kinds[kind]
  const title = options.title.trim()
  const slug = chooseSlug({ folder, from: title, slug: options.slug }, known)
  const date = options.date ?? dayIn(known.site.time_zone, now)
  const skeleton = makeSkeleton({ ...options, title, date }, known)
  const { filledIn, advice } = skeleton
  const isDraft = folder !== 'authors'
  const fields = { ...skeleton.fields, ...(isDraft && { draft: true }) }
  const comments = { ...skeleton.comments, ...(isDraft && { draft: entryComments[known.language].draft }) }
  const schema = `yaml-language-server: $schema=../.schemas/${kind}.json`
  const shown = { markdown: comments, plain: {}, yaml: { ...comments, '': schema } }[form]
  const sentence = `${entryComments[known.language].sentence}\n`
  const isYaml = form === 'yaml' || text === 'yaml'
  const path = `${folder}/${slug}.${isYaml ? 'yaml' : 'md'}`
  const file = `${known.name}/${path}`
  const printed = isYaml
    ? printYaml({ ...fields, text: sentence }, shown)
    : printMarkdownEntry(fields, sentence, shown)
  refuseProblems({ folder, file, text: printed }, known)
  const ids = filledIn && folder !== 'authors' ? [{ folder, id: filledIn.id, slug }] : []
  const files = [{ path, before: undefined, after: Buffer.from(printed) }]
  await changeWithIds(known.folder, files, ids)
  return { file, slug, ...(filledIn && { filledIn }), advice, files }
}

type NewText = { readonly folder: Folder; readonly file: string; readonly text: string }

/** Reads a new file as a build does. @throws CannotMake for its first problem, such as an invisible character in a title */
export function refuseProblems({ folder, file, text }: NewText, { content, language }: KnownContent): void {
  const { problems } = readEntry(folder, { file, text, limits: content.limits })
  const problem = problems.find(each => !isWarning(each))
  if (problem) throw cannotMake(problem, { where: problem.field, language })
}
