import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Language, languages } from '../../src/base/problems/describe-problem.ts'
import { categoryTitle } from '../../src/content/facts/category-words.ts'
import { fieldOf, type ReferenceKind } from '../../src/content/fields/field.ts'
import { schemas } from '../../src/content/schemas/index.ts'
import { fieldsOf } from '../../src/content/schemas/schema-fields.ts'
import { type AllFieldWords, fieldWordsOf } from '../../src/content/words/field-words.ts'
import { fieldsEnglish } from '../../src/content/words/field-words-en.ts'
import { fieldsSwedish } from '../../src/content/words/field-words-sv.ts'
import { taxonomy } from '../../src/contract/taxonomy.ts'
import { printTable } from '../support/markdown-table.ts'

type GuideWords = {
  readonly file: string
  readonly fields: AllFieldWords
  readonly head: readonly string[]
  readonly required: string
  readonly byFix: string
  readonly withoutPlace: string
  readonly oneOf: string
  readonly names: Readonly<Record<ReferenceKind, string>>
}

const guides: Readonly<Record<Language, GuideWords>> = {
  en: {
    file: 'README.md',
    fields: fieldsEnglish,
    head: ['Field', 'Needed', 'In the workbench', 'What to write'],
    required: 'required',
    byFix: '`--fix` writes it',
    withoutPlace: 'required without `place`',
    oneOf: 'Apps know',
    names: {
      language: 'One of the languages in `site.yaml`.',
      category: 'A [category](#categories-of-events).',
      subcategory: 'A [subcategory](#categories-of-events) of one of `categories`.',
      label: 'A type of place in `labels.yaml`.',
      'guide-category': 'A guide category in `labels.yaml`.',
      event: 'The name of an event.',
      object: 'The name of an object.',
      guide: 'The name of a guide.',
      author: 'The name of an author.',
      image: 'The name of a picture.',
    },
  },
  sv: {
    file: 'README.sv.md',
    fields: fieldsSwedish,
    head: ['Fält', 'Krävs', 'I verkstaden', 'Vad du skriver'],
    required: 'krävs',
    byFix: '`--fix` skriver det',
    withoutPlace: 'krävs utan `place`',
    oneOf: 'Apparna känner till',
    names: {
      language: 'Ett av språken i `site.yaml`.',
      category: 'En [kategori](#evenemangens-kategorier).',
      subcategory: 'En [underkategori](#evenemangens-kategorier) till någon av `categories`.',
      label: 'En platstyp i `labels.yaml`.',
      'guide-category': 'En guidekategori i `labels.yaml`.',
      event: 'Namnet på ett evenemang.',
      object: 'Namnet på en plats.',
      guide: 'Namnet på en guide.',
      author: 'Namnet på en författare.',
      image: 'Namnet på en bild.',
    },
  },
}

it('every setting has a help text, and a number its range', () => {
  for (const { pattern, field } of fieldsOf(schemas.site)) {
    const path = pattern.filter(step => step !== '[]' && step !== '*').join('.')
    if (path === 'as_imported') continue
    for (const words of [fieldsEnglish, fieldsSwedish]) {
      const helpOf = (path: string) => fieldWordsOf('site', path, words).help
      const help = `${helpOf(path)} ${helpOf(path.replace(/\.[^.]*$/, ''))}`
      expect(help, path).not.toBe(' ')
      const { minimum, maximum } = field.jsonSchema
      if (field.input === 'numeric') expect(help, path).toMatch(`${minimum}`)
      if (field.input === 'numeric') expect(help, path).toMatch(`${maximum}`)
    }
  }
})

const kinds = ['events', 'objects', 'guides', 'authors', 'images'] as const
type Kind = (typeof kinds)[number]

/** A row for each field of a group, and below it the fields of the group that it holds. */
function listFields(
  kind: Kind,
  group: z.ZodObject,
  words: GuideWords,
  path: readonly string[] = [],
): string[][] {
  return Object.entries(group.shape).flatMap(([key, type]) => {
    const isText = key === 'text' && kind !== 'authors'
    if (isText || key === 'as_imported') return []
    const keys = [...path, key]
    const { name, help } = fieldWordsOf(kind, keys.join('.'), words.fields)
    const { field, inner } = open(type)
    const about = [
      field?.refersTo && words.names[field.refersTo],
      help,
      knownValues(field?.knownValues, words),
      field?.choices?.map(choice => `\`${choice}\``).join(', '),
    ]
    const row = [keys.map(each => `\`${each}\``).join(' '), needOf(kind, key, type, words), name]
    return [
      [...row, about.filter(Boolean).join(' ')],
      ...inner.flatMap(group => listFields(kind, group, words, keys)),
    ]
  })
}

