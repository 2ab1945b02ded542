import { describe, expect, test } from 'vitest'
import { nginx } from '../../../src/hosts/targets/nginx.ts'
import { blockOf, companionsOf, companionText, serverSite } from './server-site.ts'

const config = (extra?: string) => companionText(nginx, serverSite(extra), '_nginx.server.conf')

describe('nginx', () => {
  test('gets a server, its directives and gzip copies', async () => {
    expect(Object.keys(await companionsOf(nginx, serverSite()))).toEqual([
      '_nginx.server.conf',
      '_nginx.conf',
      'api/v1/objects/page/1.json.gz',
      'api/v1/guides/page/1.json.gz',
    ])
  })

  test('serves each collection with the headers of the rules, and takes the last page from its count', async () => {
    const text = await config()
    const objects = blockOf(text, 'location = /api/v1/objects/')
    expect(objects).toContain('default_type "application/json";')
    expect(objects).toContain('add_header Cache-Control "public, max-age=300" always;')
    expect(objects).toContain('add_header Link "<https://licence.example/>; rel=\\"license\\"" always;')
    expect(objects).toContain('try_files /api/v1/objects/page/$visitor_page.json =404;')
    expect(blockOf(text, 'if ($visitor_page = "last of /api/v1/objects/")')).toContain(
      'set $visitor_page 12;',
    )
    expect(text).toContain('set $visitor_page "$1$2";')
  })

  test('refuses with headers of the rules that nobody keeps', async () => {
    const refusal = blockOf(await config(), 'location @invalid_page')
    expect(refusal).toContain('add_header Cache-Control "no-store" always;')
    expect(refusal).toContain('return 404 "{\\"detail\\":\\"Invalid page.\\"}";')
  })

  test('answers the errors of nginx itself in JSON that nobody keeps, in each location and before one is found', async () => {
    const text = await config()
    expect(blockOf(text, 'location = /_refused')).toContain('add_header Cache-Control "no-store" always;')
    const own = /error_page 400 403 .* 412 .* 416 .*(?= \/_refused;)/
    const locations = text.split(/^(?=location)/m).filter(each => each.includes('error_page 404'))
    expect([text, ...locations].filter(each => !own.test(each))).toEqual([])
    expect(own.exec(text)?.[0]).toContain(' 405')
  })

  test('quotes the special characters of a description', async () => {
    const text = await config()
    expect(text).toContain('\\"description\\":\\"Places \\\\\\"to be\\\\\\".\\"')
    expect(text).toContain('\\"description\\":\\"Cheap {as} \\\\u00245.\\"')
  })

  test('gives a rule of its own folder or file a location of its own', async () => {
    const text = await config('\n/media/images/*\n  X-One: 1\n\n/media/a.jpg\n  X-Two: 2\n')
    const folder = blockOf(text, 'location /media/images/')
    expect(folder).toContain('add_header X-One "1" always;')
    expect(folder).toContain('immutable')
    expect(blockOf(text, 'location = /media/a.jpg')).toContain('add_header X-Two "2" always;')
    expect(blockOf(text, 'location /media/')).not.toContain('X-')
  })

  test('serves the front page at both of its addresses with the headers of each, as HTML by default', async () => {
    const text = await config(
      "\n/\n  Content-Security-Policy: default-src 'none'; img-src 'self'\n\n/index.html\n  X-Two: 2\n",
    )
    const root = blockOf(text, 'location = /')
    expect(root).toContain(`add_header Content-Security-Policy "default-src 'none'; img-src 'self'" always;`)
    expect(root).toContain('default_type "text/html; charset=utf-8";')
    expect(root).toContain('try_files /index.html =404;')
    expect(root).not.toContain('X-Two')
    expect(blockOf(text, 'location = /index.html')).toContain('add_header X-Two "2" always;')
  })

  test('serves the site record with its headers, and as JSON by default', async () => {
    const record = blockOf(
      await config('\n/site.json\n  Content-Type: application/json\n  X-One: 1\n'),
      'location = /site.json',
    )
    expect(record).toContain('add_header X-One "1" always;')
    expect(record).toContain('default_type "application/json";')
    expect(record).toContain('try_files $uri =404;')
    expect(blockOf(await config(), 'location = /site.json')).toContain('default_type application/json;')
  })

  test('refuses a header that nginx would read as a variable', async () => {
    await expect(config('\n/media/images/*\n  X-Cost: $5\n')).rejects.toThrow('header X-Cost')
  })

  test('serves from the folder it is started in, and writes nothing there', async () => {
    const whole = await companionText(nginx, serverSite(), '_nginx.conf')
    expect(blockOf(whole, 'server')).toContain('include _nginx.server.conf;')
    expect(whole.match(/(?:pid|temp_path) (?!\.\.\/)/g)).toBeNull()
  })
})
