import { isDeepStrictEqual } from 'node:util'
import { contractMeta, Meta } from '../../contract/taxonomy.ts'
import type { ImportLimits } from '../import-limits.ts'
import type { Notify } from '../notice.ts'
import { cleanJson } from '../source/clean-json.ts'
import type { PageEnvelope } from './envelope.ts'
import { checkWithRemedies } from './remedies.ts'

/** Reports the first page of event dates whose `meta` differs from the taxonomy of the contract, which is published. */
export function checkMeta(pages: readonly PageEnvelope[], limits: ImportLimits, notify: Notify): void {
  for (const { url, meta } of pages) {
    const difference = differenceOf(meta, limits)
    if (difference === undefined) continue
    const message = `meta is not the contract's taxonomy, which is the one published. ${difference}`
    notify({ kind: 'beyond', where: url, message })
    return
  }
}

function differenceOf(meta: unknown, limits: ImportLimits): string | undefined {
  if (isDeepStrictEqual(meta, contractMeta())) return undefined
  const clean = cleanJson(meta, limits)
  if ('refusal' in clean) return clean.refusal
  const checked = checkWithRemedies(clean.value, Meta)
  if ('fault' in checked) return `${checked.fault?.path}: ${checked.fault?.message}`
  const [seen, expected] = [describeTaxonomy(checked.item), describeTaxonomy(contractMeta())]
  const parts = [
    sayList(
      'It has also',
      seen.filter(words => !expected.includes(words)),
    ),
    sayList(
      'It lacks',
      expected.filter(words => !seen.includes(words)),
    ),
    sayList('Unknown fields', checked.unknownKeys.map(String)),
  ]
  return parts.filter(part => part !== '').join(' ') || 'Its order is another.'
}

function describeTaxonomy({ categories, subcategories }: Meta): string[] {
  const describe = (each: Meta['subcategories'][number]) => `${each.slug} (${each.title}, ${each.has_events})`
  const listed = categories.flatMap(({ slug, title, icon, subcategories }) => [
    `${slug} (${title}, ${icon})`,
    ...subcategories.map(each => `${slug}/${describe(each)}`),
  ])
  return [...listed, ...subcategories.map(describe)]
}

/** At most five things, each cut short. */
function sayList(title: string, things: readonly string[]): string {
  if (things.length === 0) return ''
  const named = things.slice(0, 5).map(thing => thing.slice(0, 80))
  return `${title}: ${named.join(', ')}${things.length > 5 ? `, and ${things.length - 5} more` : ''}.`
}
