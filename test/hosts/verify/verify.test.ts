import { createServer } from 'node:http'
import { describe, expect, it } from 'vitest'
import { UserError } from '../../../src/base/problems/user-error.ts'
import { listen } from '../../../src/hosts/serve/node-http.ts'
import { verify } from '../../../src/hosts/verify/verify-api.ts'
import { countBreaches } from '../../../src/hosts/verify/verify-rule.ts'
import { put, start } from './faults.ts'
import type { Asked } from './honest-server.ts'

describe('verify', () => {
  it('finds no breach in a correct API, and applies every rule', async () => {
    const { url } = await start()
    const report = await verify({ url, pauseMs: 0 })
    expect(report.rules.flatMap(rule => rule.breaches)).toEqual([])
    expect(report.rules.filter(rule => rule.checked === 0)).toEqual([])
    expect(report.notes).toEqual([])
    expect(report.url).toBe(url)
  })

  it('counts a rule that clients can do without as a warning, and describes rules in the language', async () => {
    const { url } = await start({
      content: ({ objects }) => put(objects[0]?.image.renditions.small, { alt: '' }),
    })
    const report = await verify({ url, pauseMs: 0, language: 'sv' })
    expect([countBreaches(report), countBreaches(report, 'warning')]).toEqual([0, 1])
    expect(report.rules.find(({ breaches }) => breaches.length > 0)).toMatchObject({
      rule: 'rendition-alt',
      severity: 'warning',
      title: 'Om en bild har en alt har dess kopior det också',
    })
  })

  it('gives the same report whether requests are sequential or concurrent', async () => {
    const { url } = await start({ page: ({ json }) => put(json, { count: 9, mood: 1 }) })
    const reports = [await verify({ url, pauseMs: 0, concurrency: 1 }), await verify({ url, pauseMs: 0 })]
    expect(reports[0]).toEqual(reports[1])
  })

  it('finds no breach in empty collections', async () => {
    const { url } = await start({
      content: content => put(content, { singulareventdates: [], objects: [], guides: [] }),
    })
    expect(countBreaches(await verify({ url, pauseMs: 0 }))).toBe(0)
  })

  it('follows links with the public URL on a preview', async () => {
    const publicUrl = 'https://api.aldervik.example/'
    const { url } = await start({
      content: ({ objects }) =>
        put(objects[0]?.image.renditions.small, { src: `${publicUrl}media/images/quay.png` }),
      page: ({ collection, json: { next, previous }, json }) => {
        const moved = (link: unknown) =>
          link === null ? null : String(link).replace(/http:.*?\/(?=api)/, publicUrl)
        if (collection !== 'singulareventdates') put(json, { next: moved(next), previous: moved(previous) })
      },
    })
    expect(countBreaches(await verify({ url, publicUrl, pauseMs: 0 }))).toBe(0)
  })

  it('reports a server that does not respond in one sentence', async () => {
    const { url, close } = await start()
    close()
    await expect(verify({ url })).rejects.toThrow(UserError)
    await expect(verify({ url })).rejects.toThrow(/cannot be reached: no answer \(ECONNREFUSED\)/)
  })

  it.each(['api/v1', 'api/v1/objects/?page=2'])('asks for the base instead of %s below it', async below => {
    const error = await verify({ url: `http://a.example/city/${below}` }).catch(error => error)
    expect(error.words).toEqual({
      en: expect.stringMatching(/ is below the base\. Give the base: http:\/\/a\.example\/city$/),
      sv: expect.stringMatching(/ Ange basadressen: http:\/\/a\.example\/city$/),
    })
  })

  it('says that a host name is not found', async () => {
    const error = await verify({ url: 'http://nowhere.invalid' }).catch(error => error)
    expect(error.words).toEqual({
      en: 'nowhere.invalid: the name is not found (ENOTFOUND).',
      sv: 'nowhere.invalid: namnet finns inte (ENOTFOUND).',
    })
  })

  it('refuses a base that is not an http URL, and invalid limits', async () => {
    await expect(verify({ url: 'dist/' })).rejects.toThrow('"dist/" is not a base URL.')
    await expect(verify({ url: 'http://a.example', concurrency: 0 })).rejects.toThrow('concurrency is 0.')
  })
})

