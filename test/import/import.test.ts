import { rmSync, writeFileSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importContent } from '../../src/import/import.ts'
import type { ImportOptions } from '../../src/import/import-config.ts'
import { needsEditor } from '../../src/import/import-report.ts'
import { build, check } from '../../src/pipeline/build.ts'
import { hashFolder } from '../support/hash-folder.ts'
import { makeFolder, makeSite } from '../support/site.ts'
import { type Files, textOf, writeFiles } from '../support/small-site.ts'
import { startRecordingServer } from './generator/recording-server.ts'

const museum = textOf('content/objects/museum.md')
const conflictsFolder = 'content/.import/api.example.org/conflicts'

/** A served site that can be changed, and the project that imports it. */
async function makeCity(files: Files = {}) {
  const service = await makeSite({
    'content/objects/gallery.md': museum.replace('id: 1', 'id: 2').replace('The museum', 'The gallery'),
    'content/objects/park.md': museum.replace('id: 1', 'id: 3').replace('The museum', 'The park'),
    ...files,
  })
  await build({ root: service })
  const server = await startRecordingServer(join(service, 'dist'))
  const root = await makeFolder()
  await writeFiles(root, { _headers: await readFile(join(service, '_headers')) })
  const run = (options: Partial<ImportOptions> = {}) => {
    return importContent({ from: server.url, root, limits: { pauseMs: 0, retries: 0 }, ...options })
  }
  const change = async (changed: Files) => {
    await writeFiles(service, changed)
    for (const [path, file] of Object.entries(changed)) if (file === null) await rm(join(service, path))
    await build({ root: service })
  }
  const read = (path: string) => readFile(join(root, path), 'utf8')
  const edit = async (path: string, before: string, after: string) => {
    const text = await read(path)
    expect(text).toContain(before)
    await writeFiles(root, { [path]: text.replace(before, after) })
  }
  return { service, server, root, run, change, read, edit }
}

