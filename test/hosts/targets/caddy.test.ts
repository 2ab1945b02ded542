import { describe, expect, test } from 'vitest'
import { caddy } from '../../../src/hosts/targets/caddy.ts'
import { blockOf, companionsOf, companionText, serverSite } from './server-site.ts'

const config = (extra?: string) => companionText(caddy, serverSite(extra), '_Caddyfile')

describe('Caddy', () => {
  test('gets a Caddyfile and compressed copies', async () => {
    expect(Object.keys(await companionsOf(caddy, serverSite()))).toEqual([
      '_Caddyfile',
      'api/v1/objects/page/1.json.br',
      'api/v1/objects/page/1.json.gz',
      'api/v1/guides/page/1.json.br',
      'api/v1/guides/page/1.json.gz',
    ])
  })

  test('takes its address and root from the environment', async () => {
    const site = blockOf(await config(), '{$SITE_ADDRESS::8080}')
    expect(site).toContain('\troot * {$SITE_ROOT:.}\n')
  })

  test('serves each collection with the headers of the rules, and takes the last page from its count', async () => {
    const objects = blockOf(await config(), 'route @objects')
    expect(objects).toContain('Cache-Control `public, max-age=300`')
    expect(objects).toContain('Link `<https://licence.example/>; rel="license"`')
    expect(objects).toMatch(/%74\)\$` `12`\n/)
    expect(objects).toContain('rewrite * /api/v1/objects/page/{visitor_page}.json')
    expect(objects).toContain('precompressed br gzip')
  })

  test('refuses with headers of the rules that nobody keeps', async () => {
    const refusal = blockOf(await config(), '(visitor_invalid_page)')
    expect(refusal).toContain('Cache-Control `no-store`')
    expect(refusal).toContain('respond `\\{"detail":"Invalid page."\\}` 404')
  })

  test('answers the errors of Caddy itself in JSON that nobody keeps', async () => {
    const errors = blockOf(await config(), 'handle_errors').replace(/\t/g, '')
    expect(errors).toContain('Cache-Control `no-store`')
    expect(errors).toMatch(/respond `\\{"detail":.*\\}` \{http\.error\.status_code\}/)
  })

  test('quotes the special characters of a description', async () => {
    const text = await config()
    expect(text).toContain('"description":"Places \\"to be\\"."')
    expect(text).toContain('"description":"Cheap \\{as\\} $5."')
  })

  test('refuses a header that would end early, or be filled in from the environment', async () => {
    await expect(config('\n/media/images/*\n  X-One: `\\" respond hello\n')).rejects.toThrow(
      'backtick beside',
    )
    await expect(config('\n/media/images/*\n  X-One: {$HOME:x}\n')).rejects.toThrow('$ behind a brace')
    expect(await config('\n/media/images/*\n  X-One: a `b` "c" \\d\n')).toContain('X-One "a `b` \\"c\\" \\d"')
  })

  test('serves the site record with its headers, compressed or not', async () => {
    const text = await config('\n/site.json\n  X-One: 1\n')
    expect(text.match(/@record_\d path_regexp .*/g)).toEqual(['@record_1 path_regexp `^/site[.]json$`'])
    const record = blockOf(text, 'route @record_1')
    expect(record).toContain('X-One `1`')
    expect(record).toContain('precompressed br gzip')
  })

  test('serves the front page at both of its addresses with the headers of each', async () => {
    const text = await config(
      "\n/\n  Content-Security-Policy: default-src 'none'\n\n/index.html\n  X-Two: 2\n",
    )
    expect(text.match(/@front_page_\d path_regexp .*/g)).toEqual([
      '@front_page_1 path_regexp `^/$`',
      '@front_page_2 path_regexp `^/index[.]html$`',
    ])
    const root = blockOf(text, 'route @front_page_1')
    expect(root).toContain("Content-Security-Policy `default-src 'none'`")
    expect(root).toContain('rewrite * /index.html')
    expect(root).not.toContain('X-Two')
    expect(blockOf(text, 'route @front_page_2')).toContain('X-Two `2`')
  })

  test('gives a rule of its own folder or file a route before the wider ones', async () => {
    const text = await config('\n/media/images/*\n  X-One: 1\n\n/media/a.jpg\n  X-Two: 2\n')
    expect(text.match(/@media_\d path_regexp .*/g)).toEqual([
      '@media_1 path_regexp `^/media/images/`',
      '@media_2 path_regexp `^/media/a[.]jpg$`',
      '@media_3 path_regexp `^/media/`',
    ])
    const folder = blockOf(text, 'route @media_1')
    expect(folder).toContain('X-One `1`')
    expect(folder).toContain('immutable')
  })
})
