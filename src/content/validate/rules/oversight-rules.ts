import { groupBy } from '../../../base/group-by.ts'
import { compareCodePoints } from '../../../base/order.ts'
import type { Problem } from '../../../base/problems/problem.ts'
import { refusal } from '../../../base/problems/refusal.ts'
import type { Content } from '../../schemas/content.ts'
import type { Ledger } from '../../schemas/loaded.ts'
import { areToldApart, otherLanguage } from '../../text/likely-language.ts'
import { problemAt } from '../../yaml/source.ts'
import type { Path } from '../../yaml/tree.ts'
import { idsOf } from '../id-fields.ts'
import type { PartialContent } from '../partial-content.ts'

type Entry = PartialContent['events' | 'objects' | 'guides'][number]

const folders = ['events', 'objects', 'guides'] as const

/** Warns of published entries that are valid, and have most likely been overlooked: untranslated texts, and choices of `npm run new`. */
export function* checkOversights(partial: PartialContent): Iterable<Problem> {
  for (const folder of folders) {
    const entries: readonly Entry[] = partial[folder]
    const published = entries.filter(({ value }) => value.draft !== true)
    yield* findUntranslated(published, new Map(entries.map(entry => [entry.source.slug, entry])))
  }
  yield* findUnchosen(partial)
  yield* findUncredited(partial)
}

/** Finds pictures whose photographer apps do not show: the contract has the name only with a day, and the caption lacks it, too. */
function* findUncredited({ images }: PartialContent): Iterable<Problem> {
  for (const { source, value } of images) {
    const { credit, caption = '' } = value
    if (credit === undefined || 'date_taken' in value) continue
    if (!JSON.stringify(caption).includes(JSON.stringify(credit).slice(1, -1)))
      yield problemAt(source, ['credit'], refusal('credit-without-day', { credit }))
  }
}

/**
 * Warns of events that apps do not know yet and whose dates are all before `day`, and of such dates of events that they know. Not a
 * rule: a build does not depend on the day for it.
 */
export function findEnded(
  events: Content['events'],
  { ledger, day }: { readonly ledger: Ledger; readonly day: string },
): Problem[] {
  return events.flatMap(({ source, value: { dates, draft } }) => {
    if (draft === true) return []
    const over = dates.flatMap(({ id, start, end = start }, index) => {
      return ledger.owners.events.has(id) || end >= day ? [] : { index, end }
    })
    const isNew = dates.every(({ id }) => !ledger.owners.events.has(id))
    if (!isNew)
      return over.map(({ index, end: last }) =>
        problemAt(source, ['dates', index], refusal('unlikely-date:added', { last })),
      )
    const last = over
      .map(({ end }) => end)
      .sort(compareCodePoints)
      .at(-1)
    return last === undefined || over.length < dates.length
      ? []
      : [problemAt(source, ['dates'], refusal('unlikely-date:over', { last }))]
  })
}

/** Finds events and objects with the title, language and place of another one; of events, also with one of its days. */
export function findCopies({ events, objects }: PartialContent): Problem[] {
  return [
    ...copiesAmong(events),
    ...copiesAmong(objects),
    ...nearCopiesAmong(events),
    ...samePagesAmong(objects),
  ]
}

function* copiesAmong(all: readonly Entry[]): Iterable<Problem> {
  const entries = all.filter(({ value }) => value.draft !== true)
  const key = ({ value }: Entry) => {
    const { title, language } = value
    const where = 'dates' in value ? [value.place, value.venue_name] : []
    const position = 'location' in value ? value.location : undefined
    return title && JSON.stringify([title.toLowerCase(), language, position, ...where])
  }
  for (const [name, same] of groupBy(entries, key)) {
    if (name === undefined || same.length === 1) continue
    const oldestFirst = same.sort(
      (a, b) => Math.min(...idsOf(a.value)) - Math.min(...idsOf(b.value)) || a.slug.length - b.slug.length,
    )
    for (const [index, { source, value }] of oldestFirst.entries()) {
      const days = startsOf(value)
      const original = oldestFirst.slice(0, index).find(other => {
        return days.length === 0 || startsOf(other.value).some(day => days.includes(day))
      })
      if (original) yield problemAt(source, ['title'], refusal('duplicate-entry', { other: original.slug }))
    }
  }
}

/** Finds places whose `slug` is that of another one in their language: both would have one page. */
function* samePagesAmong(objects: PartialContent['objects']): Iterable<Problem> {
  const shown = objects.filter(({ value }) => value.draft !== true)
  const page = ({ slug, value }: (typeof shown)[number]) => `${value.language} ${value.slug ?? slug}`
  for (const same of groupBy(shown, page).values()) {
    const owner = same.find(({ value }) => value.slug === undefined) ?? same[0]
    for (const { source } of same.filter(each => each !== owner))
      yield problemAt(source, ['slug'], refusal('duplicate-entry:page', { other: owner.slug }))
  }
}

