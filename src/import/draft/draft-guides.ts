import { groupBy } from '../../base/group-by.ts'
import { slugify } from '../../base/slug.ts'
import { authorSchema } from '../../content/schemas/author-schema.ts'
import { guideSchema } from '../../content/schemas/guide-schema.ts'
import type { Author, Guide } from '../../contract/guide.ts'
import type { TextVersion } from '../merge/version.ts'
import type { WithLanguage } from './choose-items.ts'
import { type DraftContext, ownHref, pictureName, toText } from './draft-context.ts'
import type { Labels } from './draft-labels.ts'
import { fillWords, itemUrl, omitDefault, type WordsByLanguage } from './draft-values.ts'
import { uniqueNames, wantedName } from './file-names.ts'
import { fieldsIfAny, printEntries, printSheet } from './print-sheet.ts'

/** Returns the files of the guides and of their authors. The text of a guide is that of its byline. */
export function draftGuides(categories: Labels, context: DraftContext): TextVersion[] {
  const { api, items, patterns, notify } = context
  const guides = [...items.guides].sort((a, b) => a.id - b.id)
  const authors = gatherAuthors(guides)
  const fieldsOf = (guide: WithLanguage<Guide>, name: string) => {
    const { id, title, href, image, byline, language } = guide
    const where = itemUrl(api.baseUrl, 'guides', id)
    return {
      id,
      language,
      title,
      category: categories.slugOf({ word: guide.category, language }),
      image: pictureName(image, context),
      author: authors.slugOf(guide),
      byline: fieldsIfAny({
        image: pictureName(byline.image, context),
        color: omitDefault('blue50', byline.color),
        size: omitDefault('small', byline.size),
        headline: omitDefault('', byline.headline),
      }),
      href: ownHref(patterns.guide, { href, slug: name, language }),
      text: byline.text === '' ? undefined : toText(byline.text, where, context),
    }
  }
  const nameOf = (guide: WithLanguage<Guide>) => wantedName(patterns.guide, guide)
  const printer = { kind: 'guide', schema: guideSchema, nameOf, fieldsOf } as const
  return [
    ...printEntries(guides, printer, notify).map(({ file }) => file),
    ...authors.all.flatMap(author => printAuthor(author, context)),
  ]
}

function printAuthor({ slug, author, titles, texts }: DraftAuthor, context: DraftContext): TextVersion[] {
  const path = `authors/${slug}.yaml`
  const { languages } = context
  const textOf = (words: WordsByLanguage) => {
    if (typeof words === 'string') return toText(words, path, context)
    const pairs = Object.entries(words).map(([language, html]) => [language, toText(html, path, context)])
    return Object.fromEntries(pairs)
  }
  const text = fillWords(texts, languages)
  const fields = {
    name: author.name,
    title: fillWords(titles, languages) || undefined,
    image: pictureName(author.image, context),
    href: author.href ?? undefined,
    text: text === undefined ? undefined : textOf(text),
    is_local: author.is_local || undefined,
  }
  return printSheet({ path, schema: authorSchema, fields }, context.notify)
}

/** An author, with a title and a text for each language in which guides show one. */
type DraftAuthor = {
  readonly slug: string
  readonly author: Author
  readonly titles: ReadonlyMap<string, string>
  /** The texts by language; empty if no guide shows a text. */
  readonly texts: ReadonlyMap<string, string>
}

type Authors = {
  readonly all: readonly DraftAuthor[]
  readonly slugOf: (guide: Guide) => string | undefined
}

/**
 * Combines authors that have the same name, portrait, address and `is_local`, and all or none a text. If guides in one language
 * give an author different titles or texts, each makes a separate author. An author without any value is left out. `guides` are
 * sorted by id.
 */
function gatherAuthors(guides: readonly WithLanguage<Guide>[]): Authors {
  const withAuthor = guides.filter(({ byline }) => !isEmptyAuthor(byline.author))
  const people = [...groupBy(withAuthor, identityOf).values()].flatMap(group => {
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

function isEmptyAuthor({ name, title, image, href, text, is_local }: Author): boolean {
  return name === '' && title === '' && image === null && href === null && text === null && !is_local
}
