import { hash } from 'node:crypto'
import { type LongText, valueKey } from '../base/cache/cache.ts'
import { groupBy } from '../base/group-by.ts'
import type { Item } from '../site/project/project-pages.ts'
import type { OutputSite } from './output.ts'

/** Items, each with its text, and a key that identifies the texts, for `outputFile`. */
export type ItemTexts<T = unknown> = Iterable<readonly [item: T, text: string]> & { readonly key: string }

/** What the texts are called, which identifies everything but the site and the item that `print` depends on. */
export type ItemPrinter<T> = {
  readonly kind: string
  readonly items: readonly T[]
  readonly print: (item: T) => string
}

/** The most objects or guides that are made again if one of them changes. */
const idsTogether = 50

/**
 * Prints items one by one, when the texts are read. They are kept in the cache, event dates by their first day, so that after an edit only a few are printed
 * again.
 */
export function itemTexts<T extends Item>(
  { kind, items, print }: ItemPrinter<T>,
  { cache, keyOf, settings }: Pick<OutputSite, 'cache' | 'keyOf' | 'settings'>,
): ItemTexts<T> {
  const placeOf = (item: Item) => ('start' in item ? item.start : Math.floor(item.source.id / idsTogether))
  const groups = [...groupBy(items, placeOf).values()].map(group => {
    const key = hash('sha256', [kind, settings, ...group.map(keyOf)].join('\n'))
    // Found, so that the cache keeps it, even if nobody reads it this time.
    return { group, key, found: cache.find<LongText>(valueKey('item texts', key)) }
  })
  return {
    key: hash('sha256', groups.map(({ key }) => key).join()),
    *[Symbol.iterator]() {
      for (const { group, key, found } of groups) {
        const known = found ?? cache.find<LongText>(valueKey('item texts', key))
        const texts: readonly string[] =
          known === undefined ? group.map(print) : JSON.parse(cache.loadText(known))
        if (known === undefined)
          cache.put(valueKey('item texts', key), cache.storeText(JSON.stringify(texts)))
        for (const [index, item] of group.entries()) yield [item, texts[index] ?? '']
      }
    },
  }
}
