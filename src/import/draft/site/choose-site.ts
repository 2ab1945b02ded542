import { webAddress } from '../../../content/fields/address-fields.ts'
import { timeZone } from '../../../content/fields/setting-fields.ts'
import { text } from '../../../content/fields/text-fields.ts'
import type { ReadApi } from '../../read/read-api.ts'
import type { ChosenItems } from '../choose/items.ts'
import type { Frame } from '../frame.ts'
import type { DraftOptions } from '../options.ts'
import { choosePresets } from '../presets/choose-presets.ts'
import { mediaHostOf } from '../presets/media-host.ts'
import { takes } from '../takes.ts'
import { type Bounds, boundsOf } from './bounds.ts'
import { commonestCity } from './city.ts'
import { type DraftLicence, licenceOf } from './licence.ts'
import { type Outline, outlineOf } from './outline.ts'
import { pageSizeFields } from './page-sizes.ts'
import { type DraftSite, emptySiteFields } from './site-file.ts'

/** Chooses what `site.yaml` says: what the options tell, else the record, else what the pages show. Tells what is needed. */
export function chooseSite(frame: Frame, options: DraftOptions): DraftSite {
  const { api, items, uses } = frame
  const { baseUrl, record } = api
  const { tell } = frame.rules
  const bounds = chooseBounds(frame)
  const site: DraftSite = {
    baseUrl,
    city: chooseCity(frame, options),
    bounds,
    outline: chooseOutline(frame, bounds),
    timeZone: [options.timeZone, record?.time_zone].find(
      zone => zone !== undefined && takes(timeZone(), zone),
    ),
    languages: frame.languages.all,
    licence: chooseLicence(options, api),
    pageSizes: pageSizeFields(api, items),
    hrefPatterns: frame.patterns,
    mediaHost: mediaHostOf(uses, { baseUrl, record, tell }),
    renditions: choosePresets(uses, { record, tell }),
  }
  for (const message of neededFor(site)) tell({ kind: 'needed', where: 'site.yaml', message })
  return site
}

function chooseBounds({ api: { record }, items, rules }: Frame): Bounds | undefined {
  const recorded = record?.city.bounds
  const bounds = boundsOf(positionsOf(items), recorded)
  const message = 'The bounds of the city do not hold every position; a box around those was taken.'
  if (recorded && bounds !== recorded) rules.tell({ kind: 'lied', where: 'site.json', message })
  return bounds
}

function chooseOutline({ api: { record }, rules }: Frame, bounds: Bounds | undefined): Outline | undefined {
  const recorded = record?.city.outline
  const outline = outlineOf(recorded, bounds)
  const message = 'Its outline of the city is none, or leaves the bounds of the city; it was left out.'
  if (recorded && !outline) rules.tell({ kind: 'lied', where: 'site.json', message })
  return outline
}

function chooseCity({ api, items }: Frame, { city }: DraftOptions): string | undefined {
  const commonest = commonestCity(items.eventDates.map(({ date }) => date))
  return [city, api.record?.city.name, commonest].find(name => name !== undefined && takes(text(), name))
}

function chooseLicence(options: DraftOptions, { record, licenceUrl }: ReadApi): DraftLicence {
  const recorded = record && takes(webAddress(), record.licence.url) && takes(text(), record.licence.name)
  const told = [options.licenceUrl, recorded ? record.licence.url : undefined, licenceUrl]
  const url = told.find(each => each !== undefined && takes(webAddress(), each))
  return licenceOf(url, recorded ? record.licence : undefined)
}

function positionsOf({ eventDates, objects }: ChosenItems) {
  return [...eventDates.map(({ date }) => date), ...objects].flatMap(({ location }) => location ?? [])
}

function neededFor(site: DraftSite): string[] {
  const empty = emptySiteFields(site).map(path => `${path} could not be told.`)
  const licence =
    site.licence.url === undefined ? ['licence.url could not be told; no build is without it.'] : []
  const zone = site.timeZone === undefined ? ['time_zone could not be told; UTC was put in.'] : []
  const bounds = site.bounds === undefined ? ['city.bounds could not be told; the globe was put in.'] : []
  return [...empty, ...licence, ...bounds, ...zone]
}
