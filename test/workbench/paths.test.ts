import { execFileSync } from 'node:child_process'
import { chmod, mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeFolder } from '../support/site.ts'
import {
  originalOf,
  sourceOf,
  startSharedWorkbench,
  startWorkbench,
  type TestWorkbench,
} from '../support/workbench.ts'

const sidecar = 'content/images/quay.yaml'
const secret = 'password: swordfish\n'

/** Makes a program in place of the editor, which logs its arguments. Returns a function that reads the log. */
async function standInEditor(): Promise<() => Promise<string>> {
  const folder = await makeFolder()
  const [editor, log] = [join(folder, 'editor'), join(folder, 'log')]
  await writeFile(log, '')
  await writeFile(editor, `#!/bin/sh\nprintf '%s\\n' "$@" >> '${log}'\n`)
  await chmod(editor, 0o755)
  vi.stubEnv('LAUNCH_EDITOR', editor)
  return () => readFile(log, 'utf8')
}

describe('a file that is to be opened in the editor', () => {
  let opened: () => Promise<string>
  let bench: TestWorkbench
  beforeAll(async () => {
    bench = await startSharedWorkbench()
    await bench.write('content/.env', secret)
    await bench.write('package.json', '{}')
    await bench.write('content/events/fair.md~', 'old')
  })
  beforeEach(async () => {
    opened = await standInEditor()
    vi.spyOn(console, 'log').mockReturnValue()
  })
  afterEach(() => {
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  })

  const open = (file: string) => bench.act('open', { file, line: 3, column: 2 })

  it('is any file of the content, or the header rules', async () => {
    await bench.write('content/notes.txt', 'to do')
    await bench.write('content/events/Fair: quay.md', 'to rename')
    const files = ['content/events/fair.md', 'content/events/Fair: quay.md', 'content/notes.txt', '_headers']
    for (const file of files) {
      expect(await open(file)).toEqual({ kind: 'opened' })
      await expect.poll(opened, { timeout: 60_000 }).toContain(join(bench.root, file))
    }
  })

  // A form finds its file in the same way: see below for more paths.
  it.each([
    ['one above the content', 'content/../package.json'],
    ['one of another folder', 'another/events/fair.md'],
    ['a hidden one', 'content/.env'],
    ['one that an editor left', 'content/events/fair.md~'],
    ['one with a line and column behind its name', 'content/events/fair.md:1:1'],
    ['a folder', 'content/events'],
    ['nothing', ''],
  ])('is not %s', async (_what, file) => {
    expect(await open(file)).toEqual({
      kind: 'refused',
      message: `There is no file ${file} in the content.`,
    })
    expect(await opened()).toBe('')
  })

  it('is not the target of a symlink, nor in a symlinked folder', async () => {
    await bench.write('secret.md', secret)
    await symlink(join(bench.root, 'secret.md'), join(bench.root, 'content/events/linked.md'))
    await rename(join(bench.root, 'content/objects'), join(bench.root, 'elsewhere'))
    await symlink(join(bench.root, 'elsewhere'), join(bench.root, 'content/objects'))
    for (const file of ['content/events/linked.md', 'content/objects/museum.md'])
      expect((await open(file)).kind).toBe('refused')
    expect(await opened()).toBe('')
  })

  it('is not opened in a terminal editor', async () => {
    vi.stubEnv('LAUNCH_EDITOR', 'vim')
    expect(await open(sidecar)).toEqual({
      kind: 'refused',
      message: `vim needs a terminal of its own. Open ${sidecar}:3 there.`,
    })
  })

  it('says what to do when the editor cannot be started', async () => {
    vi.stubEnv('LAUNCH_EDITOR', join(bench.root, 'no-editor'))
    expect(await open('content/events/fair.md')).toEqual({
      kind: 'refused',
      message: expect.stringMatching(/Start your editor first, or name it: LAUNCH_EDITOR=code/),
    })
  })
})

describe('lines of a file around its problem', () => {
  const frames = async (bench: TestWorkbench, file: string) => {
    const { files } = await bench.until(({ files }) => files.some(each => each.file === file))
    return files.find(each => each.file === file)?.problems.map(({ frame }) => frame)
  }

  it('are not read through a symlink', async () => {
    const bench = await startWorkbench()
    await bench.write('secret.md', secret)
    await symlink(join(bench.root, 'secret.md'), join(bench.root, 'content/events/linked.md'))
    expect(await frames(bench, 'content/events/linked.md')).toEqual([[]])
    expect((await bench.ask('data/overview.json')).body).not.toContain('swordfish')
  })

  it('are not read from a symlinked folder, even if its files were read before', async () => {
    const bench = await startWorkbench()
    await mkdir(join(bench.root, 'elsewhere'))
    await bench.write('elsewhere/museum.md', secret)
    await rm(join(bench.root, 'content/objects'), { recursive: true })
    await symlink(join(bench.root, 'elsewhere'), join(bench.root, 'content/objects'))
    await bench.until(({ state }) => state.kind === 'stale')
    for (const path of ['data/overview.json', 'data/items/objects/1.json']) {
      const { status, body } = await bench.ask(path)
      expect([status, body.includes('swordfish')]).toEqual([200, false])
    }
  })

  it('are empty if the file is a named pipe', async () => {
    const bench = await startWorkbench()
    execFileSync('mkfifo', [join(bench.root, 'content/events/pipe.md')])
    expect(await frames(bench, 'content/events/pipe.md')).toEqual([[]])
  })
})

