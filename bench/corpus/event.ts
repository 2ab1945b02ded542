import { type Random, randomFrom } from '../../test/support/random.ts'
import { writeProse, writeWords } from './prose.ts'

/** The picture that all events share. */
export const sharedPicture = 'quay'

const categories = [
  { category: 'music', subcategory: 'classical' },
  { category: 'stage-film', subcategory: 'theatre' },
  { category: 'exhibitions', subcategory: 'culture-arts' },
  { category: 'fairs', subcategory: 'markets' },
  { category: 'sports', subcategory: 'wellbeing' },
] as const

export function eventFileName(index: number): string {
  return `event-${String(index).padStart(6, '0')}.md`
}

/** An event of one date: front matter and about 150 words. The same text for the same index. */
export function writeEvent(index: number): string {
  const random = randomFrom(index)
  const { category, subcategory } = random.pick(categories)
  return `---
language: ${random.pick(['en', 'sv'])}
title: ${writeWords(random, 5)} ${index}
image: ${sharedPicture}
dates:
  - { id: ${index + 1}, start: ${pickDay(random)} }
category: ${category}
categories: [${category}, family]
subcategory: ${subcategory}
venue_name: The Quay Stage ${index % 97}
address: Customs Quay ${index % 31}
location: { latitude: 58.44${index % 10}, longitude: 19.70${index % 7} }
zip_code: 01234
closest_station: ${writeWords(random, 2)}, tram ${index % 9}
call_to_action_label: Read more
external_website_url: https://www.example.org/events/${index}/
---
${writeProse(random)}`
}

function pickDay(random: Random): string {
  const month = String(random.int(1, 12)).padStart(2, '0')
  return `${random.int(2027, 2028)}-${month}-${String(random.int(1, 28)).padStart(2, '0')}`
}
