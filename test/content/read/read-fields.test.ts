import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { describeProblem } from '../../../src/base/problems/describe-problem.ts'
import * as field from '../../../src/content/fields/index.ts'
import { readFields } from '../../../src/content/read/read-fields.ts'
import { authorSchema } from '../../../src/content/schemas/author-schema.ts'
import { schemas } from '../../../src/content/schemas/index.ts'
import { location } from '../../../src/content/schemas/object-schema.ts'
import { readDocument } from '../../../src/content/yaml/document.ts'

function read<S extends z.ZodObject>(schema: S, text: string) {
  const { tree, findings } = readDocument({ file: 'a.yaml', text })
  expect(findings).toEqual([])
  return readFields(schema, tree)
}

/** `code path` of each finding. */
function codesOf<S extends z.ZodObject>(schema: S, text: string): string[] {
  return read(schema, text).findings.map(({ code, at }) => {
    return `${code} ${'path' in at ? at.path.join('.') : at.offset}`
  })
}

describe('readFields', () => {
  const schema = z.strictObject({
    name: field.text(),
    note: field.anyText().optional(),
    tags: z.array(field.slug()).min(1).optional(),
    place: location.optional(),
    station: z.union([field.text(), z.strictObject({ name: field.text() })]).optional(),
    sizes: z.record(field.presetName(), field.renditionSpec()).optional(),
    words: field.words().optional(),
  })

  it('reads each scalar by the field that expects it', () => {
    const text = 'name: 01\nnote: ""\ntags: [1, no]\nplace: { latitude: 1.50, longitude: -2 }\nstation: 7\n'
    expect(read(schema, text)).toEqual({
      value: {
        name: '01',
        note: '',
        tags: ['1', 'no'],
        place: { latitude: 1.5, longitude: -2 },
        station: '7',
      },
      findings: [],
    })
  })

  it('returns the valid fields, and the keys of refused ones', () => {
    const { value } = read(schema, 'name: a\ntags: [A, b]\nplace: here\nnote:\n')
    expect(value).toEqual({ name: 'a', tags: [undefined, 'b'], place: undefined })
    expect(Object.keys(value)).toEqual(['name', 'tags', 'place'])
  })

  // The empty value makes the slower parser read the file.
  it.each(['null', 'Null', 'NULL', '~'])('reads %j as text', word => {
    for (const rest of ['', `tags:\n`]) {
      const { value } = read(schema, `name: "${word}"\nnote: ${word}\n${rest}`)
      expect(value).toEqual({ name: word, note: word })
    }
    expect(codesOf(schema, `name: a\ntags: ${word}\n`)).toEqual(['wrong-kind tags'])
  })

  it('accepts a listed field as imported only if it is otherwise invalid', () => {
    const list = 'as_imported: [name, title, href]'
    const { value, findings } = read(authorSchema, `title: { en: "", sv: A }\nhref: /ann\n${list}`)
    expect(value).toEqual({ name: '', title: { en: '', sv: 'A' }, href: '/ann' })
    expect(findings).toMatchObject([
      { code: 'as-imported', at: { path: ['as_imported'], part: 'key' }, values: { valid: [] } },
    ])
    expect(findings.map(finding => describeProblem(finding, 'en').message)).toEqual([
      expect.stringContaining(
        'name: "name" is missing, or has no value. title.en: The text is empty. href: ',
      ),
    ])
    expect(codesOf(authorSchema, 'title: ""\nas_imported: [name]')).toEqual([
      'empty-text title',
      'as-imported as_imported',
    ])
  })

  it('accepts a listed field in both forms of a field', () => {
    const station = z.strictObject({
      station: z.union([field.text(), z.strictObject({ name: field.text() })]),
      as_imported: field.importedPaths(),
    })
    const listed = (text: string) => read(station, `${text}\nas_imported: [station, station.name]`)
    expect(listed('station: ""').value).toEqual({ station: '' })
    expect(listed('station: { name: "" }').value).toEqual({ station: { name: '' } })
    expect(codesOf(station, 'station: [a]\nas_imported: [station]')).toEqual(['wrong-kind station'])
  })
})

describe('the schemas', () => {
  it.each(Object.entries(schemas))('refuse values that are none of theirs: %s', (_, schema) => {
    const garbage = Object.fromEntries(Object.keys(schema.shape).map(key => [key, Symbol(key)]))
    for (const value of [undefined, 'text', [], {}, garbage])
      expect(schema.safeParse(value).success).toBe(false)
    const paths = schema.safeParse(garbage).error?.issues.map(({ path }) => path.join('.'))
    expect(paths).toEqual(Object.keys(schema.shape))
  })

  it('accept what is read without a problem', () => {
    const { value } = read(authorSchema, 'name: Ann\ntitle: { en: Editor, sv: Redaktör }\nis_local: true\n')
    expect(authorSchema.parse(value)).toEqual(value)
  })
})
