// A loop as somebody would write it by hand: makes pages of the events, in the order of their days, and checks nothing.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import glob from 'fast-glob'
import matter from 'gray-matter'
import { marked } from 'marked'
import { parse } from 'yaml'

const [content, out, perPage, parser] = process.argv.slice(2)
// gray-matter caches what it parses, unless it is called with options.
const options = parser === 'yaml' ? { engines: { yaml: text => parse(text) } } : {}
const files = await glob('events/*.md', { cwd: content })
const items = files.map(file => {
  const { data, content: text } = matter(readFileSync(join(content, file), 'utf8'), options)
  return { ...data, description: marked.parse(text) }
})
items.sort((a, b) => String(a.dates[0].start).localeCompare(String(b.dates[0].start)))
mkdirSync(out, { recursive: true })
for (let start = 0; start < items.length; start += Number(perPage)) {
  const results = items.slice(start, start + Number(perPage))
  const number = start / Number(perPage) + 1
  writeFileSync(join(out, `${number}.json`), JSON.stringify({ count: items.length, page: number, results }))
}
