import type { Fields } from '../../../content/print/print-fields.ts'
import { authorSchema } from '../../../content/schemas/author.ts'
import type { DraftAuthor } from '../authors/authors.ts'
import { type FilledWords, fillWords } from '../words/fill-words.ts'
import { yamlPrinter } from './print-entry.ts'
import type { Sheet } from './settle.ts'
import type { ToText } from './text-field.ts'

/** What the file of an author goes by: the site's languages, the portrait's name, and how texts are made. */
export type AuthorFrame = {
  readonly languages: readonly string[]
  readonly image: string | undefined
  readonly toText: ToText
}

/** The file of an author. */
export function authorSheet(draft: DraftAuthor, { languages, image, toText }: AuthorFrame): Sheet {
  const { slug, author, titles, texts } = draft
  const { name, href, is_local } = author
  const title = fillWords(titles, languages)
  const text = fillWords(texts, languages)
  const fields = {
    name,
    title: title === '' ? undefined : title,
    image,
    href: href ?? undefined,
    text: text === undefined ? undefined : toTexts(text, toText),
    is_local: is_local ? true : undefined,
  }
  const path = `authors/${slug}.yaml`
  return { path, schema: authorSchema, fields, print: yamlPrinter(path) }
}

function toTexts(words: FilledWords, toText: ToText): string | Fields {
  if (typeof words === 'string') return toText(words)
  return Object.fromEntries(Object.entries(words).map(([language, html]) => [language, toText(html)]))
}
