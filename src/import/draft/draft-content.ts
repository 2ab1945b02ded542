import { compareCodePoints } from '../../base/order.ts'
import { isSlug, slugify } from '../../base/slug.ts'
import { labelsSchema } from '../../content/schemas/labels-schema.ts'
import type { Guide } from '../../contract/guide.ts'
import type { VisitorObject } from '../../contract/object.ts'
import type { Location } from '../../contract/scalars.ts'
import type { Notify } from '../notice.ts'
import type { ReadApi } from '../read/read-api.ts'
import type { FetchedPicture } from '../read/read-picture.ts'
import { gatherAuthors } from './authors.ts'
import type { DraftContext } from './draft-context.ts'
import { authorSheet, eventSheet, guideSheet, objectSheet } from './draft-entries.ts'
import type { DraftFile } from './draft-file.ts'
import { type ChosenItems, chooseItems, groupEvents, type SpokenDate } from './draft-items.ts'
import { gatherLabels, type Labels } from './draft-labels.ts'
import type { DraftOptions } from './draft-options.ts'
import { gatherPictures, listUses, pictureFiles } from './draft-pictures.ts'
import { choosePatterns, wantedName } from './hrefs.ts'
import { findLanguages, type Spoken } from './languages.ts'
import { type Sheet, settle } from './settle.ts'
import { draftSite, taxonomyFile } from './site-file.ts'
import { uniqueNames } from './unique-names.ts'

/** The pictures that could be fetched, by image id, what the source does not say, and who receives the notices. */
export type DraftInput = {
  readonly pictures: ReadonlyMap<number, FetchedPicture>
  readonly options: DraftOptions
  readonly notify: Notify
}

/**
 * Makes the files of a content whose build gives the pages of an API, as far as a content can. What neither the contract
 * nor the site record shows is left out; items without a picture that they need are left out and reported. Sorted by path.
 */
export function draftContent(api: ReadApi, { pictures, options, notify }: DraftInput): DraftFile[] {
  const { record, baseUrl } = api
  const chosen = chooseItems(api, { pictures, notify })
  const { all: languages, assign } = findLanguages(Object.values(chosen).flat(), {
    wanted: options.languages,
    record,
  })
  const items: ChosenItems = {
    eventDates: assign('singulareventdates', chosen.eventDates),
    objects: assign('objects', chosen.objects),
    guides: assign('guides', chosen.guides),
  }
  const objects = [...items.objects].sort((a, b) => a.id - b.id)
  const guides = [...items.guides].sort((a, b) => a.id - b.id)
  const events = groupEvents(items.eventDates)
  const links = { event: events.map(({ date }) => date), object: objects, guide: guides }
  const patterns = choosePatterns(links, { baseUrl, record, languages })
  const uses = listUses(items)
  const gathered = gatherPictures(uses, { pictures, notify })
  const context: DraftContext = { api, items, languages, patterns, pictures: gathered, options, notify }
  reportUnknownLanguages(context)
  const site = draftSite(context, uses)
  const places = gatherLabels(
    objects.flatMap(({ label: word, language }) => (word === null ? [] : [{ word, language }])),
    { recorded: record?.labels.places, languages },
  )
  const categories = gatherLabels(
    guides.map(({ category: word, language }) => ({ word, language })),
    { recorded: record?.labels.guide_categories, languages },
  )
  const objectFiles = draftObjects(objects, places, context)
  const findPlace = placeFinder(objectFiles)
  const eventNames = uniqueNames(
    events.map(({ date }) => wantedName(patterns.event, date)),
    'event',
  )
  const records = new Map(record?.pictures.map(each => [each.id, each]))
  const files = [
    site.file,
    taxonomyFile(),
    ...settle(labelsSheet(places, categories, context), notify),
    ...objectFiles.map(({ file }) => file),
    ...events.flatMap((event, index) => {
      const facts = { name: eventNames[index] ?? '', place: findPlace(event.date), city: site.city ?? '' }
      return settle(eventSheet(event, facts, context), notify)
    }),
    ...draftGuides(guides, categories, context),
    ...[...gathered.values()].flatMap(picture => {
      const { timeZone } = site
      return pictureFiles(picture, { languages, record: records.get(picture.id), timeZone, notify })
    }),
  ]
  return files.sort((a, b) => compareCodePoints(a.path, b.path))
}

function reportUnknownLanguages({ api, items, languages, notify }: DraftContext): void {
  const all = [...items.eventDates, ...items.objects, ...items.guides]
  const { length } = all.filter(({ isLanguageKnown }) => !isLanguageKnown)
  if (length === 0) return
  const what = length === 1 ? '1 item' : `${length} items`
  const message = `The language of ${what} could not be told, and was taken to be ${languages[0]}.`
  notify({ kind: 'needed', where: api.baseUrl, message })
}

function labelsSheet(places: Labels, categories: Labels, { api, languages }: DraftContext): Sheet {
  const question =
    api.record || languages.length < 2
      ? []
      : [
          'Needed: which words mean the same? They can be one label, such as museum: { en: Museum, sv: Museet }.',
        ]
  const about = ['Types of place and guide categories, each in every language.', ...question].join('\n')
  const fields = { places: places.words, guide_categories: categories.words }
  return { path: 'labels.yaml', schema: labelsSchema, fields, comments: { '': about } }
}

function draftObjects(objects: readonly Spoken<VisitorObject>[], places: Labels, context: DraftContext) {
  const wanted = objects.map(({ slug, title }) => (isSlug(slug) ? slug : slugify(slug) || slugify(title)))
  const names = uniqueNames(wanted, 'object')
  return objects.flatMap((object, index) => {
    const { label: word, language } = object
    const name = names[index] ?? ''
    const label = word === null ? undefined : places.slugOf({ word, language })
    const files = settle(objectSheet(object, { name, label }, context), context.notify)
    return files.map(file => ({ object, name, file }))
  })
}

/** The files of the guides and of their authors. */
function draftGuides(guides: readonly Spoken<Guide>[], categories: Labels, context: DraftContext) {
  const { patterns, notify } = context
  const authors = gatherAuthors(guides)
  const names = uniqueNames(
    guides.map(guide => wantedName(patterns.guide, guide)),
    'guide',
  )
  const files = guides.flatMap((guide, index) => {
    const category = categories.slugOf({ word: guide.category, language: guide.language })
    const facts = { name: names[index] ?? '', category, author: authors.slugOf(guide) }
    return settle(guideSheet(guide, facts, context), notify)
  })
  return [...files, ...authors.all.flatMap(author => settle(authorSheet(author, context), notify))]
}

/**
 * Finds the object with the same title, address and position as an event: that of its language first, then the lowest id.
 * An object without an address gives none to events.
 */
function placeFinder(objects: ReturnType<typeof draftObjects>): (date: SpokenDate) => string | undefined {
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
