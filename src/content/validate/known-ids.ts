import { findMiddle } from '../memory/middle.ts'

/** The ids of a list of entries, kept from one build to the next while each stands in one place only. */
export class KnownIds<Entry> {
  private entries: readonly Entry[] = []
  private readonly ids = new Set<number>()

  /** Whether no id stands in two places. `idsOf` gives those of one entry. */
  areUnique(entries: readonly Entry[], idsOf: (entry: Entry) => readonly (number | undefined)[]): boolean {
    const { start, end, endBefore } = findMiddle(entries, this.entries)
    for (const id of this.entries.slice(start, endBefore).flatMap(idsOf)) this.remove(id)
    const isUnique = entries
      .slice(start, end)
      .flatMap(idsOf)
      .every(id => this.add(id))
    this.entries = isUnique ? entries : []
    if (!isUnique) this.ids.clear()
    return isUnique
  }

  private remove(id: number | undefined): void {
    if (id !== undefined) this.ids.delete(id)
  }

  private add(id: number | undefined): boolean {
    if (id === undefined) return true
    if (this.ids.has(id)) return false
    this.ids.add(id)
    return true
  }
}
