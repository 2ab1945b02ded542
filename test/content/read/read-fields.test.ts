import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { describeProblem } from '../../../src/base/problems/messages/describe-problem.ts'
import * as field from '../../../src/content/fields/index.ts'
import { readFields } from '../../../src/content/read/read-fields.ts'
import { authorSchema } from '../../../src/content/schemas/author-schema.ts'
import { location } from '../../../src/content/schemas/object-schema.ts'
import { readDocument } from '../../../src/content/yaml/document.ts'
import { check } from '../../../src/pipeline/build.ts'
import { author, edit, event, guide, object, sidecar, site, textOf } from '../../support/edit-site.ts'
import { makeSite } from '../../support/site.ts'
import type { Files } from '../../support/small-site.ts'

/** Reads YAML by a schema. */
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

  it('treats a key without a value as missing', () => {
    expect(read(schema, 'name: a\nnote:\n')).toEqual({ value: { name: 'a' }, findings: [] })
  })

  // The empty value makes the slower parser read the file.
  it.each(['null', 'Null', 'NULL', '~'])('reads %j as text', word => {
    for (const rest of ['', `tags:\n`]) {
      const { value } = read(schema, `name: "${word}"\nnote: ${word}\n${rest}`)
      expect(value).toEqual({ name: word, note: word })
    }
    expect(codesOf(schema, `name: a\ntags: ${word}\n`)).toEqual(['wrong-kind tags'])
  })

  it('reports a missing required text', () => {
    expect(codesOf(schema, 'name:')).toEqual(['missing-key name'])
    expect(codesOf(schema, 'name: ""')).toEqual(['empty-text name'])
  })

  it('accepts a listed field as imported only if it is otherwise invalid', () => {
    const list = 'as_imported: [name, title, href]'
    const { value, findings } = read(authorSchema, `title: { en: "", sv: A }\nhref: /ann\n${list}`)
    expect(value).toEqual({ name: '', title: { en: '', sv: 'A' }, href: '/ann' })
    expect(findings).toMatchObject([
      { code: 'as-imported', at: { path: ['as_imported'], part: 'key' }, values: { valid: [] } },
    ])
    expect(findings.map(finding => describeProblem(finding, 'en').message)).toEqual([
      expect.stringContaining('name: "name" is missing. title.en: The text is empty. href: '),
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

  it('places a problem of a Markdown body inside it, and of another text at its start', () => {
    const within = (file: string, text: string) => {
      const { tree } = readDocument({ file, text })
      return readFields(z.strictObject({ text: field.markdown() }), tree).findings.map(({ at }) => at)
    }
    const place = { path: ['text'], part: 'value' }
    expect(within('a.md', '---\n---\none <b>')).toEqual([{ ...place, within: 4 }])
    expect(within('a.yaml', 'text: one <b>')).toEqual([place])
  })
})

const unusual: Readonly<Record<string, Files>> = {
  'texts look like something else': edit(
    event,
    ['title: The fair', 'title: NO'],
    ['zip_code: 01234', 'zip_code: 012_34\ncity: 1.10\nvenue_name: null and void'],
  ),
  'a telephone number has every sign': edit(object, [
    '{ address: Quay 1 }',
    '{ address: Quay 1, telephone: +46 (0)8-465.004/12 }',
  ]),
  'the info box holds empty texts': edit(object, [
    '{ address: Quay 1 }',
    '{ address: Quay 1, href: "", booking_href: "", telephone: "", email: "", label: " " }',
  ]),
  'an address has an international name': edit(author, 'href: https://räksmörgås.example/å?ä=ö#x'),
  'an e-mail address has a plus and a long ending': edit(object, [
    '{ address: Quay 1 }',
    '{ address: Quay 1, email: a.b+c@d-e.museum }',
  ]),
  'a leap day, the first and the last day that can be written': edit(event, [
    '{ id: 1, start: 2027-05-01, end: 2027-05-02 }',
    '{ id: 1, start: 2028-02-29 }\n  - { id: 2, start: 0001-01-01, end: 9999-12-31 }',
  ]),
  'an event without a place leaves texts empty': edit(event, [
    'place: museum',
    'venue_name: ""\naddress: " "\ncity: ""\nclosest_station: { name: "", lang: x }\nexternal_website_url_text: ""\nlocation: { latitude: 58.44000000000000012345678, longitude: 19.71 }',
  ]),
  'backend modifiers are a list in JSON': edit(event, `backend_modifiers: '[{"a": [1.5, null, "b"]}, []]'`),
  'texts are HTML': {
    ...edit(object, [
      'id: 1',
      'id: 1\ninfo_box_text: { html: "" }\nmass_info:\n  - { html: <b>Closed</b> }\n  - html: |\n      <p>A<br/>B</p>',
    ]),
    ...edit(author, 'href: ""\ntext: { en: { html: <p>A</p> }, sv: B }'),
  },
  'per cents are at both ends': edit(
    sidecar,
    'focal_point: { x: 0%, y: 100%, width: 0.01%, height: 99.99% }',
  ),
  'an entry is pure YAML': {
    [guide]: null,
    'content/guides/walk.yaml': `${textOf(guide).replaceAll('---\n', '')}text: |\n  Bring **shoes**.\n`,
  },
  'a YAML file says where it begins and ends': { [author]: `---\n${textOf(author)}...\n` },
  'an event of a place without anything says it itself': {
    ...edit(event, 'address: Quay 2', 'location: { latitude: 58.44, longitude: 19.71 }'),
    ...edit(object, ['location: { latitude: 58.44, longitude: 19.71 }\ninfo_box: { address: Quay 1 }\n', '']),
  },
  'optional keys are left blank': edit(guide, 'byline:', 'href:'),
  'the settings say everything': edit(
    site,
    'page_sizes: { event_dates: 16, objects: 1000, guides: 5 }\nmedia_host: https://media.example.org/city/\nrenditions: { portraits: { small: width-1, medium: max-9x9 format-webp quality-1, big_one: scale-0.5 } }',
  ),
  'there are no entries': { [event]: null, [object]: null, [guide]: null, [author]: null },
}

describe('unusual but valid content', () => {
  it.each(Object.entries(unusual))('%s', async (_, files) => {
    const { warnings } = await check({ root: await makeSite(files) })
    expect(warnings.filter(({ code }) => !/^(?:unused-|unlikely-date)/.test(code))).toEqual([])
  })
})
