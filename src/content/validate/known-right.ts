import type { ReadText, Sources } from '../content.ts'
import type { TextKind } from '../loaded.ts'
import { RightList } from '../memory/right-list.ts'
import { KnownIds } from './known-ids.ts'
import { isSameNames, type Names } from './names.ts'

/** What was held against the rest of the content and found right, as long as that is as it was. */
export class KnownRight {
  /** Texts whose names all lead somewhere, by kind. */
  readonly names: { readonly [K in TextKind]: RightList<ReadText<Sources[K]>> } = {
    site: new RightList(),
    taxonomy: new RightList(),
    labels: new RightList(),
    events: new RightList(),
    objects: new RightList(),
    guides: new RightList(),
    authors: new RightList(),
    images: new RightList(),
  }
  /** Events that keep the rules for events. */
  readonly events = new RightList<ReadText<Sources['events']>>()
  readonly ids = {
    dates: new KnownIds<ReadText<Sources['events']>>(),
    objects: new KnownIds<ReadText<Sources['objects']>>(),
    guides: new KnownIds<ReadText<Sources['guides']>>(),
    pictures: new KnownIds<ReadText<Sources['images']>>(),
  }
  private lastNames: Names = {}

  /** The names that there are, as the value that they were the last time where they are the same. */
  keepNames(names: Names): Names {
    if (!isSameNames(names, this.lastNames)) this.lastNames = names
    return this.lastNames
  }
}
