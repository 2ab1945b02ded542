import { defineCollection } from 'astro:content'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { posix } from 'node:path'
import { i18nLoader } from '@astrojs/starlight/loaders'
import { docsSchema, i18nSchema } from '@astrojs/starlight/schema'
import { base, isInSwedish, pages, repository } from '../pages.mjs'

const files = new Map(
  pages.map(({ file, id, title: own }) => {
    const text = readPage(new URL(`../../${file}`, import.meta.url))
    const [heading = '', title = ''] = /^# (.+)\n/m.exec(text) ?? []
    const address = `${base}${id}/`.replace(/index\/$/, '')
    return [file, { id, title: own ?? title, text: text.replace(heading, ''), address }]
  }),
)

/** The text of a page; of a folder, a page with its files. */
function readPage(url) {
  if (statSync(url).isFile()) return readFileSync(url, 'utf8')
  const sections = readdirSync(url).map(name => {
    const language = /ya?ml$/.test(name) ? 'yaml' : 'ini'
    return `## ${name}\n\n\`\`\`${language}\n${readFileSync(`${url.pathname}/${name}`, 'utf8')}\`\`\`\n`
  })
  return `# Files to copy\n\nThey are in the package, too: \`node_modules/visitor-content-api/program/docs/recipes/\`. \`init --target HOST\` writes those of a host.\n\n${sections.join('\n')}`
}

/** Loads the pages from the project's own files: the first heading is the title, and links lead to pages of the site. */
const documents = {
  name: 'documents',
  async load({ store, parseData, renderMarkdown, generateDigest }) {
    store.clear()
    for (const { file, id, weight } of pages) {
      const { title, text } = files.get(file)
      const body = rewrite(text, file)
      const data = await parseData({ id, data: { title, editUrl: false } })
      const rendered = await renderMarkdown(body)
      // A dash in place of two hyphens would be typed by whoever does as the page says.
      if (countDashes(rendered.html) !== countDashes(body))
        throw new Error(`${id} has other dashes or quotes than ${file}`)
      rendered.html = nameRows(rendered.html)
        .replace(/<table>[\s\S]*?<\/table>/g, finishTable)
        // Only long commands may be broken into lines.
        .replace(/<code>(?=[^<]{1,28}<)/g, '<code class="whole">')
      // The web addresses in problems are examples.
      if (/problems/.test(id))
        rendered.html = rendered.html.replace(/<a href="(?:https?|mailto):[^>]*>(.*?)<\/a>/g, '$1')
      if (weight !== undefined) rendered.html = `<div data-pagefind-weight="${weight}">${rendered.html}</div>`
      store.set({ id, data, body, rendered, digest: generateDigest(body) })
    }
  },
}

/** Wide tables scroll, also by keyboard; narrow windows show each cell in a line of its own, below its header. An empty cell is no header. */
function finishTable(table) {
  const heads = [...table.matchAll(/<th[^>]*>(.*?)<\/th>/g)].map(([, text]) =>
    text.replace(/ \(.*|<[^>]*>/g, ''),
  )
  return table
    .replace('<table>', '<table tabindex="0">')
    .replace(/<th([^>]*)><\/th>/g, '<td$1></td>')
    .replace(/<tr>[\s\S]*?<\/tr>/g, row => {
      let column = 0
      return row.replace(/<td/g, () => `<td data-head="${heads[column++] ?? ''}"`)
    })
}

/** Makes the rows of each table that ends its section anchors, by their codes or words. Pagefind leads to headings alone, so their names are headings for it, but not for screen readers. */
function nameRows(html) {
  const seen = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  return html.replace(
    /<table>(?:(?!<\/table>)[\s\S])*<\/table>(?=\s*(?:<h\d|<div class="sl-heading|$))/g,
    table =>
      table.replace(/(<tr>\s*<td[^>]*>)(.+?)(?=<\/td>)/g, (whole, cell, name) => {
        const words = /^<code>/.test(name) ? (name.match(/<code>.*?<\/code>/g) ?? []).join('-') : name
        const id = words
          .replace(/<[^>]+>|&\w+;/g, '')
          .replace(/[^\p{L}\p{N}]+/gu, '-')
          .replace(/^-|-$/g, '')
          .toLowerCase()
        if (id === '' || seen.has(id)) return whole
        seen.add(id)
        return `${cell}<h3 role="none" id="${id}">${name}</h3>`
      }),
  )
}

function countDashes(text) {
  return text.match(/[–—‘’“”…]/g)?.length ?? 0
}

/** Makes links and pictures of a file those of the site. A code block stays as it is. */
function rewrite(text, file) {
  const parts = text.split(/(^```[\s\S]*?^```$)/m)
  return parts.map((part, index) => (index % 2 === 1 ? part : rewriteText(part, file))).join('')
}

function rewriteText(text, file) {
  const isSwedish = files.get(file).id.startsWith('sv')
  return text
    .replace(
      /<picture>\s*<source [^>]*srcset="([^"]+)">\s*<img ([^>]*)src="([^"]+)"([^>]*)>\s*<\/picture>/g,
      (_, dark, before, light, after) => {
        // In a narrow window, the words in it can only be read in its own size.
        const image = (path, hidden) =>
          `<a class="${hidden}" href="${path}"><img ${before}src="${path}"${after}></a>`
        return image(light, 'dark:sl-hidden') + image(dark, 'light:sl-hidden')
      },
    )
    .replace(/((?:src|href)="|!\[[^\]]*\]\()(?:docs\/)?(pictures\/)/g, `$1${base}$2`)
    .replace(
      /(?<![!\\])\[([^\]]*)\]\((?!https?:|#|mailto:)([^)#]*)(#[^)]*)?\)/g,
      (_, words, path, anchor = '') => {
        const target = posix.normalize(posix.join(posix.dirname(file), path))
        const page = files.get(target)
        const folder = files.get(posix.dirname(target))
        const part = folder && `${folder.address}#${posix.basename(target).replaceAll('.', '')}`
        // From a Swedish page, a page that is in English alone opens between Swedish menus.
        const own = isSwedish && page && !page.id.startsWith('sv') && !isInSwedish(page.id)
        const address = own
          ? page.address.replace(base, `${base}sv/`)
          : (page?.address ?? part ?? (repository && `${repository}/blob/main/${target}`))
        // A page is called by its title, not by its file.
        const name = page && /^[\w./-]+\.md$/.test(words) ? page.title : words
        return address === undefined ? words : `[${name}](${address}${anchor})`
      },
    )
    .replace(/<!-- [\s\S]*? -->/g, '')
}

export const collections = {
  docs: defineCollection({ loader: documents, schema: docsSchema() }),
  i18n: defineCollection({ loader: i18nLoader(), schema: i18nSchema() }),
}
