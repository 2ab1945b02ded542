import { slugify } from '../../../base/slug.ts'
import type { Author, Guide } from '../../../contract/guide.ts'
import { uniqueNames } from '../names/unique-names.ts'

/** An author of the content: what all guides show of them, and the title and text that those in each language show. */
export type DraftAuthor = {
  readonly slug: string
  readonly author: Author
  readonly titles: ReadonlyMap<string, string>
  /** Empty where no guide shows a text. */
  readonly texts: ReadonlyMap<string, string>
}

/** The authors, in the order of their first guides, and the slug of a guide's author, undefined where it has none. */
export type Authors = {
  readonly all: readonly DraftAuthor[]
  readonly slugOf: (guide: Guide) => string | undefined
}

/**
 * Makes one author of those of the same name, portrait, address and `is_local`, with their title and text in each language.
 * Where guides in one language contradict each other, or some have no text at all, there are two authors: the second
 * thing said in one language goes with the second said in another. An author of whom nothing is said is none.
 */
export function gatherAuthors(guides: readonly Guide[], languageOf: (guide: Guide) => string): Authors {
  const seen = new Map<string, Map<string, number>>()
  const people = new Map<string, Person>()
  const byGuide = new Map<number, Person>()
  for (const guide of [...guides].sort((a, b) => a.id - b.id)) {
    const { author } = guide.byline
    if (isNobody(author)) continue
    const language = languageOf(guide)
    const key = `${identityOf(author)} ${timeOf(author, language, seen)}`
    const person = people.get(key) ?? { author, words: new Map() }
    person.words.set(language, author)
    people.set(key, person)
    byGuide.set(guide.id, person)
  }
  return nameAuthors([...people.values()], byGuide)
}

type Person = { readonly author: Author; readonly words: Map<string, Author> }

function isNobody({ name, title, image, href, text, is_local }: Author): boolean {
  return name === '' && title === '' && image === null && href === null && text === null && !is_local
}

function identityOf({ name, image, href, text, is_local }: Author): string {
  return JSON.stringify([name, image?.id ?? null, href, is_local, text === null])
}

/** Which of the different things said of an author in a language this is, from 0. */
function timeOf(author: Author, language: string, seen: Map<string, Map<string, number>>): number {
  const key = `${identityOf(author)} ${language}`
  const said = seen.get(key) ?? new Map<string, number>()
  seen.set(key, said)
  const words = JSON.stringify([author.title, author.text])
  const time = said.get(words) ?? said.size
  said.set(words, time)
  return time
}

function nameAuthors(people: readonly Person[], byGuide: ReadonlyMap<number, Person>): Authors {
  const slugs = uniqueNames(
    people.map(({ author }) => slugify(author.name)),
    'author',
  )
  const all = people.map((person, index) => toDraft(person, slugs[index] ?? ''))
  const byPerson = new Map(people.map((person, index) => [person, slugs[index]]))
  const slugOf = ({ id }: Guide) => {
    const person = byGuide.get(id)
    return person && byPerson.get(person)
  }
  return { all, slugOf }
}

function toDraft({ author, words }: Person, slug: string): DraftAuthor {
  const rows = [...words]
  const titles = new Map(rows.map(([language, { title }]) => [language, title]))
  const texts = rows.flatMap(([language, { text }]) => (text === null ? [] : [[language, text] as const]))
  return { slug, author, titles, texts: new Map(texts) }
}
