import { collections } from '../../contract/collections.ts'
import { contractHeaders, headersFor } from '../../contract/header-rules.ts'
import { apiPrefix } from '../../contract/site-paths.ts'
import { readsQuery } from '../../site/front-page/markup.ts'
import type { Site } from '../../site/site.ts'

/** The schema of a page of each collection. */
const pageSchemas = { singulareventdates: 'EventDatePage', objects: 'ObjectPage', guides: 'GuidePage' }

/** Returns the answers of the API by name. A host that ignores queries has its own errors, and sends no header of the site's. */
export function describeAnswers(site: Site): Readonly<Record<string, object>> {
  const headers = readsQuery(site) && {
    ...ruleHeaders(site),
    ETag: header('Identifies this version of the page'),
  }
  const pages = collections.map(({ name, title }) => {
    const schema = { $ref: `#/components/schemas/${pageSchemas[name]}` }
    return [name, { description: `${title}, one page`, ...(headers && { headers }), content: json(schema) }]
  })
  return {
    ...Object.fromEntries(pages),
    unchanged: {
      description: 'The page is as its ETag in If-None-Match says',
      ...(headers && { headers }),
    },
    ...(headers && { headers: { description: 'The headers of the page', headers }, ...describeErrors(site) }),
  }
}

function describeErrors(site: Site) {
  const { Allow, Vary } = ruleHeaders(site)
  const error = (description: string) => {
    return { description, headers: { Allow, Vary }, content: json({ $ref: '#/components/schemas/Error' }) }
  }
  const texts = { type: 'array', items: { type: 'string' } }
  const text = { type: 'string' }
  const options = { name: text, description: text, renders: texts, parses: texts }
  return {
    options: {
      description: 'What the collection offers',
      headers: { Allow, Vary },
      content: json({ type: 'object', properties: options, required: Object.keys(options) }),
    },
    invalidPage: error('There is no such page'),
    notAcceptable: error('The Accept header allows neither application/json nor text/html'),
    other: error('Any other error, such as 405 for a method that is not allowed'),
  }
}

// The type of an answer is named by its content.
function ruleHeaders({ headers: rules }: Site) {
  const all = { ...contractHeaders, ...Object.fromEntries(headersFor(rules, apiPrefix)) }
  const entries = Object.entries(all).filter(([name]) => name.toLowerCase() !== 'content-type')
  return {
    ...Object.fromEntries(entries.map(([name, value]) => [name, header(meanings[name], value)])),
    Allow: header('The methods that are allowed', contractHeaders.Allow),
    Vary: header('What of a request changes the answer', contractHeaders.Vary),
  }
}

const meanings: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': 'The origins whose web pages may read the answer',
  'Cache-Control': 'How long the answer may be kept',
  Link: 'The licence of the content',
}

function header(description = 'Set by the site', value?: string) {
  // A value with names in braces is complete only when it is published.
  const isWhole = value !== undefined && !value.includes('{')
  return { description, schema: { type: 'string', ...(isWhole && { examples: [value] }) } }
}

function json(schema: object) {
  return { 'application/json': { schema } }
}