describe('an import', () => {
  it('changes no byte the second time, and fetches no picture again', async () => {
    const { root, run, server } = await makeCity()
    await run()
    const before = await hashFolder(join(root, 'content'))
    server.forget()
    const report = await run()
    expect(report.changes).toMatchObject({ added: [], updated: [], merged: [], removed: [], renamed: [] })
    expect(await hashFolder(join(root, 'content'))).toEqual(before)
    expect(server.paths().filter(path => path.startsWith('/media/'))).toEqual([])
  })

  it('changes nothing if its cache cannot be cleaned', async () => {
    const { root, run, change } = await makeCity()
    await run()
    const before = await hashFolder(join(root, 'content'))
    await change({ 'content/objects/park.md': museum.replace('id: 1', 'id: 3') })
    const breakCache = () => {
      rmSync(join(root, '.cache/import'), { recursive: true })
      writeFileSync(join(root, '.cache/import'), '')
    }
    const failing = run({ onProgress: ({ step }) => step === 'merging' && breakCache() })
    await expect(failing).rejects.toThrow('The cache of the import')
    expect(await hashFolder(join(root, 'content'))).toEqual(before)
  })

  it('takes what the service changed, and keeps what editors changed', async () => {
    const { run, change, read, edit } = await makeCity()
    await run()
    await edit('content/objects/museum.md', 'Old things.', 'Very old things.')
    await edit('content/events/fair.md', 'title: The fair', 'title: Our fair')
    await change({
      'content/objects/gallery.md': museum.replace('id: 1', 'id: 2').replace('The museum', 'The new gallery'),
      'content/objects/museum.md': museum.replace('The museum', 'The old museum'),
    })
    const report = await run()
    expect(report.changes).toMatchObject({ updated: ['objects/gallery.md'], merged: ['objects/museum.md'] })
    expect(report.conflicts).toEqual([])
    expect(await read('content/objects/gallery.md')).toContain('title: The new gallery')
    const merged = await read('content/objects/museum.md')
    expect(merged).toContain('title: The old museum')
    expect(merged).toContain('Very old things.')
    expect(await read('content/events/fair.md')).toContain('title: Our fair')
  })

  it('reports a conflict again until the editor resolves it by removing the file in conflicts/', async () => {
    const { root, run, change, read, edit } = await makeCity()
    await run()
    await edit('content/objects/museum.md', 'title: The museum', 'title: Our museum')
    await change({ 'content/objects/museum.md': museum.replace('The museum', 'Their museum') })
    for (const _time of ['first', 'second']) {
      const { conflicts, notices } = await run()
      expect(conflicts).toEqual(['objects/museum.md'])
      expect(notices).toContainEqual(
        expect.objectContaining({
          kind: 'conflict',
          where: 'objects/museum.md',
          message: expect.stringMatching(
            /line \d+ \(title: Our museum\).* content\/\.import\/api\.example\.org\/conflicts\//,
          ),
        }),
      )
      expect(await read(`${conflictsFolder}/objects/museum.md`)).toContain('title: Their museum')
    }
    await rm(join(root, conflictsFolder, 'objects/museum.md'))
    expect((await run()).conflicts).toEqual([])
    expect((await run()).conflicts).toEqual([])
    expect(await read('content/objects/museum.md')).toContain('title: Our museum')
  })

  it('keeps files of the editor, and what the service no longer has', async () => {
    const { root, run, change, read } = await makeCity()
    await writeFiles(root, { 'content/README.md': 'ours', 'content/.gitkeep': '' })
    await run()
    await writeFiles(root, { 'content/objects/own.md': museum.replace('id: 1', 'id: 77') })
    await change({ 'content/objects/park.md': null })
    const report = await run()
    expect(report.notices.filter(({ kind }) => kind === 'gone').map(({ where }) => where)).toEqual([
      'objects/park.md',
    ])
    expect(await read('content/README.md')).toBe('ours')
    const { changes } = await run({ gone: 'remove' })
    expect(changes.removed).toEqual(['objects/park.md'])
    expect(await read('content/objects/own.md')).toContain('id: 77')
  })

  it('removes more than half only if allowed', async () => {
    const { root, run, change } = await makeCity()
    await run()
    const before = await hashFolder(join(root, 'content'))
    await change({
      ...{
        'content/objects/park.md': null,
        'content/objects/gallery.md': null,
        'content/guides/walk.md': null,
      },
      ...{ 'content/authors/ann.yaml': null },
    })
    await expect(run({ gone: 'remove' })).rejects.toThrow('no longer has 4 of 7 entries')
    expect(await hashFolder(join(root, 'content'))).toEqual(before)
    expect((await run({ gone: 'remove-most' })).changes.removed).toHaveLength(4)
  })

  it('does not remove what could not be read this time, and reports it before it writes', async () => {
    const { root, service, run } = await makeCity()
    await run()
    const before = await hashFolder(join(root, 'content'))
    for (const path of Object.keys(await hashFolder(join(service, 'dist/media')))) {
      await writeFiles(service, { [`dist/media/${path}`]: 'no picture any more' })
    }
    await rm(join(root, '.cache'), { recursive: true })
    const seen = new Set<string>()
    const report = await run({
      gone: 'remove',
      onProgress: ({ step }) => seen.add(step),
      onLeftOut: ([first]) => seen.add(String(first?.kind)),
    })
    expect([...seen]).toEqual(['pages', 'fetching', 'merging', 'left-out', 'writing', 'checking'])
    expect([needsEditor(report), report.changes.removed]).toEqual([true, []])
    const after = await hashFolder(join(root, 'content'))
    for (const path of ['events/fair.md', 'objects/museum.md', 'images/quay.jpg']) {
      expect(after[path]).toBe(before[path])
    }
  })

  it('puts aside an entry that a build would refuse, and imports all others', async () => {
    const { root, run, change, read } = await makeCity()
    await run()
    await writeFiles(root, { 'content/objects/own.md': museum.replace('id: 1', 'id: 50') })
    await change({
      'content/objects/theirs.md': museum.replace('id: 1', 'id: 50'),
      'content/objects/new.md': museum.replace('id: 1', 'id: 51'),
    })
    const report = await run()
    expect(report.conflicts).toEqual(['objects/theirs.md'])
    expect(report.problems).toEqual([])
    expect(report.notices).toContainEqual(
      expect.objectContaining({
        kind: 'conflict',
        where: 'objects/theirs.md',
        message: expect.stringMatching(/The id 50 is already used in content\/objects\/own\.md/),
      }),
    )
    expect(await read('content/objects/new.md')).toContain('id: 51')
    expect(await read(`${conflictsFolder}/objects/theirs.md`)).toContain('id: 50')
    await expect(check({ root })).resolves.toBeDefined()
    await rm(join(root, 'content/objects/own.md'))
    expect((await run()).changes.added).toEqual(['objects/theirs.md'])
  })

  it('writes everything and reports the problems if more than half of the entries to write would be put aside', async () => {
    const { run, root, change, read } = await makeCity()
    await run()
    await writeFiles(root, { 'content/objects/own.md': museum.replace('id: 1', 'id: 50') })
    await change({ 'content/objects/theirs.md': museum.replace('id: 1', 'id: 50') })
    const report = await run()
    expect(report.conflicts).toEqual([])
    expect(report.problems.map(({ code, file }) => [code, file])).toEqual([
      ['duplicate-id', 'content/objects/theirs.md'],
    ])
    expect(await read('content/objects/theirs.md')).toContain('id: 50')
  })

  it('refuses a folder with other content, and another service', async () => {
    const { root, run, service } = await makeCity()
    await writeFiles(root, { 'content/events/own.md': 'mine' })
    await expect(run()).rejects.toThrow(
      /holds files that were not imported \(events\/own\.md\)\. Name an empty/,
    )
    await rm(join(root, 'content'), { recursive: true })
    await run()
    await build({ root: service, baseUrl: 'https://other.example.org' })
    await expect(run()).rejects.toThrow(
      'was imported from https://api.example.org, and this is https://other',
    )
    const record = 'content/.import/api.example.org/record.json'
    const moved = (await readFile(join(root, record), 'utf8')).replace('//api.', '//other.')
    await writeFiles(root, { [record]: moved })
    expect((await run()).conflicts).toEqual([])
    expect(await readFile(join(root, record), 'utf8')).toBe(moved)
  })

  it('asks editors for what is missing, until they give it', async () => {
    const { service, run, edit } = await makeCity()
    await rm(join(service, 'dist/site.json'))
    const neededFields = async () => {
      const { notices } = await run()
      return notices
        .filter(({ kind }) => kind === 'needed')
        .map(({ where, message }) => `${where} ${message}`)
    }
    expect(await neededFields()).toContainEqual(expect.stringMatching(/^images\/quay\.yaml licence:/))
    await edit('content/images/quay.yaml', 'as_imported: [licence]', 'licence: CC BY 4.0')
    expect(await neededFields()).not.toContainEqual(expect.stringMatching(/^images\/quay\.yaml/))
    expect(await neededFields()).toContainEqual(expect.stringMatching(/^site\.yaml time_zone/))
  })
})
