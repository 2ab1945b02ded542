import { headersFor } from '../../contract/header-rules.ts'
import { apiPrefix, siteRecordPath } from '../../contract/site-paths.ts'
import type { Site } from '../site.ts'
import { html, type Markup, readsQuery } from './markup.ts'
import { contentLanguage, type FrontPage, nameLanguage } from './words/choose-language.ts'

/** Returns a link to the site record, with its name as text. */
export function recordLink({ root }: FrontPage): Markup {
  return html`<a href="${root}${siteRecordPath}"><code>${siteRecordPath}</code></a>`
}

/** Prints how to read the API: its base address, examples, and notes. */
export function printHowToRead(page: FrontPage): Markup {
  const { site, words } = page
  const { reading } = words
  const query = readsQuery(site) ? '?page=1' : 'page/1.json'
  const day = exampleOfDay(page)
  return html`<section aria-labelledby="reading">
<h2 id="reading">${reading.heading}</h2>
<div class="reading">
<div class="examples">
<h3>${reading.base}</h3>
${printCode(site.baseUrl)}
<h3>${reading.onePage}</h3>
${printCode(exampleInShell(site.baseUrl, query))}
${day && html`<h3>${reading.oneDay}</h3>\n${printCode(day)}\n`}<h3>${reading.everyPage}</h3>
${printCode(exampleOfAll(page))}
</div>
<dl>
${listPoints(page).map(({ term, text }) => html`<div><dt>${term}</dt><dd>${text}</dd></div>\n`)}</dl>
</div>
</section>
`
}

// It is focusable, so that people without a mouse can scroll a wide text with the keyboard.
/** Prints a block of code. */
export function printCode(text: string): Markup {
  return html`<pre tabindex="0"><code>${text}</code></pre>`
}

function listPoints(page: FrontPage): { readonly term: string; readonly text: Markup }[] {
  const { site, words } = page
  const { reading } = words
  const byQuery = readsQuery(site)
  const { minutes, isOpen } = readRules(site)
  return [
    byQuery ? reading.pages : reading.pagesByPath,
    reading.texts,
    reading.pictures,
    reading.languages(site.languages.map(tag => nameLanguage(words, tag))),
    reading.days(site.timeZone),
    reading.caching({ minutes }),
    ...(isOpen ? [reading.origins] : []),
    byQuery ? reading.errors : reading.errorsOfHost,
    reading.stability,
    reading.record(recordLink(page)),
  ]
}

/** Reads from the header rules how long pages may be cached, and whether every origin may read them. */
function readRules({ headers }: Site): { minutes: number | undefined; isOpen: boolean } {
  const rules = new Map(headersFor(headers, apiPrefix).map(([name, value]) => [name.toLowerCase(), value]))
  const seconds = /\bmax-age=(\d+)/i.exec(rules.get('cache-control') ?? '')?.[1]
  const minutes = Math.floor(Number(seconds ?? 0) / 60)
  return {
    minutes: minutes > 0 ? minutes : undefined,
    isOpen: rules.get('access-control-allow-origin') === '*',
  }
}

/** Returns a shell command that requests the first page of the objects. `query` is appended to the collection's address. */
export function exampleInShell(baseUrl: string, query: string): string {
  return `curl ${quoteForShell(`${baseUrl}${apiPrefix}objects/${query}`)}`
}

/** Returns a JavaScript program that prints the events of a day, if possible a day with times; `undefined` if the site has no files for it. */
function exampleOfDay({ site: { baseUrl, eventDates, languages, outputs }, words }: FrontPage) {
  const language = contentLanguage(words, languages)
  const dates = eventDates.filter(date => date.language === language)
  const day = (dates.find(({ facts }) => facts.time !== undefined) ?? dates[0])?.start
  if (day === undefined || !outputs.includes('whats-on')) return undefined
  return `const day = ${JSON.stringify(day)}
const month = day.slice(0, 7)
const files = ${JSON.stringify(`${baseUrl}/whats-on/${language}`)}
const answer = await fetch(\`\${files}/\${month}.json\`)
// ${words.reading.noFile}
const { dates } = answer.status === 404
  ? { dates: [] }
  : await answer.json()
for (const date of dates)
  if (date.start_date <= day && date.end_date >= day)
    console.log(date.time ?? "", date.title, date.status ?? "")`
}

/** Returns a JavaScript program that reads all items of any collection. On hosts that do not read queries, no `next` is a number: all event dates are on one page. */
function exampleOfAll({ site: { baseUrl }, words }: FrontPage): string {
  return `const base = ${JSON.stringify(baseUrl)}

async function readAll(collection) {
  const address = \`\${base}${apiPrefix}\${collection}/\`
  const items = []
  let next = address
  while (next !== null) {
    // ${words.reading.nextIsNumber}
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

for (const { id, title } of await readAll("objects"))
  console.log(id, title)`
}

function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
