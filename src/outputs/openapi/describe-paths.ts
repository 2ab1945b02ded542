import { type Collection, collections } from '../../contract/collections.ts'
import { type OutputForm, outputForms } from '../../contract/output-names.ts'
import { apiPrefix, siteRecordPath } from '../../contract/site-paths.ts'
import { readsQuery } from '../../site/front-page/markup.ts'
import type { Site } from '../../site/site.ts'
import { fileSchemas } from './output-schemas.ts'

/** Returns the paths of the site: of the API, of the site record, and of its outputs. */
export function describePaths(site: Site) {
  const outputs = site.outputs.flatMap(name => {
    const { files, ...form } = outputForms[name]
    return files.map(path => ({ path: `/${name}/${path}`, ...form }))
  })
  const files = [{ path: `/${siteRecordPath}`, ...record }, ...outputs]
  return Object.fromEntries([
    ...collections.map(readsQuery(site) ? describeCollection : describePageFile),
    ...files.map((file): PathEntry => [file.path, describeFile(file, site)]),
  ])
}

const record = {
  about:
    'What the pages have no fields for: times, prices and status of dates, hours of places, languages, licences.',
  type: 'application/json',
  schema: { $ref: '#/components/schemas/SiteRecord' },
}

const page = { name: 'page', description: 'The number of the page', schema: { type: 'integer', minimum: 1 } }

type PathEntry = readonly [path: string, item: object]

function describeCollection({ name, title, description }: Collection): PathEntry {
  const about = (verb: string) => ({ tags: ['API'], summary: `${verb} ${title.toLowerCase()}`, description })
  const errors = { 406: response('notAcceptable'), default: response('other') }
  const missing = { 304: response('unchanged'), 404: response('invalidPage'), ...errors }
  return [
    `${apiPrefix}${name}/`,
    {
      parameters: [
        {
          ...page,
          in: 'query',
          description: 'The number of the page, 1 if left out, or `last`',
          schema: pages,
        },
        { name: 'format', in: 'query', description: 'Changes nothing', schema: { enum: ['api'] } },
        { name: 'If-None-Match', in: 'header', description: 'An ETag', schema: { type: 'string' } },
      ],
      get: { operationId: `read_${name}`, ...about('Read'), responses: { 200: response(name), ...missing } },
      head: {
        operationId: `head_${name}`,
        ...about('Read the headers of'),
        responses: { 200: response('headers'), ...missing },
      },
      options: {
        operationId: `options_${name}`,
        ...about('Describe'),
        responses: { 200: response('options'), ...errors },
      },
    },
  ]
}

const pages = { anyOf: [page.schema, { const: 'last' }] }

// For hosts that ignore queries, and have their own errors.
function describePageFile({ name, title, description }: Collection): PathEntry {
  const operation = { tags: ['API'], summary: `Read ${title.toLowerCase()}`, description }
  const missing = { description: 'There is no such page; the body is of the host' }
  return [
    `${apiPrefix}${name}/page/{page}.json`,
    {
      parameters: [{ ...page, in: 'path', required: true }],
      get: {
        operationId: `read_${name}`,
        ...operation,
        responses: { 200: response(name), 304: response('unchanged'), 404: missing },
      },
    },
  ]
}

function response(name: string) {
  return { $ref: `#/components/responses/${name}` }
}

/** Returns the schema of a file: by its name, in words, or a text. */
function schemaOf(path: string, type: string): object {
  const name = fileSchemas[path]?.[0]
  if (name !== undefined) return { $ref: `#/components/schemas/${name}` }
  return /json$/.test(type) ? { description: inWords[path] ?? '' } : { type: 'string' }
}

const inStep = 'Columns of digests and ids; docs/client.md of visitor-content-api describes their form'

const inWords: Readonly<Record<string, string>> = {
  'openapi/openapi.json': 'A description in OpenAPI 3.1, which has a schema of its own',
  'manifest/manifest.json': inStep,
  'manifest/parts/{digest}.json': inStep,
  'ndjson/{collection}.ndjson':
    'On each line an object: the language of an item, then its fields as the API has them',
}

type DescribedFile = Omit<OutputForm, 'files'> & { readonly path: string; readonly schema?: object }

function describeFile({ path, about, type, schema }: DescribedFile, site: Site) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const schemas: Readonly<Record<string, object>> = {
    language: { enum: site.languages },
    collection: { enum: collections.map(({ name }) => name) },
    month: { type: 'string', pattern: String.raw`^\d{4}-\d\d$` },
    page: page.schema,
  }
  const id = path.replace(/[^a-z]+/g, '_').replace(/^_|_$/g, '')
  const parameters = names.map(name => {
    return { name, in: 'path', required: true, schema: schemas[name] ?? { type: 'string' } }
  })
  const missing = { description: 'There is no such file' }
  const found = {
    description: 'The file',
    content: { [type]: { schema: schema ?? schemaOf(path.slice(1), type) } },
  }
  return {
    ...(parameters.length > 0 && { parameters }),
    get: {
      operationId: `file_${id}`,
      tags: ['Files'],
      summary: `Read ${path.slice(1)}`,
      description: about,
      responses: { 200: found, 404: missing },
    },
  }
}
