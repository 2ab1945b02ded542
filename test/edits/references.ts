import { readFields, writeFields } from './entry-file.ts'
import { type Kind, listTexts, type Project } from './project.ts'

/** In which kinds of entry which field names an entry of a kind. */
const naming = {
  objects: { place: ['events'] },
  authors: { author: ['guides'] },
  images: { image: ['events', 'objects', 'guides', 'authors'] },
} as const satisfies Partial<Record<Kind, Partial<Record<string, readonly Kind[]>>>>

/** Lets whatever names an entry name another one, or, where that is undefined, none. */
export async function moveReferences(
  project: Project,
  { kind, from, to }: { readonly kind: keyof typeof naming; readonly from: string; readonly to?: string },
): Promise<void> {
  for (const [field, kinds] of Object.entries(naming[kind])) {
    for (const path of (await Promise.all(kinds.map((each: Kind) => listTexts(project, each)))).flat()) {
      const text = JSON.stringify(await readFields(path))
      const moved = JSON.parse(text, (key, value) => (key === field && value === from ? to : value))
      if (JSON.stringify(moved) !== text) await writeFields(path, moved)
    }
  }
}
