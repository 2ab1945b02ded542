import { z } from 'zod'
import { renditionNames } from '../../contract/image.ts'
import * as field from '../fields/index.ts'
import { about, jsonAdditions } from '../fields/index.ts'
import type { Location } from './object-schema.ts'

const bounds = z.strictObject({
  west: about('The least longitude, such as 19.6.', field.degrees('longitude')),
  south: about('The least latitude, such as 58.38.', field.degrees('latitude')),
  east: about('The greatest longitude, such as 19.86.', field.degrees('longitude')),
  north: about('The greatest latitude, such as 58.5.', field.degrees('latitude')),
})

/** The smallest and largest number of points in an outline. */
export const outlinePoints = { least: 4, most: 2000 } as const

/** The border of the city, from point to point and back to the first. */
const outline = z.array(field.point()).min(outlinePoints.least).max(outlinePoints.most)

const city = z.strictObject({
  name: about('The name of the city.', field.text()),
  bounds: about('The box that contains every position, in decimal degrees.', bounds),
  outline: about(
    'The border of the city, for maps: points such as [19.71, 58.44], the longitude first, inside the bounds.',
    outline.optional(),
  ),
})

/** The most languages of a site. Each text in several languages is checked for all of them. */
export const mostLanguages = 100

const licence = z.strictObject({
  name: about('Such as CC BY 4.0.', field.text()),
  url: about('The address of its text.', field.webAddress()),
})

/** The largest number of objects or guides on a page. */
export const maxPageSize = 1000
const pageSizes = z.strictObject({
  event_dates: about('Event dates on a page: always 16.', field.eventDatesOnPage().optional()),
  objects: about('Objects on a page.', field.wholeNumber(1, maxPageSize).optional()),
  guides: about('Guides on a page.', field.wholeNumber(1, maxPageSize).optional()),
})

const endedEvents = z.strictObject({
  leave_after_days: about(
    'How many days an event date is published after its last day, such as 30.',
    field.wholeNumber(0, 36500),
  ),
})

const hrefPatterns = z.strictObject({
  event: about('Such as https://www.example.org/{language}/events/{slug}/.', field.hrefPattern()),
  object: about('Such as https://www.example.org/{language}/places/{slug}/.', field.hrefPattern()),
  guide: about('Such as https://www.example.org/{language}/guides/{slug}/.', field.hrefPattern()),
})

/** The presets that clients rely on, for pictures of each use. */
export const requiredPresets = {
  event_dates: renditionNames.eventDate,
  objects: renditionNames.page,
  guides: renditionNames.page,
  portraits: renditionNames.portrait,
} as const

/** Returns the schema of presets: rendition specs by name. */
function presets(whose: string, use: keyof typeof requiredPresets) {
  const record = z.record(field.presetName(), field.renditionSpec())
  return about(
    `The sizes of pictures of ${whose}: shapes such as width-768 or fill-480x480-c50, by their names.`,
    record.register(jsonAdditions, { required: [...requiredPresets[use]] }).optional(),
  )
}

const renditions = z.strictObject({
  event_dates: presets('events', 'event_dates'),
  objects: presets('objects', 'objects'),
  guides: presets('guides', 'guides'),
  portraits: presets('people', 'portraits'),
})

/** `content/site.yaml`: the city and how its content is published. */
export const siteSchema = about(
  'The city and how its content is published.',
  z.strictObject({
    base_url: about('The address of the API, without a query.', field.baseUrl()),
    city: about('Its name, its bounds and, if wanted, its outline.', city),
    time_zone: about('Such as Europe/Stockholm.', field.timeZone()),
    languages: about(
      'One or more tags such as en or pt-BR, the main one first.',
      z.array(field.languageTag()).min(1).register(jsonAdditions, { uniqueItems: true }),
    ),
    licence: about('The licence of the content.', licence),
    page_sizes: about('How many items a page has.', pageSizes.optional()),
    href_patterns: about(
      'The addresses of the pages of entries, with {slug} and, if wanted, {language}.',
      hrefPatterns,
    ),
    media_host: about(
      'The address of another host for the smaller copies of pictures.',
      field.baseUrl().optional(),
    ),
    ended_events: about('When event dates that have ended are no longer published.', endedEvents.optional()),
    renditions: about('The sizes that pictures are made in.', renditions.optional()),
    limits: about('How far the content may go.', field.limits().optional()),
    as_imported: field.importedPaths(),
  }),
)

export type Bounds = z.infer<typeof bounds>

/** Returns the middle of bounds in decimal degrees, the first position of a new entry. */
export function middleOfBounds({ west, south, east, north }: Bounds): Location {
  return { latitude: roundedMean(south, north), longitude: roundedMean(west, east) }
}

/** Returns the mean, rounded to about ten centimetres if the result is still between the two numbers. */
function roundedMean(least: number, most: number): number {
  const exact = (least + most) / 2
  const rounded = Number(exact.toFixed(6))
  return rounded > least && rounded < most ? rounded : exact
}
