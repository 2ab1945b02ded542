import { describe, expect, it } from 'vitest'
import { put } from '../../hosts/verify/faults.ts'
import { startFaultyServer } from './faulty-server.ts'
import { importFrom } from './import-from.ts'

describe('an unreliable source', () => {
  it.each([
    ['busy', { status: 503, headers: {} }],
    ['busy, and says until when', { status: 429, headers: { 'Retry-After': '0' } }],
    [
      'busy, and names a time that has passed',
      { status: 503, headers: { 'Retry-After': 'Fri, 01 Jan 2021 00:00:00 GMT' } },
    ],
    ['broken', { status: 500, headers: {} }],
    ['gone for a moment', undefined],
  ])('is asked again if it is %s', async (_, once) => {
    const server = await startFaultyServer({
      answer: ({ times, response }) => {
        if (times > 0) return false
        if (once) response.writeHead(once.status, once.headers).end()
        else response.socket?.destroy()
        return true
      },
    })
    const { api, pictures, notices } = await importFrom(server.url)
    expect(notices).toEqual([])
    expect([api.singulareventdates.length, api.objects.length, pictures.size]).toEqual([5, 3, 1])
    expect(server.asked.filter(path => path === '/site.json').length).toBe(2)
  })

  it('may redirect within its own origin, and is sent the User-Agent of the program', async () => {
    const agents = new Set<unknown>()
    const server = await startFaultyServer({
      answer: ({ path, query, headers, response }) => {
        agents.add(headers['user-agent'])
        if (!path.startsWith('/api/') || !query.startsWith('page=') || query.endsWith('&')) return false
        response.writeHead(301, { Location: `${path}?${query}&` }).end()
        return true
      },
    })
    await expect(importFrom(server.url)).resolves.toMatchObject({ notices: [] })
    expect([...agents]).toEqual([expect.stringContaining('visitor-content-api')])
  })

  it('ends the import if several pictures in a row get no answer', async () => {
    const server = await startFaultyServer({
      content: ({ objects }) => {
        for (const { id, image } of objects) put(image, { id, renditions: {}, url: `/media/${id}.jpg` })
      },
      answer: ({ path, response }) => {
        if (!path.startsWith('/media/')) return false
        response.socket?.destroy()
        return true
      },
    })
    await expect(importFrom(server.url, { limits: { maxUnansweredPictures: 2 } })).rejects.toThrow(
      /2 pictures in a row. Import again/,
    )
  })

  it('is not read beyond the limits for all pages and all pictures', async () => {
    const server = await startFaultyServer({})
    await expect(importFrom(server.url, { limits: { allPagesBytes: 9_000 } })).rejects.toThrow(
      /all pages are larger than 9000 bytes/,
    )
    await expect(importFrom(server.url, { limits: { allMediaBytes: 100 } })).rejects.toThrow(
      /all pictures are larger than 100 bytes/,
    )
  })
})
