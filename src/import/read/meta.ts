import { isDeepStrictEqual } from 'node:util'
import { contractMeta, Meta } from '../../contract/taxonomy.ts'
import type { ImportLimits } from '../limits.ts'
import type { Tell } from '../notice.ts'
import type { PageEnvelope } from './envelope.ts'
import { hold } from './hold.ts'
import { cleanItem } from './texts.ts'

/** Tells where the taxonomy on the pages of event dates is not that of the contract, which is the one that is published. */
export function checkMeta(pages: readonly PageEnvelope[], limits: ImportLimits, tell: Tell): void {
  for (const { url, meta } of pages) {
    const difference = differenceOf(meta, limits)
    if (difference === undefined) continue
    tell({
      kind: 'beyond',
      where: url,
      message: `meta is not the contract's taxonomy, which is the one published. ${difference}`,
    })
    return
  }
}

function differenceOf(meta: unknown, limits: ImportLimits): string | undefined {
  if (isDeepStrictEqual(meta, contractMeta())) return undefined
  const clean = cleanItem(meta, limits)
  if ('refusal' in clean) return clean.refusal
  const held = hold(clean.value, Meta)
  if ('fault' in held) return `${held.fault?.path}: ${held.fault?.message}`
  const [seen, expected] = [wordsOf(held.item), wordsOf(contractMeta())]
  const added = seen.filter(words => !expected.includes(words))
  const missing = expected.filter(words => !seen.includes(words))
  const parts = [
    list('It has also', added),
    list('It lacks', missing),
    list('Unknown fields', held.unknown.map(String)),
  ]
  return parts.filter(part => part !== '').join(' ') || 'Its order is another.'
}

function wordsOf({ categories, subcategories }: Meta): string[] {
  return [
    ...categories.flatMap(category => [
      `${category.slug} (${category.title}, ${category.icon})`,
      ...category.subcategories.map(
        each => `${category.slug}/${each.slug} (${each.title}, ${each.has_events})`,
      ),
    ]),
    ...subcategories.map(each => `${each.slug} (${each.title}, ${each.has_events})`),
  ]
}

/** A list of at most five things, cut short where they are long. */
function list(title: string, things: readonly string[]): string {
  if (things.length === 0) return ''
  const named = things.slice(0, 5).map(thing => thing.slice(0, 80))
  return `${title}: ${named.join(', ')}${things.length > 5 ? `, and ${things.length - 5} more` : ''}.`
}
