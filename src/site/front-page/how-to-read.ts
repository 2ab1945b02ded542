import { apiPrefix } from '../../contract/api-prefix.ts'
import { headersFor } from '../../contract/header-match.ts'
import { siteRecordPath } from '../../contract/site-paths.ts'
import type { Site } from '../site.ts'
import { html, looksAtQuery, type Markup } from './markup.ts'
import { nameLanguage } from './words/choose-language.ts'
import type { FrontPageWords, Point } from './words/words.ts'

/** A link to the site record, by its name. */
export const recordLink = html`<a href="${siteRecordPath}"><code>${siteRecordPath}</code></a>`

/** How the API is read: its base address, two examples, and what there is to know. */
export function printReading(site: Site, words: FrontPageWords): Markup {
  const { reading } = words
  const query = looksAtQuery(site) ? '?page=1' : 'page/1.json'
  return html`<section aria-labelledby="reading">
<h2 id="reading">${reading.heading}</h2>
<div class="reading">
<div class="examples">
<h3>${reading.base}</h3>
${printCode(site.baseUrl)}
<h3>${reading.onePage}</h3>
${printCode(exampleInShell(site.baseUrl, query))}
<h3>${reading.everyPage}</h3>
${printCode(exampleInJavaScript(site.baseUrl, reading.nextIsNumber))}
</div>
<dl>
${listPoints(site, words).map(({ term, says }) => html`<div><dt>${term}</dt><dd>${says}</dd></div>\n`)}</dl>
</div>
</section>
`
}

// Whoever has no mouse scrolls a wide text with the keys, once it can be gone to.
function printCode(text: string): Markup {
  return html`<pre tabindex="0"><code>${text}</code></pre>`
}

function listPoints(site: Site, words: FrontPageWords): Point[] {
  const { reading } = words
  const byQuery = looksAtQuery(site)
  const { minutes, isOpen } = readRules(site)
  return [
    byQuery ? reading.pages : reading.pagesByPath,
    reading.texts,
    reading.pictures,
    reading.languages(site.languages.map(tag => nameLanguage(words, tag))),
    reading.days(site.timeZone),
    reading.keeping({ minutes }),
    ...(isOpen ? [reading.origins] : []),
    byQuery ? reading.errors : reading.errorsOfHost,
    reading.record(recordLink),
  ]
}

/** What the header rules say of the collections: for how long pages may be kept, and whether any origin may read them. */
function readRules({ headers }: Site): { minutes: number | undefined; isOpen: boolean } {
  const rules = new Map(headersFor(headers, apiPrefix).map(([name, value]) => [name.toLowerCase(), value]))
  const seconds = /\bmax-age=(\d+)/i.exec(rules.get('cache-control') ?? '')?.[1]
  const minutes = Math.floor(Number(seconds ?? 0) / 60)
  return {
    minutes: minutes > 0 ? minutes : undefined,
    isOpen: rules.get('access-control-allow-origin') === '*',
  }
}

/** A command that asks for the first page of the objects, for a shell. `query` is what follows the collection's address. */
export function exampleInShell(baseUrl: string, query: string): string {
  return `curl ${quoteForShell(`${baseUrl}${apiPrefix}objects/${query}`)}`
}

/** A program that reads all items of any collection, in JavaScript. `comment` is one line. */
export function exampleInJavaScript(baseUrl: string, comment: string): string {
  return `const base = ${JSON.stringify(baseUrl)}

async function readAll(collection) {
  const address = \`\${base}${apiPrefix}\${collection}/\`
  const items = []
  let next = address
  while (next !== null) {
    // ${comment}
    const url = typeof next === "number"
      ? \`\${address}?page=\${next}\`
      : next
    const answer = await fetch(url)
    if (!answer.ok) throw new Error(\`\${answer.status} \${url}\`)
    const page = await answer.json()
    items.push(...page.results)
    next = page.next
  }
  return items
}

const guides = await readAll("guides")`
}

function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
