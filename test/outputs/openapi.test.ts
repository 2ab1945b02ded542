import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { listFolder } from '../../src/base/files/list-folder.ts'
import { collections } from '../../src/contract/collections.ts'
import { outputNames } from '../../src/contract/output-names.ts'
import { contractSchemas } from '../../src/outputs/openapi/contract-schemas.ts'
import { makeBuiltSite } from '../support/site.ts'
import { type Files, severalPages, textOf } from '../support/small-site.ts'

const pages = { singulareventdates: 'EventDatePage', objects: 'ObjectPage', guides: 'GuidePage' } as const

async function buildDescribed(files: Files = {}, names: readonly string[] = ['openapi', 'ndjson']) {
  const settings = `${files['content/site.yaml'] ?? textOf('content/site.yaml')}`
  const outputs = settings.replace('outputs: []', `outputs: [${names}]`)
  const root = await makeBuiltSite({ ...files, 'content/site.yaml': outputs })
  const read = async (path: string) => JSON.parse(await readFile(join(root, 'dist', path), 'utf8'))
  return { root, read, document: await read('openapi/openapi.json') }
}

type Described = {
  readonly get: {
    readonly responses: { readonly 200: { readonly content?: Readonly<Record<string, Content>> } }
  }
}
type Content = { readonly schema: { readonly $ref?: string } }

function validatorOf(document: object) {
  const isDay = (text: string) => z.iso.date().safeParse(text).success
  const ajv = new Ajv2020({ strict: false, formats: { date: isDay, 'date-time': true } })
  ajv.addSchema(document, 'api')
  return (name: string) => {
    const validate = ajv.compile({ $ref: `api#/components/schemas/${name}` })
    return (value: unknown) => (validate(value) ? [] : (validate.errors ?? []))
  }
}

it('the description of the API has schemas that every page of the site matches', async () => {
  const { document, read } = await buildDescribed(severalPages)
  const errorsOf = validatorOf(document)
  for (const [collection, count] of [
    ['singulareventdates', 3],
    ['objects', 2],
    ['guides', 1],
  ] as const)
    for (let page = 1; page <= count; page++)
      expect(errorsOf(pages[collection])(await read(`api/v1/${collection}/page/${page}.json`))).toEqual([])
  const schema = { $ref: '#/components/schemas/SiteRecord' }
  const content = { 'application/json': { schema } }
  expect(document.paths['/site.json'].get.responses[200]).toMatchObject({ content })
  const record = await read('site.json')
  expect(errorsOf('SiteRecord')({ ...record, newer: 1 })).toEqual([])
  expect(errorsOf('SiteRecord')({ ...record, facts: { objects: { 301: { wheelchair: 1 } } } })).not.toEqual(
    [],
  )
})

it('the description of the API refuses what a strict reader refuses, field by field', async () => {
  const { document, read } = await buildDescribed()
  const errorsOf = validatorOf(document)
  for (const { name, item } of collections) {
    const { results } = await read(`api/v1/${name}/page/1.json`)
    const page = pages[name].replace('Page', '')
    for (const field of Object.keys(item.shape)) {
      const { [field]: _, ...rest } = results[0]
      expect([field, errorsOf(page)(rest).length > 0]).toEqual([field, true])
      expect([field, errorsOf(page)({ ...rest, [field]: 1.5 }).length > 0]).toEqual([field, true])
    }
    expect(errorsOf(page)({ ...results[0], more: 1 })).not.toEqual([])
  }
  const { results } = await read('api/v1/singulareventdates/page/1.json')
  expect(errorsOf('EventDate')({ ...results[0], start_date: '2027-02-30' })).not.toEqual([])
})

it('the description of the API has schemas that every file of the outputs matches', async () => {
  const { root, document, read } = await buildDescribed(severalPages, outputNames)
  const errorsOf = validatorOf(document)
  const files = listFolder(join(root, 'dist')).map(({ path }) => path)
  const described: string[] = []
  for (const [address, { get }] of Object.entries(document.paths as Record<string, Described>)) {
    const [{ schema } = { schema: {} }] = Object.values(get.responses[200].content ?? {})
    const name = schema.$ref?.replace('#/components/schemas/', '')
    if (name === undefined) continue
    const form = new RegExp(`^${address.slice(1).replace(/\{\w+\}/g, '[^/]+')}$`)
    const found = files.filter(path => form.test(path))
    if (found.length > 0) described.push(name)
    for (const path of found) expect([path, errorsOf(name)(await read(path))]).toEqual([path, []])
    expect([name, errorsOf(name)({ v: 1 })]).not.toEqual([name, []])
  }
  const ajv = new Ajv2020({ formats: { date: true, 'date-time': true } })
  JSON.stringify(document, (key, value) => {
    if (key === 'schema') expect([value, ajv.validateSchema(value)]).toEqual([value, true])
    const steps = key === '$ref' ? value.split('/').slice(1) : []
    expect(
      steps.reduce((node: Record<string, unknown>, step: string) => node?.[step], document),
    ).toBeDefined()
    return value
  })
  const names = ['SiteRecord', 'WhatsOnMonth', 'PlaceFeatures', 'EventFeatures', 'SchemaOrgPage']
  expect(described).toEqual([...names, 'SearchFile'])
})

it('the description of the API says in words what its schemas cannot', () => {
  const { EventDate, Image, Guide } = contractSchemas()
  expect(EventDate.description).toMatch(/: a date not before start_date$/)
  expect(EventDate.properties).toMatchObject({
    start_date: { type: 'string', format: 'date' },
    href: { description: expect.stringMatching(/: an absolute http or https URL$/) },
  })
  expect(Image.properties).toMatchObject({ url: { description: expect.stringMatching(/a path relative/) } })
  expect(Guide.properties).toMatchObject({
    image: { anyOf: [{ $ref: '#/components/schemas/Image' }, { type: 'null' }] },
  })
  expect(JSON.stringify(contractSchemas())).not.toContain('__schema')
})

it('the description of the API has examples of the site, its address and its outputs', async () => {
  const { document, read } = await buildDescribed()
  for (const { name } of collections) {
    const { results } = await read(`api/v1/${name}/page/1.json`)
    const { examples } = document.components.schemas[pages[name].replace('Page', '')]
    expect(examples).toEqual([results[0]])
  }
  expect(document.servers).toEqual([{ url: 'https://api.example.org' }])
  expect(Object.keys(document.paths)).toEqual([
    ...collections.map(({ name }) => `/api/v1/${name}/`),
    ...['/site.json', '/openapi/openapi.json', '/ndjson/{collection}.ndjson'],
  ])
})
