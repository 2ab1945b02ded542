import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startPreview } from '../../../src/hosts/serve/preview.ts'
import { build } from '../../../src/pipeline/build.ts'
import { listWords } from '../../../src/site/front-page/words/choose-language.ts'
import { makeSite } from '../../support/site.ts'
import { textOf, writeFiles } from '../../support/small-site.ts'
import { buildPage, elementsOf, pictures, readPage, settings } from './read-page.ts'

async function serve(root: string) {
  const preview = await startPreview({ dist: join(root, 'dist'), port: 0 })
  onTestFinished(() => preview.close())
  return preview
}

const manyObjects = Object.fromEntries(
  [2, 3, 4, 5].map(id => {
    const text = textOf('content/objects/museum.md').replace('id: 1', `id: ${id}`)
    return [`content/objects/museum-${id}.md`, text]
  }),
)

describe('the front page', () => {
  it('names the city in its title and heading, and counts the items and pages of each collection', async () => {
    const { elements } = await buildPage({
      ...manyObjects,
      ...settings([/$/, 'page_sizes: { objects: 2 }\n']),
    })
    expect(elements.find(({ name }) => name === 'title')?.text).toBe('Smallville – visitor content API')
    expect(elements.filter(({ name }) => name === 'h1').map(({ text }) => text)).toEqual(['Smallville'])
    const amounts = elements.filter(({ attributes }) => attributes.class === 'amount').map(({ text }) => text)
    expect(amounts).toEqual(['1 item on 1 page', '5 items on 3 pages', '1 item on 1 page'])
  })

  it('is served at the root as HTML, and its links lead to the first pages wherever the site is served', async () => {
    const { root } = await buildPage({}, { baseUrl: 'https://elsewhere.example/city' })
    const { url } = await serve(root)
    const page = await fetch(`${url}/`)
    expect([page.status, page.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8'])
    const links = elementsOf(await page.text()).filter(
      ({ name, text }) => name === 'a' && text === 'Open page 1',
    )
    const answers = await Promise.all(
      links.map(({ attributes }) => fetch(new URL(attributes.href ?? '', `${url}/`))),
    )
    expect(answers.map(answer => new URL(answer.url).pathname)).toEqual([
      ...['/api/v1/singulareventdates/', '/api/v1/objects/', '/api/v1/guides/'],
    ])
    for (const answer of answers) expect(await answer.json()).toMatchObject({ count: 1, previous: null })
  })

  it('shows the first item of each collection as the API has it, and what other sites show of a link', async () => {
    const { root, elements } = await buildPage({
      ...settings(['outputs: []', 'outputs: [openapi]']),
      ...(await pictures('quay')),
    })
    const shown = elements.filter(({ name }) => name === 'details')
    for (const [index, name] of ['singulareventdates', 'objects', 'guides'].entries()) {
      const page = await readFile(join(root, `dist/api/v1/${name}/page/1.json`), 'utf8')
      const json = shown[index]?.text.replace('An item as the API has it', '') ?? ''
      expect(JSON.parse(json)).toEqual(JSON.parse(page).results[0])
    }
    const contents = elements.map(({ attributes }) => [
      attributes.property ?? attributes.rel,
      attributes.content ?? attributes.href,
    ])
    expect(contents).toContainEqual(['og:title', 'Smallville – visitor content API'])
    const address = expect.stringMatching(/^https:\/\/api\.example\.org\/media\/images\/quay\./)
    expect(contents).toContainEqual(['og:image', address])
    expect(contents).toContainEqual(['service-desc', 'openapi/openapi.json'])
  })

  it('has an example that reads every item of every collection', async () => {
    const event = textOf('content/events/fair.md')
    const { root } = await buildPage({
      ...manyObjects,
      ...settings([/$/, 'page_sizes: { objects: 2 }\n']),
      'content/events/fair.md': event.replace('  - {', '  - { id: 2, start: 2028-05-01 }\n  - {'),
    })
    const { url } = await serve(root)
    const report = await build({ root, baseUrl: url })
    const example = elementsOf(await readPage(root)).find(
      ({ name, text }) => name === 'code' && text.includes('readAll'),
    )
    expect(example?.text).toContain(`const base = "${url}"`)
    const run = new Function(`return (async () => {\n${example?.text}\nreturn readAll })()`)
    const readAll: (collection: string) => Promise<unknown[]> = await run()
    const read = report.collections.map(async ({ name }) => [name, (await readAll(name)).length])
    expect(await Promise.all(read)).toEqual(report.collections.map(({ name, items }) => [name, items]))
  })

  it('has an example that prints the events of a day, if the site has the file of its month', async () => {
    expect((await buildPage({})).text).not.toContain('The events of a day')
    const { root } = await buildPage(settings(['outputs: []', 'outputs: [whats-on]']))
    const { url } = await serve(root)
    await build({ root, baseUrl: url })
    const code = elementsOf(await readPage(root)).find(
      ({ name, text }) => name === 'code' && text.includes('const day'),
    )
    const lines: unknown[][] = []
    const run = new Function('console', `return (async () => {\n${code?.text}\n})()`)
    await run({ log: (...words: unknown[]) => lines.push(words) })
    expect(lines).toEqual([['', 'The fair', '']])
  })

  it('links to pages by their path if the host ignores the query, and says so', async () => {
    const { text, elements } = await buildPage({}, { target: 'github-pages' })
    expect(elements.find(({ text }) => text === 'Open page 1')?.attributes.href).toBe(
      'api/v1/singulareventdates/page/1.json?format=api&page=1',
    )
    expect(text).toContain('api/v1/objects/page/2.json')
    expect(text).not.toContain('Invalid page.')
  })

  it('says how long pages may be kept and who may read them, according to the header rules', async () => {
    const rules = await readFile(new URL('../../../_headers', import.meta.url), 'utf8')
    const usual = await buildPage({})
    expect(usual.text).toContain('A page may be kept for 5 minutes.')
    expect(usual.text).toContain('(CORS)')
    const other = await buildPage({
      _headers: rules
        .replaceAll('max-age=300', 'max-age=60')
        .replaceAll('Allow-Origin: *', 'Allow-Origin: https://a.example'),
    })
    expect(other.text).toContain('A page may be kept for 1 minute.')
    expect(other.text).not.toContain('(CORS)')
  })

  it('is in the main language of the site if there is a translation, else in English', async () => {
    const swedish = await buildPage({
      ...settings(['[en, sv]', '[sv, en]']),
      ...(await pictures('quay')),
      'content/images/quay.yaml': 'id: 1\ntitle: { en: Quay, sv: Kaj }\nalt: { en: A, sv: Å }\nlicence: L\n',
    })
    expect(swedish.elements.find(({ name }) => name === 'html')?.attributes.lang).toBe('sv')
    expect(swedish.text).toContain('Så läser du')
    expect(swedish.elements.find(({ name }) => name === 'img')?.attributes.alt).toBe('Å')
  })

  it('has a page in each other language of the site that there are words for, whose links lead to the same files', async () => {
    expect(listWords(['de', 'sv-FI', 'en-GB']).map(({ language }) => language)).toEqual(['en', 'sv'])
    const { root } = await buildPage({
      ...settings(['outputs: []', 'outputs: [openapi, geojson]']),
      ...(await pictures('quay')),
    })
    const { url } = await serve(root)
    const [english, swedish] = await Promise.all(
      ['/', '/sv/'].map(async path => {
        const page = await fetch(url + path)
        const links = elementsOf(await page.text()).flatMap(({ name, attributes }) => {
          const address = attributes.href ?? attributes.src
          return name === 'link' || !address || address.includes(':')
            ? []
            : [new URL(address, url + path).href]
        })
        return { policy: page.headers.get('content-security-policy'), links: links.sort() }
      }),
    )
    expect(english?.links).toContain(`${url}/sv/`)
    expect(swedish?.links).toContain(`${url}/`)
    const shared = (page: typeof english) =>
      page?.links.filter(link => !/^[^/]*\/\/[^/]*\/(?:sv\/)?(?:#.*)?$/.test(link))
    expect(shared(swedish)).toEqual(shared(english))
    for (const link of shared(swedish) ?? []) expect([link, (await fetch(link)).status]).toEqual([link, 200])
    expect(swedish?.policy).toBe(english?.policy)
    const head = elementsOf(await readPage(root, 'sv/index.html')).map(({ attributes }) => attributes)
    expect(head.find(({ lang }) => lang)?.lang).toBe('sv')
    const base = 'https://api.example.org'
    const alternates = head
      .filter(({ rel }) => rel === 'alternate')
      .map(({ hreflang, href }) => [hreflang, href])
    expect(alternates).toEqual([
      ['en', `${base}/`],
      ['sv', `${base}/sv/`],
    ])
    expect(head.find(({ rel }) => rel === 'canonical')?.href).toBe(`${base}/sv/`)
  })

  it('is written again if an alt text or a count changes, but not if only a text does that it does not show', async () => {
    const event = textOf('content/events/fair.md')
    const later = event.replace('id: 1, start: 2027-05-01, end: 2027-05-02', 'id: 3, start: 2028-05-01')
    const root = await makeSite({ ...(await pictures('quay')), 'content/events/later.md': later })
    const inode = async () => (await stat(join(root, 'dist/index.html'))).ino
    await build({ root })
    const first = await inode()
    await writeFiles(root, { 'content/events/later.md': later.replace('Everything', 'All') })
    await build({ root })
    expect(await inode()).toBe(first)
    const words = await readFile(join(root, 'content/images/quay.yaml'), 'utf8')
    await writeFiles(root, { 'content/images/quay.yaml': words.replace('Alt of', 'Seen at') })
    await build({ root })
    expect(await readPage(root)).toContain('alt="Seen at quay"')
    await writeFiles(root, {
      'content/events/fair.md': event.replace('  - {', '  - { id: 2, start: 2028-05-01 }\n  - {'),
    })
    await build({ root })
    expect(await readPage(root)).toContain('3 items on 1 page')
  })
})
