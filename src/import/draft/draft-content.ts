import { compareCodePoints } from '../../base/order.ts'
import { isSlug, slugify } from '../../base/slug.ts'
import { labelsSchema } from '../../content/schemas/labels-schema.ts'
import type { Guide } from '../../contract/guide.ts'
import type { VisitorObject } from '../../contract/object.ts'
import type { Location } from '../../contract/scalars.ts'
import type { SiteRecord } from '../../contract/site-record.ts'
import type { Notify } from '../notice.ts'
import type { FetchedPicture } from '../read/fetch-pictures.ts'
import type { ReadApi } from '../read/read-api.ts'
import { gatherAuthors } from './authors.ts'
import type { DraftContext } from './draft-context.ts'
import { authorSheet, eventSheet, guideSheet, objectSheet } from './draft-entries.ts'
import { type ChosenItems, chooseItems, type DateWithLanguage, groupEvents } from './draft-items.ts'
import { gatherLabels, type Labels } from './draft-labels.ts'
import type { DraftFile, DraftOptions } from './draft-options.ts'
import { gatherPictures, listUses, pictureFiles } from './draft-pictures.ts'
import { uniqueNames, wantedName } from './file-names.ts'
import { assignLanguages, chooseLanguages, type WithLanguage } from './languages.ts'
import { printSheet, type Sheet } from './print-sheet.ts'
import { draftSite, taxonomyFile } from './site-file.ts'

/** The fetched pictures by image id, the options for what the source does not say, and the receiver of notices. */
export type DraftInput = {
  readonly pictures: ReadonlyMap<number, FetchedPicture>
  readonly options: DraftOptions
  readonly notify: Notify
}

/**
 * Returns the files of a content that builds to the same pages as an API, as far as that is possible. Data that is in neither the
 * contract nor the site record is left out. Items that lack a required picture are left out and reported. Sorted by path.
 */
export function draftContent(api: ReadApi, { pictures, options, notify }: DraftInput): DraftFile[] {
  const { record } = api
  const chosen = chooseItems(api, { pictures, notify })
  const known = chooseLanguages(options.languages, record)
  const languages = known ?? ['en']
  const items: ChosenItems = {
    eventDates: assignLanguages(chosen.eventDates, { collection: 'singulareventdates', languages, record }),
    objects: assignLanguages(chosen.objects, { collection: 'objects', languages, record }),
    guides: assignLanguages(chosen.guides, { collection: 'guides', languages, record }),
  }
  const uses = listUses(items)
  const context: DraftContext = {
    ...{ api, items, languages, options, notify },
    areLanguagesKnown: known !== undefined,
    patterns: record?.href_patterns ?? defaultPatterns(api.baseUrl, languages),
    pictures: gatherPictures(uses, { pictures, record }),
  }
  reportUnknownLanguages(context)
  const site = draftSite(context, uses)
  const objects = [...items.objects].sort((a, b) => a.id - b.id)
  const guides = [...items.guides].sort((a, b) => a.id - b.id)
  const places = gatherLabels(
    objects.flatMap(({ label: word, language }) => (word === null ? [] : [{ word, language }])),
    { recorded: record?.labels.places, languages },
  )
  const categories = gatherLabels(
    guides.map(({ category: word, language }) => ({ word, language })),
    { recorded: record?.labels.guide_categories, languages },
  )
  const objectFiles = draftObjects(objects, places, context)
  const files = [
    site,
    taxonomyFile(),
    ...printSheet(labelsSheet(places, categories, context), notify),
    ...objectFiles.map(({ file }) => file),
    ...draftEvents(placeFinder(objectFiles), context),
    ...draftGuides(guides, categories, context),
    ...[...context.pictures.values()].flatMap(picture => pictureFiles(picture, context)),
  ]
  return files.sort((a, b) => compareCodePoints(a.path, b.path))
}

/** Returns the address patterns of new entries, below the base. */
function defaultPatterns(baseUrl: string, languages: readonly string[]): SiteRecord['href_patterns'] {
  const patternOf = (kind: string) =>
    `${baseUrl}/${languages.length > 1 ? '{language}/' : ''}${kind}s/{slug}/`
  return { event: patternOf('event'), object: patternOf('object'), guide: patternOf('guide') }
}