describe('a file that a form writes to', () => {
  let shared: TestWorkbench
  beforeAll(async () => {
    shared = await startSharedWorkbench()
    await shared.write('secret.yaml', secret)
  })
  const save = ({ act }: TestWorkbench, file: string, seen: string) =>
    act('save-fields', { file, changes: { title: 'x' }, seen })

  it.each([
    'content/images/../images/quay.yaml',
    'content/../content/images/quay.yaml',
    '../content/images/quay.yaml',
    'content/../secret.yaml',
    'secret.yaml',
    '/etc/passwd',
    'content/images\\quay.yaml',
    'content/images/quay.yaml\0',
    'content/images/Quay.yaml',
    'content/images/.quay.yaml',
    'content/images/con.yaml',
    'content/images/nobody.yaml',
    'content/images/quay.jpg',
    'content/taxonomy.yaml',
    'content/ids.txt',
    '_headers',
    '',
  ])('is never %j', async file => {
    const before = await shared.text(sidecar)
    const { version: seen } = await sourceOf(shared, sidecar)
    expect((await shared.ask(`data/source.json?file=${encodeURIComponent(file)}`)).status).toBe(404)
    expect(await save(shared, file, seen)).toEqual({
      kind: 'refused',
      message: `There is no file ${file}. Somebody may have moved or removed it.`,
    })
    expect(await shared.text(sidecar)).toBe(before)
    expect(await shared.text('secret.yaml')).toBe(secret)
  })

  it.each([
    ['is no link, and nothing is written to its target', sidecar, 'quay.yaml', 'quay.yaml'],
    ['is in no folder that is a link', 'content/images', 'elsewhere', 'elsewhere/quay.yaml'],
  ])('%s', async (_what, linked, target, written) => {
    const bench = await startWorkbench()
    const { version: seen } = await sourceOf(bench, sidecar)
    const text = await bench.text(sidecar)
    await rename(join(bench.root, linked), join(bench.root, target))
    await symlink(join(bench.root, target), join(bench.root, linked))
    expect((await save(bench, sidecar, seen)).kind).toBe('refused')
    expect(await bench.text(written)).toBe(text)
  })
})

describe('a URL of the workbench', () => {
  it('leads to nothing that the workbench does not name', async () => {
    const bench = await startWorkbench()
    await bench.write('content/.env', secret)
    const names = [
      ...['originals/../../site.yaml', 'originals/%2e%2e%2fsite', 'originals/quay.yaml', 'originals/nobody'],
      ...['originals/', 'data/pictures/../overview.json', 'data/items/authors/1.json', 'data/.env'],
      ...['data/items/objects/01e1.json', 'data/items/objects/9.json', 'data/items/__proto__/1.json'],
      ...['constructor', 'data/pictures/nobody.json', 'workbench.js.map', '.env', 'data'],
    ]
    for (const name of names) expect((await bench.ask(name)).status, name).toBe(404)
    for (const task of ['constructor', 'toString', '__proto__', 'data/overview.json'])
      expect((await bench.post(task, {})).status, task).toBe(404)
  })

  it('leads to the original picture, sandboxed in a tab of its own', async () => {
    const bench = await startWorkbench()
    const { bytes, headers } = await bench.ask(await originalOf(bench, 'quay'))
    expect(bytes).toEqual(await readFile(join(bench.root, 'content/images/quay.jpg')))
    expect(headers['content-type']).toBe('image/jpeg')
    expect(headers['content-security-policy']).toContain('sandbox')
  })

  it('leads to the last published picture if its file was replaced or deleted', async () => {
    const bench = await startWorkbench()
    const address = await originalOf(bench, 'quay')
    const file = join(bench.root, 'content/images/quay.jpg')
    const before = await readFile(file)
    await rm(file)
    const { status, bytes, headers } = await bench.ask(address)
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(bytes).toEqual(before)
    await writeFile(file, 'no picture')
    expect((await bench.ask(address)).bytes).toEqual(before)
  })
})
