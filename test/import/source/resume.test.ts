import { hash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listFolder } from '../../../src/base/files/list-folder.ts'
import { put } from '../../hosts/verify/faults.ts'
import type { Fault, Site } from '../../hosts/verify/honest-server.ts'
import { makeFolder } from '../../support/site.ts'
import { startFaultyServer } from './faulty-server.ts'
import { importFrom } from './import-from.ts'

const original = '/media/original_images/quay.jpg'
const pages = (collection: string, last: number) =>
  Array.from({ length: last }, (_, index) => `/api/v1/${collection}/?page=${index + 1}`)
const everyPage = [...pages('singulareventdates', 3), ...pages('objects', 2), ...pages('guides', 2)]

function forget({ asked, unchanged }: Site): void {
  asked.length = 0
  unchanged.length = 0
}

function filesIn(folder: string): string[] {
  return listFolder(folder).map(({ path }) => join(folder, path))
}

describe('a repeated import', () => {
  it('sends conditional requests for the pages and pictures of an interrupted import', async () => {
    const [server, store] = [await startFaultyServer(), await makeFolder()]
    await importFrom(server.url, { store, stops: 'before the end' })
    forget(server)
    const { api, pictures } = await importFrom(server.url, { store })
    expect(server.unchanged).toEqual(expect.arrayContaining([...everyPage, original]))
    expect([api.singulareventdates.length, pictures.size]).toEqual([5, 1])
  })

  it('sends conditional requests for the pictures of a finished import', async () => {
    const [server, store] = [await startFaultyServer(), await makeFolder()]
    await importFrom(server.url, { store })
    forget(server)
    await importFrom(server.url, { store })
    expect(server.unchanged).toContain(original)
  })

  it('never requests a picture again if its name contains its hash', async () => {
    const hashed: { path: string } = { path: '' }
    const fault: Fault = {
      content: ({ files, objects, guides, singulareventdates: dates }) => {
        const file = files[original]
        hashed.path = `/media/quay.${hash('sha256', file?.bytes ?? '').slice(0, 10)}.jpg`
        if (file) files[hashed.path] = file
        for (const { image } of [...objects, ...guides, ...dates]) if (image) put(image, { url: hashed.path })
      },
    }
    const [server, store] = [await startFaultyServer(fault), await makeFolder()]
    await importFrom(server.url, { store })
    expect(server.asked).toContain(hashed.path)
    forget(server)
    await importFrom(server.url, { store })
    expect(server.asked).not.toContain(hashed.path)
  })

  it('reads pages that changed meanwhile', async () => {
    const now = { title: 'Harbour Baths' }
    const fault: Fault = {
      page: ({ json }) => {
        if (Array.isArray(json.results) && json.results.length > 0) put(json.results[0], now)
      },
    }
    const [server, store] = [await startFaultyServer(fault), await makeFolder()]
    await importFrom(server.url, { store })
    now.title = 'The new baths'
    const { api } = await importFrom(server.url, { store })
    const titles = ['The new baths', 'Harbour Baths', 'The new baths']
    expect(api.objects.map(({ title }) => title)).toEqual(titles)
  })

  it('requests damaged files again', async () => {
    const [server, store] = [await startFaultyServer(), await makeFolder()]
    await importFrom(server.url, { store, stops: 'before the end' })
    for (const file of filesIn(store)) {
      await writeFile(
        file,
        (await readFile(file)).map(byte => byte ^ 1),
      )
    }
    forget(server)
    const { api, notices } = await importFrom(server.url, { store })
    expect(server.unchanged).not.toContain('/api/v1/objects/?page=2')
    expect(server.asked).toContain(original)
    expect([api.objects.length, notices]).toEqual([3, []])
  })

  it('from another address removes the answers of the first, and leaves no temporary files', async () => {
    const [first, store] = [await startFaultyServer(), await makeFolder()]
    await importFrom(first.url, { store })
    const before = filesIn(store)
    const second = await startFaultyServer()
    await importFrom(second.url, { store })
    const after = filesIn(store)
    expect(after.length).toBe(before.length)
    expect(after.filter(file => file.endsWith('.tmp'))).toEqual([])
  })

  it('names the file that it cannot write', async () => {
    const [server, folder] = [await startFaultyServer(), await makeFolder()]
    await writeFile(join(folder, 'taken'), '')
    const failed = importFrom(server.url, { store: join(folder, 'taken') })
    await expect(failed).rejects.toThrow(/taken/)
  })
})
