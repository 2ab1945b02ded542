import type { z } from 'zod'
import type { ImportLimits } from '../limits.ts'
import { fieldPath } from './field-path.ts'
import { type Held, hold } from './hold.ts'
import { idOf } from './item-id.ts'
import type { Tally } from './tally.ts'
import { cleanItem, type Taken } from './texts.ts'

/** Where an item stands: the page's address, the collection, and its place on the page, from 0. */
export type ItemPlace = { readonly url: string; readonly collection: string; readonly index: number }

/** What reading goes by. */
export type Reading = { readonly limits: ImportLimits; readonly tally: Tally }

/**
 * Holds an item against the contract. What the contract does not know is taken off, and what can safely be put right is;
 * both are told. Undefined, and told too, where the item does not hold then.
 */
export function readItem<Item>(
  json: unknown,
  schema: z.ZodType<Item>,
  { place, limits, tally }: Reading & { readonly place: ItemPlace },
): Item | undefined {
  const clean = cleanItem(json, limits)
  if ('refusal' in clean) return leaveOut(clean.refusal, json, { place, tally })
  const held = hold(clean.value, schema)
  if ('fault' in held) return leaveOut(sayFault(held), json, { place, tally })
  tellTaken(clean.taken, place, tally)
  for (const path of held.unknown) tally.add('beyond', place.url, sayUnknown(path, place))
  for (const { kind, message } of held.remedies) tally.add(kind, place.url, `${place.collection}: ${message}`)
  return held.item
}

type Told = { readonly place: ItemPlace; readonly tally: Tally }

function leaveOut(why: string, json: unknown, { place, tally }: Told): undefined {
  const id = idOf(json)
  const named = `results[${place.index}]${id === undefined ? '' : ` (id ${id})`}`
  tally.add('left-out', place.url, `${place.collection}: ${named} was left out. ${why}`)
}

function sayFault({ fault }: Extract<Held<unknown>, { fault: unknown }>): string {
  if (fault === undefined) return 'It does not hold to the contract.'
  return fault.path === '' ? fault.message : `${fault.path}: ${fault.message}`
}

function sayUnknown(path: readonly PropertyKey[], { collection }: ItemPlace): string {
  return `${collection}: the contract has no field ${fieldPath(path)}; it was not taken.`
}

function tellTaken(taken: readonly Taken[], place: ItemPlace, tally: Tally): void {
  for (const { what, path } of taken) {
    if (what === 'key') tally.add('beyond', place.url, sayUnknown(path, place))
    else {
      const message = `${place.collection}: control characters were taken out of ${fieldPath(path)}.`
      tally.add('changed', place.url, message)
    }
  }
}
