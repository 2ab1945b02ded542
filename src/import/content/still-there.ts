import type { EntryFolder } from '../merge/entry.ts'
import { imagesOf } from '../read/api-items.ts'
import type { ReadApi } from '../read/read-api.ts'

/**
 * Tells whether a source may still have an entry that could not be made from it: because it shows its id, or because not all
 * of it could be read.
 */
export function createStillThere(api: ReadApi): (folder: EntryFolder, marks: readonly string[]) => boolean {
  const { isWhole } = api
  const all = isWhole.singulareventdates && isWhole.objects && isWhole.guides
  const known = {
    events: { isWhole: isWhole.singulareventdates, marks: marksOf(api.eventDates.map(({ id }) => id)) },
    objects: { isWhole: isWhole.objects, marks: marksOf(api.objects.map(({ id }) => id)) },
    guides: { isWhole: isWhole.guides, marks: marksOf(api.guides.map(({ id }) => id)) },
    authors: { isWhole: all, marks: marksOf(api.guides.map(({ byline }) => byline.author.name)) },
    images: { isWhole: all, marks: marksOf([...imagesOf(api)].map(({ id }) => id)) },
    settings: { isWhole: false, marks: marksOf([]) },
  } as const satisfies Record<EntryFolder, unknown>
  return (folder, marks) => !known[folder].isWhole || marks.some(mark => known[folder].marks.has(mark))
}

function marksOf(values: readonly (string | number)[]): ReadonlySet<string> {
  return new Set(values.map(String))
}
