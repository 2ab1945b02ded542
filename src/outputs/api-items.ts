import type { CollectionName } from '../contract/collections.ts'
import type { EventDate } from '../contract/event-date.ts'
import type { Guide } from '../contract/guide.ts'
import type { VisitorObject } from '../contract/object.ts'
import { projectEventDate, projectGuide, projectObject } from '../site/project/project-items.ts'
import { type ItemTexts, itemTexts } from './item-texts.ts'
import type { OutputSite } from './output.ts'

/** An item as the API has it. */
export type ApiItem = EventDate | VisitorObject | Guide

/** Prints every item of each collection as the API has it. `kind` identifies what `print` does. */
export function apiItemTexts(
  kind: string,
  print: (item: ApiItem, language: string) => string,
  context: OutputSite,
): Readonly<Record<CollectionName, ItemTexts>> {
  const { eventDates, objects, guides } = context.site
  return {
    singulareventdates: itemTexts(
      { kind, items: eventDates, print: date => print(projectEventDate(date, context), date.language) },
      context,
    ),
    objects: itemTexts(
      {
        kind,
        items: objects,
        print: object => print(projectObject(object, context), object.source.language),
      },
      context,
    ),
    guides: itemTexts(
      { kind, items: guides, print: guide => print(projectGuide(guide, context), guide.source.language) },
      context,
    ),
  }
}