/** Starts another host, which records its requests in `asked`. */
async function startRecording() {
  const asked: Asked[] = []
  const reply = (_: unknown, one: Asked) => {
    asked.push(one)
    return undefined
  }
  return { other: await start({ reply }), asked }
}

describe('the load of verify on a server', () => {
  it('never exceeds the allowed number of concurrent requests', async () => {
    const { url } = await start()
    const gauge = { now: 0, most: 0 }
    const proxy = createServer(async (request, response) => {
      gauge.now += 1
      gauge.most = Math.max(gauge.most, gauge.now)
      const target = new URL(request.url ?? '', url)
      const answer = await fetch(target, { method: request.method ?? 'GET', redirect: 'manual' })
      const body = Buffer.from(await answer.arrayBuffer())
      gauge.now -= 1
      response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(body)
    })
    const port = await listen(proxy, 0)
    await verify({ url: `http://127.0.0.1:${port}/`, concurrency: 2, pauseMs: 0 })
    proxy.close()
    proxy.closeAllConnections()
    expect(gauge.most).toBe(2)
  })

  it('fetches pictures from another host, and each only once', async () => {
    const { other, asked } = await startRecording()
    const { url } = await start({
      content: ({ objects }) => {
        for (const { image } of objects)
          put(image.renditions.large, { src: `${other.url}media/images/quay.png` })
      },
    })
    expect(countBreaches(await verify({ url, pauseMs: 0 }))).toBe(0)
    expect(asked.map(({ path }) => path)).toEqual(['/media/images/quay.png'])
  })

  it('never asks another host for pages, nor follows a redirect there', async () => {
    const { other, asked } = await startRecording()
    const { url } = await start({
      page: ({ json, collection }) => {
        if (collection === 'objects') put(json, { next: `${other.url}api/v1/objects/?format=api&page=2` })
      },
      reply: (_, { path, query }) =>
        path.includes('guides') && query === 'page=2'
          ? { status: 302, headers: { Location: `${other.url}api/v1/guides/` } }
          : undefined,
    })
    expect(countBreaches(await verify({ url, pauseMs: 0 }))).toBeGreaterThan(0)
    expect(asked).toEqual([])
  })

  it('reports what it did not read because of the limits', async () => {
    const { url } = await start()
    const report = await verify({ url, pauseMs: 0, maxPages: 2, maxMedia: 1 })
    expect(countBreaches(report)).toBe(0)
    expect(report.notes).toEqual([
      '2 of 3 pages of singulareventdates were read, the most allowed.',
      '1 of 3 pictures were fetched, the most allowed.',
    ])
  })

  it('stops reading a response that is too long', async () => {
    const { url } = await start({
      reply: ({ body }, { query }) =>
        query === 'page=2' ? { body: Buffer.concat([body, Buffer.alloc(200_000, ' ')]) } : undefined,
    })
    const report = await verify({ url, pauseMs: 0, maxBytes: 100_000 })
    const status = report.rules.find(({ rule }) => rule === 'page-status')
    expect(status?.breaches.map(({ message }) => message)).toContain(
      'Saw the answer is longer than 100000 bytes; expected status 200.',
    )
  })

  it('gives up if all answers are slow and something else', async () => {
    const server = createServer((_, answer) => setTimeout(() => answer.end('a'), 300))
    const url = `http://127.0.0.1:${await listen(server, 0)}/`
    const checked = verify({ url, pauseMs: 0, timeoutMs: 500 })
    await expect(checked.finally(() => server.close())).rejects.toThrow('given up: no progress for 2 s')
  })

  it('gives up after a total time if every answer is right', async () => {
    const { url } = await start()
    const checked = verify({ url, pauseMs: 100, concurrency: 1, totalMs: 600 })
    await expect(checked).rejects.toThrow('given up: not done after 0.01 minutes')
  })
})
