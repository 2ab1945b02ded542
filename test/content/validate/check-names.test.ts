import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import * as field from '../../../src/content/fields/index.ts'
import { readFields } from '../../../src/content/read/read-fields.ts'
import { authorSchema } from '../../../src/content/schemas/author-schema.ts'
import { eventSchema } from '../../../src/content/schemas/event-schema.ts'
import { checkNames, findReferencePlaces } from '../../../src/content/validate/check-names.ts'
import type { Names } from '../../../src/content/validate/content-names.ts'
import { readDocument } from '../../../src/content/yaml/document.ts'
import { lineStartsOf } from '../../../src/content/yaml/lines.ts'

/** Reads YAML by a schema and checks what it names against `names`. */
function check<S extends z.ZodObject>(schema: S, text: string, names: Names) {
  const { tree } = readDocument({ file: 'a.yaml', text })
  const source = { file: 'a.yaml', slug: 'a', text, tree, lineStarts: lineStartsOf(text) }
  const { value } = readFields(schema, tree)
  const { texts, problems } = checkNames(
    [{ slug: 'a', source, digest: '', value }],
    findReferencePlaces(schema),
    names,
  )
  return { value: texts[0]?.value, problems }
}

/** `code field` of each problem. */
function codesOf(schema: z.ZodObject, text: string, names: Names): string[] {
  return check(schema, text, names).problems.map(({ code, field }) => `${code} ${field}`)
}

describe('checkNames', () => {
  const schema = z.strictObject({ name: field.text(), words: field.words().optional() })

  it('holds words against the languages of the site, where those are known', () => {
    const text = 'name: a\nwords: { en: b, de: c }'
    const names = { language: new Set(['en', 'sv']) }
    expect(codesOf(schema, text, names)).toEqual(['unknown-language words.de', 'missing-language words'])
    expect(codesOf(schema, text, {})).toEqual([])
    expect(codesOf(schema, 'name: a\nwords: b', names)).toEqual([])
  })

  it('takes HTML in words for all languages', () => {
    const names = { language: new Set(['en', 'sv']) }
    expect(codesOf(authorSchema, 'name: Ann\ntext: { html: <i>A</i> }', names)).toEqual([])
  })

  it('holds names against those that there are, and hands on none that is not', () => {
    const names = { image: new Set(['ann']) }
    expect(check(authorSchema, 'name: Ann\nimage: ann', names)).toMatchObject({ value: { image: 'ann' } })
    const { value, problems } = check(authorSchema, 'name: Ann\nimage: bob', names)
    expect(problems).toMatchObject([{ code: 'unknown-image', line: 2, column: 8, field: 'image' }])
    expect(problems).toMatchObject([{ values: { typed: 'bob', guess: { known: ['ann'] } } }])
    expect(value).toEqual({ name: 'Ann', image: undefined })
  })

  it('finds names in lists, and leaves their neighbours as they are', () => {
    const names = { category: new Set(['music']) }
    const { value, problems } = check(eventSchema, 'categories: [music, musik]', names)
    expect(problems).toMatchObject([{ code: 'unknown-category', field: 'categories.1', column: 21 }])
    expect(value?.categories).toEqual(['music', undefined])
  })
})
