import { type Context, isSameList } from '../../content/memory/kept-list.ts'
import type { Picture, Site } from '../site.ts'

type Items = Pick<Site, 'eventDates' | 'objects' | 'guides'>

/** A text that tells of the whole site, kept from one build to the next: most edits leave it as it is. */
export class KnownText {
  private last: { readonly items: Items; readonly context: Context; readonly text: string } | undefined

  /** The text, by `print` only where the items are others in number, id, language or pictures, or the context is. */
  textOf(items: Items, { context, print }: { context: Context; print: () => string }): string {
    const { last } = this
    const isSame = last && isSameList(last.context, context) && areTheSame(last.items, items)
    const text = isSame ? last.text : print()
    this.last = { items, context, text }
    return text
  }
}

function areTheSame(ones: Items, others: Items): boolean {
  return (
    areAlike(ones.eventDates, others.eventDates, isSameDate) &&
    areAlike(ones.objects, others.objects, isSameObject) &&
    areAlike(ones.guides, others.guides, isSameGuide)
  )
}

function areAlike<T>(ones: readonly T[], others: readonly T[], isAlike: (one: T, other: T) => boolean) {
  if (ones.length !== others.length) return false
  return ones.every((one, index) => {
    const other = others[index]
    return other !== undefined && (one === other || isAlike(one, other))
  })
}

type Dates = Site['eventDates'][number]
type Listed = { readonly source: { readonly id: number; readonly language: string } }

function isSameDate(one: Dates, other: Dates): boolean {
  return one.id === other.id && one.language === other.language && one.image === other.image
}

function isSameSource({ source: one }: Listed, { source: other }: Listed): boolean {
  return one.id === other.id && one.language === other.language
}

function isSameObject(one: Site['objects'][number], other: Site['objects'][number]): boolean {
  return isSameSource(one, other) && one.image === other.image
}

function isSameGuide(one: Site['guides'][number], other: Site['guides'][number]): boolean {
  return isSameSource(one, other) && isSameList(picturesOfGuide(one), picturesOfGuide(other))
}

function picturesOfGuide({ image, bylineImage, author }: Site['guides'][number]): (Picture | null)[] {
  return [image, bylineImage, author?.image ?? null]
}