function reportUnknownLanguages({ api, items, languages, notify }: DraftContext): void {
  const { length } = Object.values(items)
    .flat()
    .filter(({ isLanguageKnown }) => !isLanguageKnown)
  if (length === 0) return
  const entries = length === 1 ? '1 item does' : `${length} items do`
  const message = `language: ${entries} not state theirs, and got ${languages[0]}. Correct it in the files with a comment on it.`
  notify({ kind: 'needed', where: api.baseUrl, message })
}

function labelsSheet(places: Labels, categories: Labels, { api, languages }: DraftContext): Sheet {
  const question = 'Needed: combine the words that mean the same, such as museum: { en: Museum, sv: Museet }.'
  const isAsked = api.record === undefined && languages.length > 1
  const about = `Types of place and guide categories, each in every language.${isAsked ? `\n${question}` : ''}`
  const fields = { places: places.words, guide_categories: categories.words }
  return { path: 'labels.yaml', schema: labelsSchema, fields, comments: { '': about } }
}

function draftObjects(
  objects: readonly WithLanguage<VisitorObject>[],
  places: Labels,
  context: DraftContext,
) {
  const wanted = objects.map(({ slug, title }) => (isSlug(slug) ? slug : slugify(slug) || slugify(title)))
  const names = uniqueNames(wanted, 'object')
  return objects.flatMap((object, index) => {
    const { label: word, language } = object
    const name = names[index] ?? ''
    const label = word === null ? undefined : places.slugOf({ word, language })
    const files = printSheet(objectSheet(object, { name, label }, context), context.notify)
    return files.map(file => ({ object, name, file }))
  })
}

/** Returns the files of the events. `findPlace` returns the slug of the object that is an event's venue. */
function draftEvents(findPlace: (date: DateWithLanguage) => string | undefined, context: DraftContext) {
  const { api, items, patterns, options, notify } = context
  const events = groupEvents(items.eventDates)
  const city = options.city ?? api.record?.city.name ?? ''
  const names = uniqueNames(
    events.map(({ date }) => wantedName(patterns.event, date)),
    'event',
  )
  return events.flatMap((event, index) => {
    const facts = { name: names[index] ?? '', place: findPlace(event.date), city }
    return printSheet(eventSheet(event, facts, context), notify)
  })
}

/** Returns the files of the guides and of their authors. */
function draftGuides(guides: readonly WithLanguage<Guide>[], categories: Labels, context: DraftContext) {
  const { patterns, notify } = context
  const authors = gatherAuthors(guides)
  const names = uniqueNames(
    guides.map(guide => wantedName(patterns.guide, guide)),
    'guide',
  )
  const files = guides.flatMap((guide, index) => {
    const category = categories.slugOf({ word: guide.category, language: guide.language })
    const facts = { name: names[index] ?? '', category, author: authors.slugOf(guide) }
    return printSheet(guideSheet(guide, facts, context), notify)
  })
  return [...files, ...authors.all.flatMap(author => printSheet(authorSheet(author, context), notify))]
}

/**
 * Makes a function that finds the object with the same title, address and position as an event: an object in the event's language
 * first, then the lowest id. An object without an address is never found.
 */
function placeFinder(
  objects: ReturnType<typeof draftObjects>,
): (date: DateWithLanguage) => string | undefined {
  const keyOf = (venue: string, address: string, { latitude, longitude }: Location) =>
    JSON.stringify([venue, address, latitude, longitude])
  const byPlace = new Map<string, string>()
  for (const { object, name } of objects) {
    const { title, info_box, location, language } = object
    if (location === null || info_box.address.trim() === '') continue
    const place = keyOf(title, info_box.address, location)
    for (const key of [`${language} ${place}`, place]) if (!byPlace.has(key)) byPlace.set(key, name)
  }
  return ({ venue_name, address, location, language }) => {
    const place = keyOf(venue_name, address, location)
    return byPlace.get(`${language} ${place}`) ?? byPlace.get(place)
  }
}
