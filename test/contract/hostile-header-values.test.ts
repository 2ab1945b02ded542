import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { targetNames } from '../../src/hosts/targets/host-target.ts'
import { build } from '../../src/index.ts'
import { loadHandler } from '../hosts/targets/server-site.ts'
import { edit } from '../support/edit-site.ts'
import { makeSharedSite, makeSite } from '../support/site.ts'
import type { Files } from '../support/small-site.ts'

const plainLicence = 'https://licence.example/plain'

/** Licence URLs as an import may contain them, and as they are printed in a header. */
const licences: readonly (readonly [typed: string, printed: string])[] = [
  [
    "https://exämple.org/för-allt/%0d%0aX-Evil:%201;return%20200/'x'?a={env.HOME};{base_url}#/*{http.request.header.cookie}",
    "https://xn--exmple-cua.org/f%C3%B6r-allt/%0d%0aX-Evil:%201;return%20200/'x'?a=%7Benv.HOME%7D;%7Bbase_url%7D#/*%7Bhttp.request.header.cookie%7D",
  ],
  ['https://e.org/?{$HOME:x}', 'https://e.org/?%7B$HOME:x%7D'],
]

function files(typed: string): Files {
  const site = edit('content/site.yaml', ['https://creativecommons.org/licenses/by/4.0/', `"${typed}"`])
  return { 'content/site.yaml': `${site['content/site.yaml']}as_imported: [licence.url]\n` }
}

const siteWith = (typed: string) => makeSite(files(typed))

/** The files of a build that only its host reads, by name, each as the host understands it. */
async function printedFor(root: string, target: (typeof targetNames)[number]): Promise<[string, string][]> {
  await build({ root, target })
  const dist = join(root, 'dist')
  const names = (await readdir(dist, { recursive: true })).filter(name => hostFile.test(name)).sort()
  return Promise.all(
    names.map(async (name): Promise<[string, string]> => {
      return [name, await readAsHost(name, await readFile(join(dist, name), 'utf8'))]
    }),
  )
}

/** A server's configuration as its words and a handler as its answer, each part on a line; any other file unchanged. */
async function readAsHost(name: string, text: string): Promise<string> {
  if (name.endsWith('.conf')) return wordsOf(text, 'nginx').join('\n')
  if (name === '_Caddyfile') return wordsOf(text, 'caddy').join('\n')
  return name.endsWith('.js') ? askHandler(text) : text
}

async function askHandler(code: string): Promise<string> {
  const { handle } = await loadHandler(code)
  const request = new Request('https://api.example.org/api/v1/objects/', { method: 'OPTIONS' })
  const answer = await handle(request, {})
  return [answer?.status, ...[...(answer?.headers ?? [])].flat(), await answer?.text()].join('\n')
}

/** The words of a server's configuration, read as the server does: words in quotation marks are one, and `;`, `{` and `}` are words. */
function wordsOf(text: string, syntax: 'nginx' | 'caddy'): string[] {
  const words: string[] = []
  const form = syntax === 'nginx' ? nginxWord : caddyWord
  for (const [word] of text.matchAll(form)) if (!word.startsWith('#')) words.push(unquote(word, syntax))
  return words
}

const nginxWord = /#[^\n]*|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[;{}]|[^\s;{}"'#][^\s;{}]*/gs
const caddyWord = /#[^\n]*|`[^`]*`|"(?:\\"|[^"])*"|[^\s`"#]\S*/gs

function unquote(word: string, syntax: 'nginx' | 'caddy'): string {
  if (word.startsWith('`')) return word.slice(1, -1).replace(/\\([{}])/g, '$1')
  if (!/^["']/.test(word)) return word
  const inner = word.slice(1, -1)
  return syntax === 'nginx' ? inner.replace(/\\(["'\\])/g, '$1') : inner.replaceAll('\\"', '"')
}

const hostFile = /^(?:_[^/]*|\.assetsignore|.*\.js|.*404\.html|netlify\.toml)$/

describe('a licence from outside', () => {
  const plain = new Map<string, [string, string][]>()

  beforeAll(async () => {
    const root = await makeSharedSite(files(plainLicence))
    for (const target of targetNames) plain.set(target, await printedFor(root, target))
  })

  it.each(licences)('%s changes no directive of any host', async (typed, printed) => {
    const hostile = await siteWith(typed)
    for (const target of targetNames) {
      if (target === 'nginx' && printed.includes('$')) continue
      const expected = (plain.get(target) ?? []).map(([name, text]) => [
        name,
        text.replaceAll(plainLicence, () => printed),
      ])
      expect(expected.some(([, text]) => text?.includes(printed))).toBe(true)
      expect(await printedFor(hostile, target)).toEqual(expected)
    }
  })

  it.each(['\\r\\n', '\\n', '\\u2028', '\\u0085', '\\0', '`', '\\\\', '\\"', '>;rel=evil,<'])(
    'is refused with %s in it',
    async character => {
      const root = await siteWith(`https://e.org/${character}X-Evil: 1`)
      await expect(build({ root })).rejects.toThrow('The content has')
    },
  )

  it('is refused if its header is too long for a host, or nginx would expand a variable', async () => {
    const long = await siteWith(`https://e.org/${'a'.repeat(2000)}`)
    await expect(build({ root: long })).rejects.toMatchObject({
      problems: expect.arrayContaining([
        expect.objectContaining({ code: 'headers-value', file: '_headers' }),
      ]),
    })
    const dollar = await siteWith('https://e.org/$host')
    await expect(build({ root: dollar, target: 'nginx' })).rejects.toThrow(/\$host.*\n.*%24 means the same/)
  })
})
