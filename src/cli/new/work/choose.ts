import { didYouMean } from '../../../base/problems/suggest.ts'
import { isCalendarDate } from '../../../content/fields/calendar.ts'
import { taxonomy } from '../../../contract/taxonomy.ts'
import { CannotMake } from './cannot-make.ts'
import type { KnownContent } from './known-content.ts'

/** The name that was asked for, or else the first that there is. @throws CannotMake where it is none of them */
export function chooseName(
  asked: string | undefined,
  { option, known }: { readonly option: string; readonly known: readonly string[] },
): string | undefined {
  if (asked === undefined || known.includes(asked)) return asked ?? known[0]
  const some = known.slice(0, mostNamed).join(', ')
  const all = known.length > mostNamed ? `${some} …` : some
  const hint = didYouMean(asked, known, known.length > 0 ? `There are: ${all}.` : 'There is none yet.')
  throw new CannotMake(`--${option} cannot be "${asked}". ${hint}`)
}

const mostNamed = 12

/** The language that was asked for, or else the first of the content's. @throws CannotMake */
export function chooseLanguage(asked: string | undefined, { site }: KnownContent): string | undefined {
  return chooseName(asked, { option: 'language', known: site.languages })
}

/** The day that was asked for. @throws CannotMake where it is none */
export function chooseDay(asked: string): string {
  if (isCalendarDate(asked)) return asked
  throw new CannotMake(`--date is "${asked}", which is no day. Write it like 2027-06-25.`)
}

/** The categories of events, in the order of `taxonomy.yaml`; those of the contract where that cannot be read. */
export function eventCategories({ draft }: KnownContent): string[] {
  const typed = draft.taxonomy?.value.categories?.flatMap(category => category?.slug ?? [])
  return typed && typed.length > 0 ? typed : taxonomy.map(({ slug }) => slug)
}

/** The categories of guides and the types of place, in the order of `labels.yaml`. */
export function labelNames({ draft }: KnownContent, list: 'places' | 'guide_categories'): string[] {
  return Object.keys(draft.labels?.value[list] ?? {})
}
