import type { ContentText } from '../../content-file.ts'
import type { EventGroup } from '../choose/event-groups.ts'
import { itemUrl } from '../choose/item-url.ts'
import { type Frame, ownHref, pictureName } from '../frame.ts'
import { uniqueNames } from '../names/unique-names.ts'
import { wantedName } from '../names/wanted-name.ts'
import { eventSheet } from './event-sheet.ts'
import type { FindPlace } from './find-place.ts'
import { settle } from './settle.ts'
import { textMaker } from './text-field.ts'

/** What events are drafted by beside the frame. `city` is that of the site. */
export type EventDefaults = { readonly findPlace: FindPlace; readonly city: string }

/** The files of the events, by lowest id. */
export function draftEvents(frame: Frame, defaults: EventDefaults): ContentText[] {
  const { events, patterns } = frame
  const wanted = events.map(({ date: { href, title }, language }) => {
    return wantedName(patterns.event, { href, title, language })
  })
  const names = uniqueNames(wanted, 'event')
  return events.flatMap((group, index) => draftEvent(group, { name: names[index] ?? '', frame, ...defaults }))
}

type Known = EventDefaults & { readonly name: string; readonly frame: Frame }

function draftEvent(group: EventGroup, { name, frame, findPlace, city }: Known): ContentText[] {
  const { date, language } = group
  const draft = {
    group,
    name,
    image: pictureName(date.image, frame),
    href: ownHref(frame.patterns.event, { href: date.href, slug: name, language }),
    place: findPlace(group),
    city,
  }
  const where = itemUrl(frame.api.baseUrl, 'singulareventdates', group.id)
  const file = settle(eventSheet(draft, textMaker(where, frame.rules)), frame.rules.tell)
  return file ? [file] : []
}
