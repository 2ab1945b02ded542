import type { Content, Entry, PictureEntry } from '../../content/content.ts'
import { isSameList } from '../../content/memory/kept-list.ts'
import { createLookup, type Lookup } from './lookup.ts'

/** The last lookup, which stays the same value while all that can be looked up says what it said. */
export class KeptLookup {
  private last: { readonly content: Content; readonly lookup: Lookup } | undefined

  /** The lookup of this content. */
  of(content: Content): Lookup {
    const { last } = this
    const lookup = last && saysTheSame(content, last.content) ? last.lookup : createLookup(content)
    this.last = { content, lookup }
    return lookup
  }
}

function saysTheSame(one: Content, other: Content): boolean {
  return isSameList(partsOf(one), partsOf(other)) && haveSameEntries(one, other)
}

function partsOf({ site, taxonomy, labels }: Content): readonly unknown[] {
  return [site, taxonomy, labels]
}

function haveSameEntries(one: Content, other: Content): boolean {
  return (
    areSame(one.objects, other.objects, isSameEntry) &&
    areSame(one.authors, other.authors, isSameEntry) &&
    areSame(one.pictures, other.pictures, isSamePicture)
  )
}

function areSame<T>(
  ones: readonly T[],
  others: readonly T[],
  isSame: (one: T, other: T) => boolean,
): boolean {
  return (
    ones.length === others.length &&
    ones.every((one, index) => {
      const other = others[index]
      return other !== undefined && (one === other || isSame(one, other))
    })
  )
}

// Of HTML that was put elsewhere meanwhile, the value is another one.
function isSameEntry(one: Entry<unknown>, other: Entry<unknown>): boolean {
  return one.slug === other.slug && one.digest === other.digest && one.value === other.value
}

function isSamePicture(one: PictureEntry, other: PictureEntry): boolean {
  return isSameEntry(one, other) && one.file.file === other.file.file && one.file.sha256 === other.file.sha256
}
