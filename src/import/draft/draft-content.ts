import { compareCodePoints } from '../../base/order.ts'
import { labelsSchema } from '../../content/schemas/labels-schema.ts'
import type { SiteRecord } from '../../contract/site-record.ts'
import type { DraftOptions } from '../import-config.ts'
import { type Notify, noticeOf } from '../notice.ts'
import type { FetchedPicture } from '../read/fetch-pictures.ts'
import type { ApiContents } from '../read/read-api.ts'
import { chooseItems, chooseLanguages } from './choose-items.ts'
import type { DraftContext } from './draft-context.ts'
import { draftEvents } from './draft-events.ts'
import { draftGuides } from './draft-guides.ts'
import { gatherLabels, type Labels } from './draft-labels.ts'
import { draftObjects } from './draft-objects.ts'
import { gatherPictures, listUses, pictureFiles } from './draft-pictures.ts'
import type { DraftFile } from './draft-values.ts'
import { printSheet, type Sheet } from './print-sheet.ts'
import { draftSite, taxonomyFile } from './site-file.ts'

type DraftInput = {
  readonly pictures: ReadonlyMap<number, FetchedPicture>
  readonly options: DraftOptions
  readonly notify: Notify
}

/**
 * Returns the files of a content that builds to the same pages as an API, as far as that is possible. Data that is in neither the
 * contract nor the site record is left out. Items that lack a required picture are left out and reported. Sorted by path.
 */
export function draftContent(api: ApiContents, { pictures, options, notify }: DraftInput): DraftFile[] {
  const { record, baseUrl } = api
  const knownLanguages = chooseLanguages(options.languages, record)
  const languages = knownLanguages ?? ['en']
  const items = chooseItems(api, languages, notify)
  const uses = listUses(items)
  const context: DraftContext = {
    api,
    items,
    languages,
    options,
    notify,
    areLanguagesKnown: knownLanguages !== undefined,
    city: options.city ?? record?.city.name ?? '',
    patterns: record?.href_patterns ?? defaultPatterns(baseUrl, languages),
    pictures: gatherPictures(uses, { pictures, record }),
  }
  reportUnknownLanguages(context)
  const placeTypes = gatherLabels(
    items.objects.flatMap(({ label: word, language }) => (word === null ? [] : [{ word, language }])),
    { recorded: record?.labels.places, languages },
  )
  const categories = gatherLabels(
    items.guides.map(({ category: word, language }) => ({ word, language })),
    { recorded: record?.labels.guide_categories, languages },
  )
  const site = draftSite(context, uses)
  const objects = draftObjects(placeTypes, context)
  const files = [
    site,
    taxonomyFile(),
    ...printSheet(labelsSheet(placeTypes, categories, context), notify),
    ...objects.map(({ file }) => file),
    ...draftEvents(objects, context),
    ...draftGuides(categories, context),
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
  const entries = length === 1 ? '1 item states' : `${length} items state`
  const words = {
    en: `language: ${entries} no language; the files say ${languages[0]}. Correct it where a comment asks for it.`,
    sv: `language: ${length} ${length === 1 ? 'post anger' : 'poster anger'} inget språk, så i filerna står ${languages[0]}. Rätta det där en kommentar ber om det.`,
  }
  notify(noticeOf('needed', api.baseUrl, words))
}

function labelsSheet(placeTypes: Labels, categories: Labels, { api, languages }: DraftContext): Sheet {
  const question = 'Needed: combine the words that mean the same, such as museum: { en: Museum, sv: Museet }.'
  const isAsked = api.record === undefined && languages.length > 1
  const about = `Place types, and guide categories, with names in every language.${isAsked ? `\n${question}` : ''}`
  const fields = { places: placeTypes.words, guide_categories: categories.words }
  return { path: 'labels.yaml', schema: labelsSchema, fields, comments: { '': about } }
}