function knownValues(values: readonly string[] = [], { oneOf }: GuideWords): string {
  return values.length === 0 ? '' : `${oneOf} ${values.map(value => `\`${value}\``).join(', ')}.`
}

function needOf(kind: Kind, key: string, type: z.core.$ZodType, words: GuideWords): string {
  if (key === 'id') return words.byFix
  const { anyOf = [] } = schemas[kind].meta() ?? {}
  const isNeeded = (anyOf as { required: string[] }[]).some(({ required }) => required.includes(key))
  if (isNeeded && key !== 'place') return words.withoutPlace
  return z.safeParse(type, undefined).success ? '' : words.required
}

/** The field that a type reads, also as the items of a list, and the groups in it. */
function open(type: z.core.$ZodType): { field?: ReturnType<typeof fieldOf>; inner: z.ZodObject[] } {
  if (type instanceof z.ZodOptional) return open(type.unwrap())
  if (type instanceof z.ZodArray) return open(type.element)
  if (type instanceof z.ZodUnion) return { inner: type.options.flatMap(option => open(option).inner) }
  if (type instanceof z.ZodObject) return { inner: [type] }
  return { field: fieldOf(type), inner: [] }
}

function printCategories(language: Language): string {
  const slugs = (rows: readonly { slug: string }[]) => rows.map(({ slug }) => `\`${slug}\``).join(', ')
  const rows = taxonomy.map(row => [
    slugs([row]),
    categoryTitle(row.title, language),
    slugs(row.subcategories),
  ])
  return printTable(['`categories`', '', '`subcategory`'], rows)
}

const pathOf = ({ file }: GuideWords) => join(import.meta.dirname, '../../content', file)

describe.each(languages)('the guide for editors in %s', language => {
  const words = guides[language]

  it('has tables of all fields and categories (npx vitest run test/content/guide.test.ts -u)', async () => {
    const tables = new Map<string, string>([
      ...kinds.map(
        kind => [kind, printTable(words.head, listFields(kind, schemas[kind], words))] as [string, string],
      ),
      ['categories', printCategories(language)],
    ])
    let guide = await readFile(pathOf(words), 'utf8')
    for (const [name, table] of tables) {
      const marked = new RegExp(`(?<=<!-- ${name} -->\n)[\\s\\S]*?(?=<!-- /${name} -->)`)
      expect(guide).toMatch(marked)
      guide = guide.replace(marked, () => table)
    }
    await expect(guide).toMatchFileSnapshot(pathOf(words))
  })

  it('has the same headings, tables, examples, commands and links as the English one', async () => {
    const [english, other] = await Promise.all(
      [guides.en, words].map(async each => outlineOf(await readFile(pathOf(each), 'utf8'))),
    )
    expect(other).toEqual(english)
  })
})

/** What a guide has in every language, in its order: without its words. */
function outlineOf(guide: string) {
  const all = (pattern: RegExp) => [...guide.matchAll(pattern)].map(([whole, part = whole]) => part)
  // Names, titles and languages differ.
  const inWords = /"[^"]*"|\S*\/\S*|(?<=--language )\w+|(?:my|min)-\w+|(?:summer|sommar)\S+/g
  return {
    levels: all(/^(#+) /gm),
    tables: all(/(?:^\|.*\n)+/gm).map(table => table.split('\n').length),
    fields: all(/^\| (`[a-z_-]+`(?: `[a-z_]+`)*) \|/gm),
    examples: all(/^```[\s\S]*?^```/gm).map(text =>
      text.match(/(?<=^(?:.*[{,] |\W*))[a-z_]+(?=: )/gm)?.sort(),
    ),
    commands: all(/`((?:npm|npx|git) [^`]*)`/g).map(line => line.replace(inWords, '…')),
    links: all(/\]\((\.\.[^)]*)\)/g).sort(),
  }
}
