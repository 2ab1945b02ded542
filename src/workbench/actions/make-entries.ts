import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { UserError } from '../../base/problems/user-error.ts'
import { appendToSlug, isDeviceName, slugify, withFreeNumber } from '../../base/slug.ts'
import { folders } from '../../content/load/layout.ts'
import type { Folder } from '../../content/schemas/loaded.ts'
import { filesOf } from '../../editing/change/find-entry.ts'
import type { KnownContent } from '../../editing/known-content.ts'
import * as copying from '../../editing/new/copy-entry.ts'
import { makeEntry } from '../../editing/new/make-entry.ts'
import type { Bodies } from '../messages/actions.ts'
import { type Action, knownContentOf, openFormFile } from './action-context.ts'

const kinds = {
  events: { kind: 'event', required: ['category', 'image', 'date'] },
  objects: { kind: 'object', required: ['image'] },
  guides: { kind: 'guide', required: ['category'] },
  authors: { kind: 'author', required: [] },
} as const

/** Makes an entry from its title and the values that its kind requires, under an unused name. */
export const createEntry: Action<'create'> = async ({ kind: folder, ...asked }, context) => {
  const { words } = context
  const known = knownContentOf(context)
  if (folder === 'images') throw new UserError(words.noFile)
  if (asked.title.trim() === '') throw new UserError(words.noTitle)
  const { kind, required } = kinds[folder]
  const missing = required.find(field => !asked[field])
  if (missing) throw new UserError(words.missing(missing))
  const slug = freeSlug(folder, slugify(asked.title) || kind, known)
  const { file, files } = await makeEntry({ ...asked, kind, slug, now: new Date(), form: 'plain' }, known)
  return { kind: 'created', file, undo: context.journal.keep(files) }
}

/**
 * Copies an entry under an unused name: a translation as a draft; or another entry, perhaps with its first date on another day, and
 * its translations with it.
 */
export const copyAsAsked: Action<'copy'> = async (
  { language, date, translations = [], ...entry },
  context,
) => {
  const known = knownContentOf(context)
  const taken: string[] = []
  const optionsFor = ({ file, title }: Pick<Bodies['copy'], 'file' | 'title'>) => {
    const { kind, slug: old, path: from } = openFormFile(file, context)
    if (kind === 'site' || kind === 'labels') throw new UserError(context.words.gone(file))
    const hasNewName = title !== undefined || date !== undefined
    const name = hasNewName ? copying.nameOfCopy({ slug: old, title, date }) : old
    const wanted = language === undefined ? name : appendToSlug(old, `-${language.toLowerCase()}`)
    const slug = freeSlug(kind, wanted || old, known, taken)
    taken.push(slug)
    return { from, title, language, date, slug }
  }
  const [main, others] = [optionsFor(entry), translations.map(optionsFor)]
  const { file, files } = await copying.copyEntry(main, known, others)
  return { kind: 'copied', file, undo: context.journal.keep(files) }
}

/** Returns the wanted name if it is unused in the folder and not one of `others`, else the name with the first number that is free. */
export function freeSlug(
  folder: Folder,
  wanted: string,
  known: KnownContent,
  others: readonly string[] = [],
): string {
  const isFree = (slug: string) =>
    !others.includes(slug) &&
    filesOf(known, { folder, slug }).length === 0 &&
    !isDeviceName(slug) &&
    !folders[folder].some(ending => existsSync(join(known.folder, folder, `${slug}${ending}`)))
  return withFreeNumber(wanted, isFree)
}
