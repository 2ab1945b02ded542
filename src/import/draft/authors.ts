import { slugify } from '../../base/slug.ts'
import type { Author, Guide } from '../../contract/guide.ts'
import { groupBy } from '../group-by.ts'
import { uniqueNames } from './file-names.ts'
import type { WithLanguage } from './languages.ts'

/** An author, with a title and a text for each language in which guides show one. */
export type DraftAuthor = {
  readonly slug: string
  readonly author: Author
  readonly titles: ReadonlyMap<string, string>
  /** The texts by language; empty if no guide shows a text. */
  readonly texts: ReadonlyMap<string, string>
}

/** The authors in the order of their first guides, and a function that returns the slug of a guide's author. */
export type Authors = {
  readonly all: readonly DraftAuthor[]
  readonly slugOf: (guide: Guide) => string | undefined
}

/**
 * Combines authors that have the same name, portrait, address and `is_local`. If guides in one language give an author different
 * texts, each text makes a separate author. An author without any value is left out. `guides` are sorted by id.
 */
export function gatherAuthors(guides: readonly WithLanguage<Guide>[]): Authors {
  const written = guides.filter(({ byline }) => !isNobody(byline.author))
  const people = [...groupBy(written, identityOf).values()].flatMap(group => {
    const wordings = groupBy(group, guide => `${guide.language} ${wordsOf(guide)}`)
    const languages = groupBy(group, ({ language }) => language)
    return wordings.size === languages.size ? [group] : [...groupBy(group, wordsOf).values()]
  })
  const wanted = people.map(([{ byline }]) => slugify(byline.author.name))
  const slugs = uniqueNames(wanted, 'author')
  const all = people.map((group, index): DraftAuthor => {
    const shown = group.map(({ language, byline }) => ({ ...byline.author, language }))
    const titles = shown.map(({ language, title }) => [language, title] as const)
    const texts = shown.flatMap(({ language, text }) => (text === null ? [] : [[language, text] as const]))
    const [{ byline }] = group
    const slug = slugs[index] ?? ''
    return { slug, author: byline.author, titles: new Map(titles), texts: new Map(texts) }
  })
  const slugById = new Map(people.flatMap((group, index) => group.map(({ id }) => [id, slugs[index]])))
  return { all, slugOf: ({ id }) => slugById.get(id) }
}

function identityOf({ byline }: Guide): string {
  const { name, image, href, is_local, text } = byline.author
  return JSON.stringify([name, image?.id ?? null, href, is_local, text === null])
}

function wordsOf({ byline }: Guide): string {
  return JSON.stringify([byline.author.title, byline.author.text])
}

function isNobody({ name, title, image, href, text, is_local }: Author): boolean {
  return name === '' && title === '' && image === null && href === null && text === null && !is_local
}
