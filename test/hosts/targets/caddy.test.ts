import { describe, expect, test } from 'vitest'
import { caddy } from '../../../src/hosts/targets/caddy.ts'
import { blockOf, hostFileText, serverSite } from './server-site.ts'

const config = (extra?: string) => hostFileText(caddy, serverSite(extra), '_Caddyfile')

// npm run hosts checks the headers and answers of the real server.
describe('Caddy', () => {
  test('quotes the special characters of a description', async () => {
    const text = await config()
    expect(text).toContain('"description":"Places \\"to be\\"."')
    expect(text).toContain('"description":"Cheap \\{as\\} $5."')
  })

  test('refuses a header that would end early, or expand an environment variable', async () => {
    await expect(config('\n/media/images/*\n  X-One: `\\" respond hello\n')).rejects.toThrow('the backtick')
    await expect(config('\n/media/images/*\n  X-One: {$HOME:x}\n')).rejects.toThrow('the {$')
    expect(await config('\n/media/images/*\n  X-One: a `b` "c" \\d\n')).toContain('X-One "a `b` \\"c\\" \\d"')
  })

  test('puts the routes of narrower rules first', async () => {
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
