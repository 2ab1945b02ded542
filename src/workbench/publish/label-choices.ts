import type { TextFields } from '../../editing/edit/text-fields.ts'
import type { PublishChoice } from '../messages/publish-messages.ts'

type FieldReader = (file: string) => Promise<TextFields | undefined>

/**
 * Ties the types and categories to the entries that they cannot be published without: those that have a new one need it, and it is not
 * removed before those that had it. `before` reads the fields of a file in the last commit, `now` on the disk.
 */
export async function tieLabels(
  choices: readonly PublishChoice[],
  { before, now }: Readonly<Record<'before' | 'now', FieldReader>>,
): Promise<readonly PublishChoice[]> {
  const labels = choices.find(({ entry }) => entry === 'labels')
  const [file = ''] = labels?.files ?? []
  if (!labels) return choices
  const [old, known] = [namesIn(await before(file)), namesIn(await now(file))]
  const [gone, added] = [
    new Set([...old].filter(name => !known.has(name))),
    new Set([...known].filter(name => !old.has(name))),
  ]
  const uses = async (files: readonly string[], read: FieldReader, names: ReadonlySet<string>) => {
    for (const file of names.size > 0 ? files : []) {
      const [, folder] = /\/(objects|guides)\/[^/]+$/.exec(file) ?? []
      const fields = folder && (await read(file))
      const group = folder === 'guides' ? 'guide_categories' : 'places'
      if (fields && names.has(`${group}.${fields.get(folder === 'guides' ? 'category' : 'label')}`))
        return true
    }
    return false
  }
  const usedBy: string[] = []
  const tied: PublishChoice[] = []
  for (const choice of choices) {
    if (await uses(choice.files, now, added)) usedBy.push(choice.entry)
    const isNeeded = await uses(choice.files, before, gone)
    tied.push(isNeeded ? { ...choice, usedBy: [...choice.usedBy, 'labels'] } : choice)
  }
  return tied.map(choice => (choice.entry === 'labels' ? { ...choice, usedBy } : choice))
}

/** Returns the types and categories of `labels.yaml`: `places.museum`. */
function namesIn(labels: TextFields | undefined): Set<string> {
  return new Set([...(labels?.keys() ?? [])].map(path => path.split('.', 2).join('.')))
}
