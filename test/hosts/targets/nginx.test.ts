import { describe, expect, test } from 'vitest'
import { nginx } from '../../../src/hosts/targets/nginx.ts'
import { blockOf, hostFileText, serverSite } from './server-site.ts'

const config = (extra?: string) => hostFileText(nginx, serverSite(extra), '_nginx.server.conf')

// npm run hosts checks the headers and answers of the real server.
describe('nginx', () => {
  test('quotes the special characters of a description', async () => {
    const text = await config()
    expect(text).toContain('\\"description\\":\\"Places \\\\\\"to be\\\\\\".\\"')
    expect(text).toContain('\\"description\\":\\"Cheap {as} \\\\u00245.\\"')
  })

  test('makes a separate location for a rule of a folder or file', async () => {
    const text = await config('\n/media/images/*\n  X-One: 1\n\n/media/a.jpg\n  X-Two: 2\n')
    const folder = blockOf(text, 'location /media/images/')
    expect(folder).toContain('add_header X-One "1" always;')
    expect(folder).toContain('immutable')
    expect(blockOf(text, 'location = /media/a.jpg')).toContain('add_header X-Two "2" always;')
    expect(blockOf(text, 'location /media/')).not.toContain('X-')
  })

  test('names headers in their usual case, and adds no location to a redirect', async () => {
    expect(await config()).not.toMatch(/add_header (?:[^A-Z]|\S*-[^A-Z]|Location)/)
  })

  test('refuses a header that nginx would read as a variable', async () => {
    await expect(config('\n/media/images/*\n  X-Cost: $5\n')).rejects.toThrow('header X-Cost')
  })

  test('serves from the folder it is started in, and writes nothing there', async () => {
    const whole = await hostFileText(nginx, serverSite(), '_nginx.conf')
    expect(blockOf(whole, 'server')).toContain('include _nginx.server.conf;')
    expect(whole.match(/(?:pid|temp_path) (?!\.\.\/)/g)).toBeNull()
  })
})
