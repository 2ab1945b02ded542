import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { slugify } from '../../base/slug.ts'
import type { CollectionName } from '../../contract/collections.ts'
import type { EventDate } from '../../contract/event-date.ts'
import type { Guide } from '../../contract/guide.ts'
import type { Image } from '../../contract/image.ts'
import { type Fault, faultsOf, type Issue, issuesOfLast } from '../../contract/json-faults.ts'
import type { VisitorObject } from '../../contract/object.ts'
import { imagesOf } from '../../site/page-items.ts'
import type { ImportLimits } from '../import-config.ts'
import type { NoticeKind } from '../notice.ts'
import { cleanJson, type JsonPath } from '../source/json.ts'
import { type CheckedPage, idOf, type PagesReading, readPages } from './read-pages.ts'

/** The items of an API, each id once, in the order of the pages. */
export type ApiItems = {
  readonly singulareventdates: readonly EventDate[]
  readonly objects: readonly VisitorObject[]
  readonly guides: readonly Guide[]
}

/** Returns the images of all items, in the order of the items. An image that is used several times is returned several times. */
export function itemImages({ singulareventdates, objects, guides }: ApiItems): Image[] {
  return [
    ...singulareventdates.flatMap(date => imagesOf('singulareventdates', date)),
    ...objects.flatMap(object => imagesOf('objects', object)),
    ...guides.flatMap(guide => imagesOf('guides', guide)),
  ].map(({ image }) => image)
}

/** The items of a collection, each id once, in the order of the pages. */
type ReadCollection<Item> = {
  readonly items: readonly Item[]
  readonly pages: readonly CheckedPage[]
  /** Whether `items` has every item that the source claims to have. */
  readonly isWhole: boolean
}

/** Reads all items of a collection, and reports its defects. @throws SourceError for a page that cannot be read */
export async function readCollection<Item extends { readonly id: string | number }>(
  collection: CollectionName,
  schema: z.ZodType<Item>,
  reading: PagesReading,
): Promise<ReadCollection<Item>> {
  const { limits, notify } = reading
  const isItem = (json: unknown, index: number) =>
    readItem(json, schema, { index, limits, report: () => undefined }) !== undefined
  const { pages, isWhole } = await readPages(collection, { ...reading, isItem })
  const items = new Map<string | number, Item>()
  let leftOut = 0
  for (const { url, results } of pages) {
    const report = (kind: NoticeKind, message: string) => {
      notify({ kind, where: url, message: `${collection}: ${message}` })
    }
    for (const [index, json] of results.entries()) {
      const item = readItem(json, schema, { index, limits, report })
      const first = item && items.get(item.id)
      if (item === undefined) leftOut++
      else if (first === undefined) items.set(item.id, item)
      else if (!isDeepStrictEqual(first, item)) {
        report('contradiction', `id ${item.id} occurs twice with different content; the first was used.`)
      }
    }
  }
  return { items: [...items.values()], pages, isWhole: isWhole && leftOut === 0 }
}

type ItemContext = {
  readonly index: number
  readonly limits: ImportLimits
  readonly report: (kind: NoticeKind, message: string) => void
}

/**
 * Checks an item against the contract. Unknown fields, links that may not be published and control characters are removed and reported.
 * An invalid item is reported, and undefined is returned.
 */
function readItem<Item>(
  json: unknown,
  schema: z.ZodType<Item>,
  { index, limits, report }: ItemContext,
): Item | undefined {
  const id = idOf(json)
  const item = id === undefined ? '' : ` (id ${id})`
  const leaveOut = (why: string, field = ''): undefined => {
    report('left-out', `results[${index}]${field}${item} was left out. ${why}`)
  }
  const clean = cleanJson(json, limits)
  if ('refusal' in clean) return leaveOut(clean.refusal)
  const leaveOutLink = ({ path, message }: Fault) => leaveOut(message, `.${path}`)
  const checked = checkKnownFields(clean.value, schema, leaveOutLink)
  if ('fault' in checked) return leaveOut(checked.fault)
  for (const path of checked.unknown) {
    report('unknown-field', `the contract has no field ${fieldPath(path)}; it was left out.`)
  }
  for (const path of clean.changed) {
    report('changed', `control characters were removed from ${fieldPath(path)}.`)
  }
  return checked.item
}

/** Removes unknown fields and reported links from `value`. Returns the item and the removed fields, or the first other fault. */
function checkKnownFields<Item>(
  value: unknown,
  schema: z.ZodType<Item>,
  reportLink: (fault: Fault) => void,
): { readonly item: Item; readonly unknown: readonly JsonPath[] } | { readonly fault: string } {
  const unknown: JsonPath[] = []
  for (;;) {
    const { data, error } = schema.safeParse(value)
    if (error === undefined) return { item: data, unknown }
    const issues = error.issues.flatMap(innermost)
    const keys = issues.flatMap(issue => {
      return issue.code === 'unrecognized_keys' ? issue.keys.map(key => [...issue.path, key]) : []
    })
    const unsafe = issues.filter(isUnsafeLink)
    const others = issues.filter(issue => issue.code !== 'unrecognized_keys' && !isUnsafeLink(issue))
    if (others.length > 0 || keys.length + unsafe.length === 0) {
      const [{ path, message } = { path: '', message: 'It does not follow the contract.' }] = faultsOf(
        others,
        value,
      )
      return { fault: path === '' ? message : `${path}: ${message}` }
    }
    faultsOf(unsafe, value).forEach(reportLink)
    // Without an address of its own, an event has that of its page; a place gets another name; the other links may be null.
    const { href, slug, title }: Record<string, unknown> = Object(value)
    const inPlace = { external_website_url: href, slug: slugify(`${slug}`) || slugify(`${title}`) }
    for (const { path } of unsafe) setAt(value, path, Reflect.get(inPlace, path.join('.')) ?? null)
    for (const path of keys) setAt(value, path, undefined)
    unknown.push(...keys)
  }
}

/** Returns the issues of the last alternative of a union, which is the most complete; otherwise the issue itself. */
function innermost(issue: Issue): Issue[] {
  return issue.code === 'invalid_union' ? issuesOfLast(issue).flatMap(innermost) : [issue]
}

/** Whether an issue is about a link that an item can do without. */
function isUnsafeLink({ code, path }: Issue): boolean {
  return code === 'custom' && optionalLink.test(path.join('.'))
}

const optionalLink =
  /^(?:info_box\.(?:(?:booking_)?href|telephone|email)|byline\.author\.href|external_website_url|slug)$/

/** Sets a value in an item, or removes it if it is undefined. */
function setAt(item: unknown, path: JsonPath, value: unknown): void {
  const parent = Object(
    path.slice(0, -1).reduce<unknown>((inner, key) => Reflect.get(Object(inner), key), item),
  )
  if (value === undefined) Reflect.deleteProperty(parent, path.at(-1) ?? '')
  else Reflect.set(parent, path.at(-1) ?? '', value)
}

/** Returns the path of a field for messages, without list indexes and names of renditions: `mass_info[].icon`. */
function fieldPath(path: JsonPath): string {
  return path.reduce<string>((text, key, index) => {
    if (typeof key === 'number') return `${text}[]`
    const name = path[index - 1] === 'renditions' ? '*' : String(key)
    return text === '' ? name : `${text}.${name}`
  }, '')
}