/** Finds events with a day, place and language of another one, and a title of which that of the other is a part. */
function* nearCopiesAmong(events: PartialContent['events']): Iterable<Problem> {
  const dates = events.flatMap(event => (event.value.dates ?? []).map(date => ({ event, date })))
  const published = dates.filter(({ event, date }) => event.value.draft !== true && date !== undefined)
  const key = ({ event: { value }, date }: (typeof dates)[number]) =>
    JSON.stringify([value.language, value.place, value.venue_name, value.location, date?.start])
  const found = new Set<string>()
  for (const same of groupBy(published, key).values())
    for (const { event, date } of same.slice(0, mostCompared)) {
      const [title, slug] = [event.value.title?.toLowerCase(), event.slug]
      const longer = same.slice(0, mostCompared).find(other => {
        const otherTitle = other.event.value.title?.toLowerCase()
        const isPart = title && otherTitle !== title && otherTitle?.includes(title)
        const areTimesSame = date?.time === other.date?.time && date?.end_time === other.date?.end_time
        return isPart && (areTimesSame || !date?.time || !other.date?.time)
      })?.event
      if (!longer || found.has(longer.slug)) continue
      found.add(longer.slug)
      yield problemAt(longer.source, ['title'], refusal('duplicate-entry:near', { other: slug }))
    }
}

// Of more events at one place on one day, none is a copy of another by mistake.
const mostCompared = 20

function startsOf(value: Entry['value']): string[] {
  return 'dates' in value ? (value.dates ?? []).flatMap(date => date?.start ?? []) : []
}

/** Finds translations whose text is that of their original, unless its words show that already, or whose title or buttons are, and are no names. */
function* findUntranslated(entries: readonly Entry[], bySlug: ReadonlyMap<string, Entry>): Iterable<Problem> {
  for (const { source, value } of entries) {
    const original = bySlug.get(value.translation_of ?? '')
    const { language } = original?.value ?? {}
    if (!original || language === value.language || value.text === undefined) continue
    // A stored text is long enough to be told apart.
    const isNoticed = typeof value.text !== 'string' || otherLanguage(value.text, value.language ?? '')
    const isSame = checkOf(value.text) === checkOf(original.value.text)
    const { title = '' } = value
    if (isSame && !(isNoticed && areToldApart(language, value.language)))
      yield problemAt(source, ['text'], refusal('other-language:same', { original: original.slug }))
    else if (!isSame && title === original.value.title && otherLanguage(title, value.language ?? ''))
      yield problemAt(source, ['title'], refusal('other-language:title', { original: original.slug }))
    const [buttons, others] = [buttonsOf(value), buttonsOf(original.value).map(([, words]) => words)]
    const same = isSame ? [] : buttons.filter(([, words]) => others.includes(words) && isPhrase.test(words))
    if (same[0]) {
      const values = { original: original.slug, typed: same.map(([, words]) => words).join(', ') }
      yield problemAt(source, same[0][0], refusal('other-language:buttons', values))
    }
  }
}

/** Returns the texts of the links and buttons of an entry, with their fields. */
function buttonsOf(value: Entry['value']): (readonly [Path, string])[] {
  if ('call_to_action_label' in value) return [[['call_to_action_label'], value.call_to_action_label ?? '']]
  const box = 'info_box' in value ? value.info_box : undefined
  return (['label', 'booking_label'] as const).map(key => [['info_box', key], box?.[key] ?? ''] as const)
}

// Names mostly are one word, or have a capital in each: "Instagram", "Visit Aldervik".
const isPhrase = /^\S+(?: (?:\p{Ll}|&).*)+$/u

/** Returns what texts have in common only if they are the same: the text, or the length and digest of a stored one. */
function checkOf(text: Entry['value']['text']) {
  return typeof text === 'string' ? text : JSON.stringify(text?.slice(2))
}

/** Finds the first picture, the first category and an empty venue where the comment of a new entry still asks for them. */
function* findUnchosen({ events, objects, images, taxonomy, loaded }: PartialContent): Iterable<Problem> {
  const sidecars = new Set(images.map(({ slug }) => slug))
  const picture = loaded.pictures.find(({ slug }) => sidecars.has(slug))?.slug
  const category = taxonomy?.value.categories?.[0]?.slug
  for (const { source, value, isExample, asks = [] } of [...events, ...objects]) {
    // An example has a warning of its own.
    if (value.draft === true || isExample) continue
    if (picture !== undefined && value.image === picture && asks.includes('image'))
      yield problemAt(source, ['image'], refusal('placeholder-left:chosen', { what: 'picture' }))
    if ('venue_name' in value && value.venue_name === '' && asks.includes('venue'))
      yield problemAt(source, ['venue_name'], refusal('placeholder-left:venue'))
    const isFirst = 'category' in value && value.category !== undefined && value.category === category
    if (isFirst && asks.includes('categories'))
      yield problemAt(source, ['category'], refusal('placeholder-left:chosen', { what: 'category' }))
  }
}
