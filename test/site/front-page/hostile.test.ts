import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { headerValues } from '../../../src/contract/header-values.ts'
import { exampleInShell } from '../../../src/site/front-page/how-to-read.ts'
import { html, linkTo, unescaped } from '../../../src/site/front-page/markup.ts'
import { buildPage, pictures, settings } from './read-page.ts'

const texts = [
  '</title></style><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' autofocus onfocus=alert(1) '",
  '<!--',
  '{base_url} `code` $& $1',
  '&lt;b&gt; &amp; &#60;',
  '\u202eevil',
]

const elementsOfPage = new Set(
  'html head meta title link style body header nav main section article details summary div p h1 h2 h3 a code i wbr pre small figure img figcaption table thead tbody tr th td dl dt dd ul li'.split(
    ' ',
  ),
)

describe.each(texts)('the text %s', text => {
  it('is escaped in every field that the front page shows', async () => {
    const typed = JSON.stringify(text)
    const { elements } = await buildPage({
      ...settings(['Smallville', typed], ['name: CC BY 4.0', `name: ${typed}`]),
      ...(await pictures('quay')),
      'content/images/quay.yaml': `id: 1\ntitle: ${typed}\nalt: ${typed}\nlicence: ${typed}\ncredit: ${typed}\n`,
    })
    expect(elements.filter(({ name }) => !elementsOfPage.has(name))).toEqual([])
    const attributes = elements.flatMap(({ attributes }) => Object.keys(attributes))
    expect(attributes.filter(name => /^on|^style$|^autofocus$/.test(name))).toEqual([])
    expect(elements.find(({ name }) => name === 'h1')?.text).toBe(text)
    expect(elements.find(({ name }) => name === 'title')?.text).toBe(`${text} – visitor content API`)
    expect(elements.find(({ name }) => name === 'img')?.attributes.alt).toBe(text)
    expect(elements.find(({ name }) => name === 'figcaption')?.text).toBe(`${text} ${text} · ${text}`)
    expect(elements.find(({ name }) => name === 'li')?.text).toBe(`${text} 1 picture`)
    const licence = elements.find(({ attributes }) => attributes.href?.includes('creativecommons'))
    expect(licence?.text).toBe(text)
  })
})

it('the front page links to no address with a scheme that is not allowed', () => {
  expect(linkTo('javascript:alert(1)', 'x').text).toBe('x')
  expect(linkTo('data:text/html,x', '<x>').text).toBe('&lt;x&gt;')
  expect(linkTo('https://e.org/"onclick="x', 'x').text).toBe('<a href="https://e.org/%22onclick=%22x">x</a>')
})

it('the shell example quotes the address', () => {
  expect(exampleInShell("https://e.org/a'$(id)", '?page=1')).toBe(
    "curl 'https://e.org/a'\\''$(id)/api/v1/objects/?page=1'",
  )
})

it('a text that is not escaped may not contain an end tag', () => {
  expect(() => unescaped('</style>')).toThrow('must not end its element')
  expect(html`<p>${['a', undefined, html`<b>${'<'}</b>`, 2]}</p>`.text).toBe('<p>a<b>&lt;</b>2</p>')
})

describe('the content security policy', () => {
  it('allows the style sheet of each page, and no script', async () => {
    const { root, elements } = await buildPage({})
    const styles = elements.filter(({ name }) => name === 'style').map(({ text }) => text)
    const digest = hash('sha256', styles.join(), 'base64')
    const rules = await readFile(join(root, 'dist/_headers'), 'utf8')
    const policies = [...rules.matchAll(/^ {2}Content-Security-Policy: (.*)$/gm)].map(([, policy]) => policy)
    expect(policies).toEqual(
      Array(4).fill(
        `default-src 'none'; style-src 'sha256-${digest}'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      ),
    )
    expect(styles).toHaveLength(1)
  })

  it('allows pictures of the media host, which the page then uses', async () => {
    const { root, elements } = await buildPage({
      ...settings([/$/, 'media_host: https://media.example.org:8443/city\n']),
      ...(await pictures('quay')),
    })
    expect(elements.find(({ name }) => name === 'img')?.attributes.src).toMatch(
      /^https:\/\/media\.example\.org:8443\/city\/media\/images\/quay\./,
    )
    expect(await readFile(join(root, 'dist/_headers'), 'utf8')).toContain(
      "img-src 'self' https://media.example.org:8443 data:; base-uri",
    )
  })

  it.each(['https://a;script-src', 'https://a,b', "https://'unsafe-inline'", 'https://*.example.org'])(
    'allows pictures of any host with HTTPS instead of a media host called %s',
    mediaHost => {
      const addresses = { baseUrl: 'https://e.org', licenceUrl: 'https://e.org/', mediaHost }
      expect(headerValues({ ...addresses, frontPageStyle: '' }).picture_origins).toBe("'self' https:")
    },
  )
})
