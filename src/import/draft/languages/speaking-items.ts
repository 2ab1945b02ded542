import type { EventDate } from '../../../contract/event-date.ts'
import type { Guide } from '../../../contract/guide.ts'
import type { VisitorObject } from '../../../contract/object.ts'
import type { ChosenItems } from '../choose/items.ts'
import type { SpeakingItem } from './speaking-item.ts'

/** What each item shows of its language, in the order of the collections and their pages. */
export function listSpeakingItems({ eventDates, objects, guides }: ChosenItems): SpeakingItem[] {
  return [
    ...eventDates.map(({ date }) => ofEventDate(date)),
    ...objects.map(ofObject),
    ...guides.map(ofGuide),
  ]
}

function ofEventDate({
  id,
  href,
  closest_station,
  title,
  description,
  call_to_action_label,
}: EventDate): SpeakingItem {
  const texts = [title, description, call_to_action_label]
  return {
    collection: 'singulareventdates',
    id,
    href,
    label: null,
    stationLanguage: closest_station.lang,
    texts,
  }
}

function ofObject({ id, href, label, title, text, info_box_text, mass_info }: VisitorObject): SpeakingItem {
  const texts = [
    title,
    label ?? '',
    text,
    info_box_text?.text ?? '',
    ...mass_info.map(({ content }) => content),
  ]
  return { collection: 'objects', id, href, label, stationLanguage: undefined, texts }
}

function ofGuide({ id, href, category, title, byline }: Guide): SpeakingItem {
  const texts = [title, category, byline.headline, byline.text, byline.author.title, byline.author.text ?? '']
  return { collection: 'guides', id, href, label: category, stationLanguage: undefined, texts }
}
