import { describe, expect, it } from 'vitest'
import { verify } from '../../../src/hosts/verify/verify-api.ts'
import { countBreaches } from '../../../src/hosts/verify/verify-rule.ts'
import { VerifyError } from '../../../src/hosts/verify/verify-target.ts'
import { put, start } from './faults.ts'

describe('verify', () => {
  it('finds no breach in an honest API, and every rule has something to look at', async () => {
    const { url } = await start()
    const report = await verify({ url, pauseMs: 0 })
    expect(report.rules.flatMap(rule => rule.breaches)).toEqual([])
    expect(report.rules.filter(rule => rule.checked === 0)).toEqual([])
    expect(report.notes).toEqual([])
    expect(report.url).toBe(url)
  })

  it('gives the same report each time, whatever order the answers come in', async () => {
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

  it('takes a base with or without its closing slash', async () => {
    const { url } = await start()
    expect(countBreaches(await verify({ url: url.slice(0, -1), pauseMs: 0 }))).toBe(0)
  })

  it('asks a preview where links and pictures name the public base', async () => {
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

  it('tells of a server that does not answer in one sentence', async () => {
    const { url, close } = await start()
    close()
    await expect(verify({ url })).rejects.toThrow(VerifyError)
    await expect(verify({ url })).rejects.toThrow(/cannot be reached: no answer \(ECONNREFUSED\)/)
  })

  it('refuses a base that is no web address, and limits that make no sense', async () => {
    await expect(verify({ url: 'dist/' })).rejects.toThrow('"dist/" is not a base URL.')
    await expect(verify({ url: 'http://a.example', concurrency: 0 })).rejects.toThrow('concurrency is 0.')
  })
})
