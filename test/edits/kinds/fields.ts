import {
  printAuthor,
  printEvent,
  printGuide,
  printObject,
  printPicture,
} from '../../import/generator/printers.ts'
import { type Edit, editOne, textsOfOneOf } from '../edit-files.ts'
import { changeFields, type Fields, NotPossible, readKnownPlaces, readWorld } from '../entry-file.ts'
import type { Kind, Project } from '../project.ts'

/**
 * The fields that are replaced in one edit with those of a newly generated entry. After a `+`, the edit is possible only if the new
 * entry has one of them.
 */
const changes = {
  events: [
    ...['title', 'text', 'dates', 'categories category subcategory', 'image', 'language', 'href'],
    ...['place venue_name address location', 'external_website_url external_website_url_text', 'zip_code'],
    ...['city', 'closest_station', 'call_to_action_label', 'size', 'backend_modifiers'],
  ],
  objects: [
    ...['title', 'text', 'label', 'image', 'language', 'slug href', 'info_box_text', 'mass_info'],
    ...['+location', '+info_box'],
  ],
  guides: ['title', 'text', 'category', 'image', 'author', 'byline', 'href', 'language'],
  authors: ['name', 'title', 'image', 'href', 'text', 'is_local'],
  images: [
    ...['title', 'alt', 'caption', 'focal_point', 'licence', 'credit', 'date_taken', 'text_in_picture'],
  ],
} as const satisfies Record<Kind, readonly string[]>

export const fieldEdits: Readonly<Record<string, Edit>> = Object.fromEntries(
  (Object.keys(changes) as Kind[]).flatMap(kind => {
    return changes[kind].map(names => [`${kind}: change ${names}`, replaceFields(kind, names)] as const)
  }),
)

function replaceFields(kind: Kind, names: string): Edit {
  return editOne(textsOfOneOf(kind), async (path, project) => {
    const fresh: Fields = JSON.parse(await printNew(project, kind))
    const wanted = names.replace('+', '').split(' ')
    if (names.startsWith('+') && !wanted.some(name => name in fresh)) throw new NotPossible('It has none.')
    await changeFields(path, fields => takeFields(fields, fresh, wanted))
  })
}

/** A new entry, as JSON, with references to existing entries and unused ids. */
export async function printNew(project: Project, kind: Kind): Promise<string> {
  const world = await readWorld(project)
  const { pictures, placeLabels, guideCategories } = world
  if ([pictures, placeLabels, guideCategories].some(names => names.length === 0))
    throw new NotPossible('It has no pictures, types or categories to name.')
  if (kind === 'events') return printEvent(world, await readKnownPlaces(project))
  return { objects: printObject, guides: printGuide, authors: printAuthor, images: printPicture }[kind](world)
}

/** Replaces these fields with those of another entry, and their paths in `as_imported`. */
export function takeFields(fields: Fields, from: Fields, names: readonly string[]): Fields {
  const isTaken = (path: string) => names.includes(path.split('.')[0] ?? '')
  const kept = Object.entries(fields).filter(([name]) => !isTaken(name) && name !== 'as_imported')
  const taken = Object.entries(from).filter(([name]) => isTaken(name))
  const imported = [
    ...(fields.as_imported ?? []).filter(path => !isTaken(path)),
    ...(from.as_imported ?? []).filter(isTaken),
  ]
  const listed = imported.length > 0 ? { as_imported: imported } : {}
  return { ...Object.fromEntries(kept), ...Object.fromEntries(taken), ...listed }
}
