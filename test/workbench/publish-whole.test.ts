import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { chmod, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { processTag } from '../../src/base/files/siblings.ts'
import type { Publishing } from '../../src/workbench/messages/publish-messages.ts'
import { startDev } from '../support/dev-process.ts'
import { killGit, makeGitSite, publish, startGitSite } from '../support/git-site.ts'
import { launcher } from '../support/run-command.ts'
import { makeFolder } from '../support/site.ts'
import { textOf } from '../support/small-site.ts'
import { sourceOf, startWorkbench, startWorkbenchOn } from '../support/workbench.ts'

const [fair, museum] = ['content/events/fair.md', 'content/objects/museum.md']
const newFair = textOf(fair).replace('The fair', 'The feast')
const latin1 = (name: string) => Buffer.from(name, 'latin1')

/** A site where the other editor has made files of all kinds, which both have, and then changes all of them. */
async function startOddSite() {
  const site = await startGitSite()
  const { clone, git, other, bench } = site
  const at = (name: string) => Buffer.concat([Buffer.from(`${clone}/`), latin1(name)])
  const send = async () => {
    await other('add', '--all')
    await other('commit', '--quiet', '-m', 'Odd')
    await other('push', '--quiet')
  }
  const names = ['sm\xf6rg\xe5s.txt', 'content/.f\xe4rg', 'a\nb\tc.txt', ':(glob)x', '-dash', 'crlf.txt']
  for (const name of names) await writeFile(at(name), 'one\r\n')
  for (const name of ['to-folder', 'program', 'to-link']) await writeFile(at(name), 'one\n')
  await mkdir(at('to-file/inner'), { recursive: true })
  await writeFile(at('to-file/inner/x'), 'one\n')
  await send()
  await git('pull', '--quiet')
  await bench.until(({ state }) => state.kind === 'fresh')
  for (const name of names) await writeFile(at(name), '\ufefftwo\r\n')
  for (const name of ['to-folder', 'to-link', 'to-file']) await rm(at(name), { recursive: true })
  await mkdir(at('to-folder'))
  await writeFile(at('to-folder/x'), 'two\n')
  await writeFile(at('to-file'), 'two\n')
  await chmod(at('program'), 0o755)
  await symlink('program', at('to-link'))
  await send()
  // What the other editor has, apart from what only the merge changes.
  return { ...site, expected: odd(treeOf(clone)) }
}

const odd = (tree: string) =>
  tree
    .split('\0')
    .filter(
      row =>
        row.includes('\t') && !row.includes('fair.md') && !/content\/(?:ids\.txt|\.gitattributes)/.test(row),
    )

/** All files of the working tree with their modes, as git records them. */
const treeOf = (root: string) => {
  execFileSync('git', ['-C', root, 'add', '--all'])
  return execFileSync('git', ['-C', root, 'ls-files', '-s', '-z'], { encoding: 'latin1' })
}

it('a merge keeps what others did to files of any name, kind and mode', async () => {
  const { bench, root, git, remoteGit, expected } = await startOddSite()
  await bench.rebuild(() => bench.write(fair, newFair))
  expect(await publish(bench)).toMatchObject({ kind: 'published', sentTo: 'origin/main' })
  expect(await git('status', '--porcelain')).toBe('')
  expect(await remoteGit('rev-parse', 'main')).toBe(await git('rev-parse', 'HEAD'))
  expect(odd(treeOf(root))).toEqual(expected)
  expect(existsSync(join(root, '.git/visitor-content-api'))).toBe(false)
})

it('a merge with a file in the way changes no file, and says which it is', async () => {
  const { bench, root, git, sendOther } = await startOddSite()
  await sendOther('zebra.txt', 'Theirs.\n')
  await bench.write('zebra.txt', 'Mine.\n')
  await bench.rebuild(() => bench.write(fair, newFair))
  const detail = expect.stringContaining('zebra.txt')
  expect(await publish(bench)).toMatchObject({ why: 'cannot-merge', detail })
  expect(await git('status', '--porcelain')).toBe('?? zebra.txt')
  expect(await bench.text('to-file/inner/x')).toBe('one\n')
  await rm(join(root, 'zebra.txt'))
  expect(await publish(bench)).toMatchObject({ kind: 'published' })
})

it('a merge writes no file through a link that is not committed, such as dist after --link', async () => {
  const { bench, root, clone, git, sendOther } = await startGitSite()
  const outside = await makeFolder()
  await symlink(outside, join(root, 'site'))
  await mkdir(join(clone, 'site'))
  await sendOther('site/evil.html', '<script>1</script>')
  const head = await git('rev-parse', 'HEAD')
  await bench.rebuild(() => bench.write(fair, newFair))
  expect(await publish(bench)).toMatchObject({ why: 'cannot-merge', detail: 'site' })
  expect(readdirSync(outside)).toEqual([])
  expect(await git('rev-parse', 'HEAD~1')).toBe(head)
})

it('a merge adds no file that is ignored here, such as one in dist', async () => {
  const { bench, root, clone, git, sendOther, other } = await startGitSite()
  await writeFile(join(root, '.git/info/exclude'), 'site\n')
  await mkdir(join(root, 'site'))
  await mkdir(join(clone, 'site'))
  await sendOther('site/evil.html', '<script>1</script>')
  await bench.rebuild(() => bench.write(fair, newFair))
  expect(await publish(bench)).toMatchObject({ why: 'cannot-merge', detail: 'site/evil.html' })
  expect(readdirSync(join(root, 'site'))).toEqual([])
  await other('rm', '--quiet', 'site/evil.html')
  await sendOther('notes.txt', 'Hello.\n')
  expect(await publish(bench)).toMatchObject({ kind: 'published' })
  expect(await git('status', '--porcelain')).toBe('')
})

it.each([
  ['commit', 'before'],
  ['commit', 'after'],
  ['checkout-index', 'after'],
  ['read-tree -i', 'before'],
  ['read-tree -i', 'after'],
  ['update-ref -m', 'before'],
  ['update-ref -m', 'after'],
  ['push', 'after'],
] as const)(
  'a publish whose git is killed in %s (%s) leaves the old or the new files, and can be done again',
  { timeout: 120_000 },
  async (command, when) => {
    const { bench, root, git, remoteGit, sendOther } = await startGitSite()
    await sendOther(museum, textOf(museum).replace('Old things', 'Older things'))
    await bench.rebuild(() => bench.write(fair, newFair))
    await bench.read('data/publish.json')
    await killGit(join(root, '.git'), command, when)
    const first = await publish(bench)
    expect(await git('status', '--porcelain', museum)).toBe('')
    const last = first.kind === 'refused' ? await publish(bench) : first
    expect(last).toMatchObject({ kind: 'published' })
    expect(await remoteGit('show', `main:${fair}`)).toContain('The feast')
    expect(await remoteGit('show', `main:${museum}`)).toContain('Older things')
    expect(await git('status', '--porcelain')).toBe('')
  },
)

it.each(['checkout-index', 'read-tree -i', 'update-ref -m', 'commit-tree'])(
  'a file that is not published keeps its own and gets the other changes, if git is killed in %s',
  { timeout: 120_000 },
  async command => {
    const { bench, root, git, sendOther } = await startGitSite()
    await sendOther(museum, textOf(museum).replace('Old things', 'Older things'))
    const own = textOf(museum).replace('The museum', 'The hall')
    await bench.rebuild(() => bench.write(fair, newFair))
    await bench.rebuild(() => bench.write(museum, own))
    await bench.read('data/publish.json')
    await killGit(join(root, '.git'), command, 'before')
    const asked = { left: [museum] }
    expect(await publish(bench, asked)).toMatchObject({ kind: 'refused' })
    expect(await bench.text(museum)).toBe(own)
    expect(await publish(bench, asked)).toMatchObject({ kind: 'published' })
    expect(await bench.text(museum)).toBe(own.replace('Old things', 'Older things'))
    expect(await git('status', '--porcelain')).toBe(` M ${museum}`)
  },
)

it.runIf(process.platform === 'linux')(
  'Ctrl+C ends the workbench while git hangs, with all that git has started',
  { timeout: 120_000 },
  async () => {
    const { root, git } = await makeGitSite()
    const pidFile = join(await makeFolder(), 'pid')
    await git('remote', 'set-url', 'origin', 'ssh://nowhere.invalid/city')
    await git('config', 'core.sshCommand', `trap "" TERM; echo $$ >'${pidFile}'; while :; do sleep 1; done #`)
    await writeFile(join(root, fair), newFair)
    const dev = await startDev({ words: [process.execPath, launcher, 'dev'], cwd: root })
    onTestFinished(async () => void (await dev.end('SIGKILL')))
    const { seen } = await dev.read<Publishing>('data/publish.json')
    await dev.post('publish', { seen, message: '', choices: [], left: [], to: 'visitors' })
    const pid = () => (existsSync(pidFile) ? readFileSync(pidFile, 'utf8').trim() : '')
    await expect.poll(pid, { timeout: 60_000 }).not.toBe('')
    expect((await dev.end()).code).toBe(0)
    // The command line of a process that has ended is empty.
    const command = () => (existsSync(`/proc/${pid()}`) ? readFileSync(`/proc/${pid()}/cmdline`, 'utf8') : '')
    await expect.poll(command).toBe('')
  },
)

it('two workbenches on one content lose no save and give no id twice', async () => {
  const one = await startWorkbench()
  const other = await startWorkbenchOn(one.root)
  const benches = Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? one : other))
  const created = await Promise.all(
    benches.map((bench, index) =>
      bench.act('create', { kind: 'objects', title: `Place ${index}`, language: 'en', image: 'quay' }),
    ),
  )
  expect(created.map(({ kind }) => kind)).toEqual(benches.map(() => 'created'))
  const ids = (await one.text('content/ids.txt')).match(/^object \d+ /gm) ?? []
  expect(new Set(ids).size).toBe(ids.length)
  const texts = await Promise.all(benches.map((_, index) => one.text(`content/objects/place-${index}.md`)))
  expect(new Set(texts.map(text => /id: \d+/.exec(text)?.[0])).size).toBe(benches.length)
  const { version: seen } = await sourceOf(one, museum)
  const saves = benches.map((bench, index) =>
    bench.act('save-fields', { file: museum, seen, changes: { title: `Title ${index}` } }),
  )
  const saved = (await Promise.all(saves)).flatMap(({ kind }, index) => (kind === 'saved' ? index : []))
  expect(saved).toHaveLength(1)
  expect(await one.text(museum)).toContain(`title: Title ${saved[0]}\n`)
  expect(readdirSync(join(one.root, 'content')).filter(name => name.includes('.saving-'))).toEqual([])
})

it('a publish waits for no other one, and names the file that shows it', async () => {
  const { bench, root } = await startGitSite()
  const folder = join(root, '.git/visitor-content-api')
  await mkdir(folder)
  const tag = processTag().replace(String(process.pid), String(process.ppid))
  await writeFile(join(folder, 'publishing'), tag.replace(/-([^-]+)-([^-]+)$/, '-0-$2'))
  await bench.rebuild(() => bench.write(fair, newFair))
  expect(await publish(bench)).toMatchObject({ why: 'locked', detail: join(folder, 'publishing') })
  await writeFile(join(folder, 'publishing'), '999999999-0badf00d')
  expect(await publish(bench)).toMatchObject({ kind: 'published' })
  expect((await readFile(join(root, fair), 'utf8')).includes('The feast')).toBe(true)
})
