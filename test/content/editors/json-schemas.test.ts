import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { standardLimits } from '../../../src/base/limits.ts'
import { jsonSchemaFiles } from '../../../src/content/editors/json-schemas.ts'
import { readEntry } from '../../../src/content/read/read-text.ts'
import { drawOriginals, generateContent } from '../../import/generator/content.ts'
import { sampleContent } from '../../support/sample-content.ts'
import { kindOf, refusedPlaces, type SchemaName, schemaNameOf } from './as-editors-see.ts'
import { event, rightFiles } from './right-files.ts'

const content = join(import.meta.dirname, '../../../content')

/** Whether the program accepts a file, with warnings at most about imported or unusual values. */
function isAccepted(name: SchemaName, text: string): boolean {
  const { problems } = readEntry(kindOf(name), { file: `a.yaml`, text, limits: standardLimits })
  return problems.every(({ code }) => code === 'as-imported' || code === 'unobserved-value')
}

describe('the JSON Schemas', () => {
  it.each(jsonSchemaFiles())('in content/ are up to date: $path', async ({ path, text }) => {
    const written = await readFile(join(content, path), 'utf8').catch(() => '')
    expect(written === text, `content/${path} is out of date: run npm run schemas`).toBe(true)
  })

  it('accept every file of the sample city', async () => {
    const files = (await readdir(sampleContent(), { recursive: true })).filter(path => schemaNameOf(path))
    expect(files.length).toBeGreaterThan(150)
    for (const path of files) {
      const text = await readFile(join(sampleContent(), path), 'utf8')
      expect([path, refusedPlaces(schemaNameOf(path) ?? 'site', text)]).toEqual([path, []])
    }
  })

  it('accept generated contents of every valid form, without as_imported', async () => {
    const originals = await drawOriginals()
    for (let seed = 1; seed <= 25; seed++) {
      for (const [path, text] of Object.entries(generateContent(seed, originals))) {
        const name = schemaNameOf(path.replace(/^content\//, ''))
        if (!name || typeof text !== 'string' || text.includes('as_imported')) continue
        expect([seed, path, refusedPlaces(name, text)]).toEqual([seed, path, []])
      }
    }
  })

  it.each(rightFiles)('accept $what, as a check does', ({ name, text }) => {
    expect(refusedPlaces(name, text)).toEqual([])
    expect(isAccepted(name, text)).toBe(true)
  })

  it('require venue_name, address and location of an event without a place', () => {
    const alone = event.replace('place: museum\n', '')
    const whole = `${alone}venue_name: ""\naddress: ""\nlocation: { latitude: 58.4, longitude: 19.7 }\n`
    expect(refusedPlaces('event', alone)).not.toEqual([])
    expect(refusedPlaces('event', `${alone}place:\n`)).not.toEqual([])
    expect(refusedPlaces('event', whole)).toEqual([])
    expect(refusedPlaces('event', whole.replace('address: ""\n', ''))).not.toEqual([])
  })
})

type Described = {
  readonly description?: string
  readonly properties?: Readonly<Record<string, Described>>
  readonly items?: Described | readonly Described[]
  readonly anyOf?: readonly Described[]
  readonly additionalProperties?: Described | boolean
}

/** The paths of properties without a description. */
function undescribed(schema: Described, path: string): string[] {
  const { properties = {}, items = [], anyOf = [], additionalProperties } = schema
  const below = [items, anyOf, typeof additionalProperties === 'object' ? additionalProperties : []].flat()
  return [
    ...Object.entries(properties).flatMap(([key, field]) => [
      ...(field.description === undefined && !isRule(schema) ? [`${path}.${key}`] : []),
      ...undescribed(field, `${path}.${key}`),
    ]),
    ...below.flatMap(each => undescribed(each, path)),
  ]
}

// A rule about required fields needs no description.
function isRule(schema: Described): boolean {
  return !('type' in schema)
}

it.each(jsonSchemaFiles())(
  'the descriptions say briefly what each property is for, and end in a full stop: $path',
  ({ path, text }) => {
    const schema = JSON.parse(text)
    expect(schema.description).toMatch(/^[A-Z].*\.$/)
    expect(undescribed(schema, path)).toEqual([])
    for (const [, description = ''] of text.matchAll(/"description": "(.*)"/g)) {
      // One begins with a value as it is typed.
      expect(description).toMatch(/^(?:[A-Z]|medium).*[.]$/)
      expect(description.length).toBeLessThan(125)
    }
  },
)

// test/docs finds that it names every field.
it('the table of the city in the manual says which fields must be there', async () => {
  const manual = await readFile(join(content, '../docs/content.md'), 'utf8')
  const [, section = ''] = /^## The city\n([\s\S]*?)The fields of `city`:/m.exec(manual) ?? []
  const rows = [...section.matchAll(/^\| (`.*?) \| required ?\|/gm)]
  const named = rows.flatMap(([, names = '']) => names.match(/(?<=`)\w+(?=`)/g) ?? [])
  const { text = '' } = jsonSchemaFiles().find(({ path }) => path === '.schemas/site.json') ?? {}
  expect(named.sort()).toEqual(JSON.parse(text).required.sort())
})
