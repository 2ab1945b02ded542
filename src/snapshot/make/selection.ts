import { cannotBe, checkDay, splitList } from '../../base/problems/check-options.ts'
import { UserError } from '../../base/problems/user-error.ts'
import { collections } from '../../contract/collections.ts'
import type { Location } from '../../contract/scalars.ts'
import type { SiteRecord } from '../../contract/site-record.ts'
import type { Selection } from '../manifest.ts'

/** West, south, east and north in degrees; the edges belong to the area. If `west` is greater than `east`, the area crosses the 180th meridian. */
export type Area = NonNullable<Selection['area']>

/** A selection as it is typed: the text of each option. */
export type SelectionTexts = {
  readonly [Name in 'lang' | 'collection' | 'from' | 'to' | 'area' | 'media']?: string | undefined
}

/**
 * Reads what was typed: lists with commas (`en,sv`), days (`2027-06-25`), an area (`WEST,SOUTH,EAST,NORTH`). `resolveSelection`
 * checks the languages, which only the site knows.
 *
 * @throws UserError with the option, what is wrong and what to write
 */
export function readSelection(texts: SelectionTexts): Selection {
  const { from = null, to = null } = texts
  for (const option of ['from', 'to'] as const) checkDay(`--${option}`, texts[option])
  if (from !== null && to !== null && to < from)
    throw new UserError({
      en: `--to ${to} is before --from ${from}. Swap the two.`,
      sv: `--to ${to} är före --from ${from}. Byt plats på dem.`,
    })
  const names = collections.map(({ name }) => name)
  return {
    languages: splitList('--lang', texts.lang) ?? null,
    collections:
      splitList('--collection', texts.collection)?.map(typed => {
        return oneOf(names, '--collection', typed)
      }) ?? null,
    from,
    to,
    area: texts.area === undefined ? null : readArea(texts.area),
    media: oneOf(['none', 'small', 'all'], '--media', texts.media ?? 'all'),
  }
}

/**
 * Returns a selection in canonical form: languages in the site's order, collections in the contract's, null if all are selected.
 *
 * @throws UserError if the site has no such language
 */
export function resolveSelection(selection: Selection, { languages }: SiteRecord): Selection {
  for (const typed of selection.languages ?? []) oneOf(languages, '--lang', typed)
  const names = collections.map(({ name }) => name)
  return {
    ...selection,
    languages: narrow(selection.languages, languages),
    collections: narrow(selection.collections, names),
  }
}

/** Whether a position is in the area or on its edge. */
export function isWithin([west, south, east, north]: Area, { latitude, longitude }: Location): boolean {
  const end = east < west ? east + 360 : east
  // -180 and 180 are one meridian. In an area that crosses it, degrees go on counting beyond 180.
  const turns = [longitude, longitude + 360, longitude - 360]
  return latitude >= south && latitude <= north && turns.some(degrees => degrees >= west && degrees <= end)
}

function oneOf<Name extends string>(names: readonly Name[], option: string, typed: string): Name {
  const found = names.find(name => name === typed)
  if (found !== undefined) return found
  throw new UserError(cannotBe(option, typed, names))
}

function narrow(chosen: readonly string[] | null, all: readonly string[]): string[] | null {
  const kept = all.filter(name => chosen?.includes(name) ?? true)
  return kept.length === all.length ? null : kept
}

function readArea(text: string): Area {
  const degrees = text.split(',').map(part => (/^\s*[+-]?\d+(?:\.\d+)?\s*$/.test(part) ? Number(part) : NaN))
  const fault = findFault(degrees)
  const [west = 0, south = 0, east = 0, north = 0] = degrees
  if (fault === undefined) return [west, south, east, north]
  throw new UserError(
    `--area is "${text}", which is not an area: ${fault}. Write WEST,SOUTH,EAST,NORTH in degrees, such as 19.6,58.3,19.9,58.6.`,
  )
}

function findFault(degrees: readonly number[]): string | undefined {
  const [west = 0, south = 0, east = 0, north = 0] = degrees
  if (degrees.length !== 4) return `four numbers are ${degrees.length < 4 ? 'needed' : 'enough'}`
  if (degrees.some(Number.isNaN)) return 'one of them is not a number'
  if (Math.max(Math.abs(west), Math.abs(east)) > 180) return 'west and east are from -180 to 180'
  if (Math.max(Math.abs(south), Math.abs(north)) > 90) return 'south and north are from -90 to 90'
  return south > north ? 'south is greater than north' : undefined
}
