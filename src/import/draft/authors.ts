import { slugify } from '../../base/slug.ts'
import type { Author, Guide } from '../../contract/guide.ts'
import type { Spoken } from './languages.ts'
import { uniqueNames } from './unique-names.ts'

/** An author, and the title and the text of each language that shows them. */
export type DraftAuthor = {
  readonly slug: string
  readonly author: Author
  readonly titles: ReadonlyMap<string, string>
  /** Empty if no guide shows a text. */
  readonly texts: ReadonlyMap<string, string>
}

/** The authors, in the order of their first guides, and the slug of a guide's author. */
export type Authors = {
  readonly all: readonly DraftAuthor[]
  readonly slugOf: (guide: Guide) => string | undefined
}

/**
 * Combines authors of the same name, portrait, address and `is_local`. If guides in one language contradict each other,
 * there are two authors: the second version in one language belongs to the second in another. An author without any value
 * is none. `guides` are by id.
 */
export function gatherAuthors(guides: readonly Spoken<Guide>[]): Authors {
  const versions = new Map<string, string[]>()
  const people = new Map<string, { author: Author; words: Map<string, Author> }>()
  const keys = new Map<number, string>()
  for (const guide of guides) {
    const { author } = guide.byline
    if (isNobody(author)) continue
    const { language } = guide
    const { name, image, href, is_local, title, text } = author
    const identity = JSON.stringify([name, image?.id ?? null, href, is_local, text === null])
    const seen = versions.get(`${identity} ${language}`) ?? []
    const words = JSON.stringify([title, text])
    if (!seen.includes(words)) seen.push(words)
    versions.set(`${identity} ${language}`, seen)
    const key = `${identity} ${seen.indexOf(words)}`
    const person = people.get(key) ?? { author, words: new Map<string, Author>() }
    person.words.set(language, author)
    people.set(key, person)
    keys.set(guide.id, key)
  }
  const wanted = [...people.values()].map(({ author }) => slugify(author.name))
  const names = uniqueNames(wanted, 'author')
  const slugs = new Map([...people.keys()].map((key, index) => [key, names[index] ?? '']))
  const all = [...people].map(([key, { author, words }]): DraftAuthor => {
    const titles = new Map([...words].map(([language, { title }]) => [language, title]))
    const texts = [...words].flatMap(([language, { text }]) =>
      text === null ? [] : [[language, text] as const],
    )
    return { slug: slugs.get(key) ?? '', author, titles, texts: new Map(texts) }
  })
  return { all, slugOf: ({ id }) => slugs.get(keys.get(id) ?? '') }
}

function isNobody({ name, title, image, href, text, is_local }: Author): boolean {
  return name === '' && title === '' && image === null && href === null && text === null && !is_local
}
