import type { CollectionName } from '../contract/collections.ts'
import type { EventDate } from '../contract/event-date.ts'
import type { Guide } from '../contract/guide.ts'
import type { VisitorObject } from '../contract/object.ts'
import { projectEventDate, projectGuide, projectObject } from '../site/project/project-items.ts'
import { type ItemList, itemList } from './item-list.ts'
import type { OutputSite } from './output.ts'

/** An item as the API has it. */
type ApiItem = EventDate | VisitorObject | Guide

/** Returns what `make` makes of every item of each collection as the API has it. */
export function apiItems<Value>(
  make: (item: ApiItem, language: string) => Value,
  context: OutputSite,
): Readonly<Record<CollectionName, ItemList<Value>>> {
  const { eventDates, objects, guides } = context.site
  return {
    singulareventdates: itemList(
      eventDates,
      date => make(projectEventDate(date, context), date.language),
      context,
    ),
    objects: itemList(
      objects,
      object => make(projectObject(object, context), object.source.language),
      context,
    ),
    guides: itemList(guides, guide => make(projectGuide(guide, context), guide.source.language), context),
  }
}
