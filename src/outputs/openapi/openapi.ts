import { printJson } from '../../base/output-file.ts'
import type { CollectionName } from '../../contract/collections.ts'
import { printAddress } from '../../contract/header-values.ts'
import { outputForms } from '../../contract/output-names.ts'
import { projectItem } from '../../site/project/project-items.ts'
import { itemsOf } from '../../site/site.ts'
import { type Output, type OutputSite, outputFile } from '../output.ts'
import { contractSchemas, type JsonSchema } from './contract-schemas.ts'
import { describeAnswers } from './describe-answers.ts'
import { describePaths } from './describe-paths.ts'
import { fileSchemas } from './output-schemas.ts'

/**
 * The description of the API in OpenAPI 3.1, `openapi/openapi.json`: every address, answer and header, the JSON Schemas of the contract
 * with examples of the site's own items, and the other outputs.
 */
export const openapi: Output = {
  name: 'openapi',
  files: site => {
    const { eventDates, objects, guides } = site.site
    const examples = [eventDates[0], objects[0], guides[0]]
    return [
      outputFile(openapi, site, {
        path: 'openapi.json',
        from: () => examples.map(item => (item ? site.keyOf(item) : '')),
        print: () => printJson(describeApi(site)),
      }),
    ]
  },
}

function describeApi(context: OutputSite) {
  const { site } = context
  const { city, licence, baseUrl } = site
  return {
    openapi: '3.1.0',
    info: {
      title: `${city.name}: visitor content API`,
      version: 'v1',
      description,
      contact: { name: city.name, url: `${baseUrl}/` },
      license: { name: licence.name, url: printAddress(licence.url) },
    },
    servers: [{ url: baseUrl }],
    security: [],
    tags: [
      { name: 'API', description: 'The three collections, page by page.' },
      { name: 'Files', description: 'Files for other programs, made with the API.' },
    ],
    paths: describePaths(site),
    components: {
      schemas: { ...withExamples(context), Error: errorSchema },
      responses: describeAnswers(site),
    },
  }
}

const description = `Events, places and guides for visitors. It is read only, and needs no key. Texts that are HTML fragments say so. \
Each item is in one language; \`site.json\` says which, and has the licence of each picture. \
An address without its last slash is redirected to the one with it. Fields, addresses and ids of v1 stay as they are.`

const errorSchema = {
  type: 'object',
  description: 'Why there is no page',
  properties: { detail: { type: 'string', examples: ['Invalid page.'] } },
  required: ['detail'],
}

function withExamples(context: OutputSite) {
  const paths = context.site.outputs.flatMap(name => outputForms[name].files.map(path => `${name}/${path}`))
  const ofFiles = paths.flatMap(path => (fileSchemas[path] ? [fileSchemas[path]] : []))
  const { EventDate, Object: VisitorObject, Guide, ...others } = contractSchemas(ofFiles)
  const withFirst = (schema: JsonSchema, name: CollectionName) => {
    const [first] = itemsOf(context.site)[name]
    return { ...schema, ...(first && { examples: [projectItem(first, context)] }) }
  }
  return {
    EventDate: withFirst(EventDate, 'singulareventdates'),
    Object: withFirst(VisitorObject, 'objects'),
    Guide: withFirst(Guide, 'guides'),
    ...others,
  }
}
