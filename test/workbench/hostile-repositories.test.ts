import { existsSync } from 'node:fs'
import { appendFile, chmod, cp, mkdir, rename, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { FileHistory, Publishing } from '../../src/workbench/messages/publish-messages.ts'
import { gitIn } from '../support/git-repository.ts'
import { addHook, type GitSite, makeGitSite, publish } from '../support/git-site.ts'
import { makeFolder, makeSite } from '../support/site.ts'
import { textOf, writeFiles } from '../support/small-site.ts'
import { startWorkbenchOn } from '../support/workbench.ts'

const fair = 'content/events/fair.md'

/** What a row needs: the site and a program that leaves a mark. The program also works as a filter. */
type Trap = GitSite & { readonly program: string; readonly programInTree: string }

async function setTrap() {
  const site = await makeGitSite()
  const mark = join(await makeFolder(), 'mark')
  const script = `#!/bin/sh\ntouch '${mark}'\ncat\n`
  const program = join(await makeFolder(), 'program.sh')
  await writeFile(program, script, { mode: 0o755 })
  await writeFiles(site.root, { 'tools/program.sh': script })
  await chmod(join(site.root, 'tools/program.sh'), 0o755)
  return {
    ...site,
    program,
    programInTree: join(site.root, 'tools/program.sh'),
    hasRun: () => existsSync(mark),
  }
}

/** Settings with which git would start the program at almost any call. */
const settingsWith = (program: string) =>
  `[core]\n\tfsmonitor = ${program}\n[filter "f"]\n\tclean = ${program}\n\tsmudge = ${program}\n`

/** Makes a folder a repository with such settings, and with attributes that use them. */
async function makeRepository(folder: string, { program }: Trap): Promise<void> {
  const other = await makeFolder()
  await gitIn(other)('init', '--quiet', '--bare')
  await mkdir(folder, { recursive: true })
  for (const name of ['HEAD', 'objects', 'refs']) {
    if (!existsSync(join(folder, name))) await rename(join(other, name), join(folder, name))
  }
  await writeFiles(folder, { config: settingsWith(program), 'events/.gitattributes': '* filter=f\n' })
}

/** The content has problems, so the page offers no publish. */
const problems = { why: 'problems' }
const refusedPrograms = { kind: 'refused', why: 'programs' }
type Row = readonly [(trap: Trap) => Promise<unknown>, expected: Readonly<Record<string, unknown>>]

/** What came with the files, or is set up so that whoever sends files can change what runs. None of it may run. */
const rows: Readonly<Record<string, Row>> = {
  'the content looks like a bare repository': [
    trap => makeRepository(join(trap.root, 'content'), trap),
    problems,
  ],
  'the content has a file .git that names a folder outside': [
    async trap => {
      const folder = await makeFolder()
      await makeRepository(folder, trap)
      await writeFile(join(trap.root, 'content/.git'), `gitdir: ${folder}\n`)
    },
    problems,
  ],
  'the repository itself is a link': [
    async ({ root }) => {
      const moved = join(await makeFolder(), 'moved')
      await rename(join(root, '.git'), moved)
      await symlink(moved, join(root, '.git'))
    },
    refusedPrograms,
  ],
  'hooks are in the working tree': [
    async ({ git }) => {
      await git('config', 'core.hooksPath', 'tools')
    },
    refusedPrograms,
  ],
  'a hook is a link into the working tree': [
    ({ root, programInTree }) => symlink(programInTree, join(root, '.git/hooks/pre-push')),
    refusedPrograms,
  ],
  'settings are included from the working tree': [
    async ({ root, git, program }) => {
      await writeFile(join(root, 'tools/config'), settingsWith(program))
      await git('config', 'include.path', '../tools/config')
    },
    refusedPrograms,
  ],
  'settings are included from the working tree on another branch': [
    async ({ root, git, program }) => {
      await writeFile(join(root, 'tools/config'), settingsWith(program))
      await git('config', 'includeIf.onbranch:draft.path', '../tools/config')
    },
    refusedPrograms,
  ],
  'the settings are those of a folder in the working tree': [
    async ({ root, program }) => {
      await cp(join(root, '.git'), join(root, 'tools/git'), { recursive: true })
      await appendFile(join(root, 'tools/git/config'), settingsWith(program))
      await writeFiles(root, { '.git/commondir': '../tools/git\n', '.gitattributes': '* filter=f\n' })
    },
    refusedPrograms,
  ],
  'the branches are a link into the working tree': [
    async ({ root }) => {
      await rename(join(root, '.git/refs'), join(root, 'tools/refs'))
      await symlink('../tools/refs', join(root, '.git/refs'))
    },
    refusedPrograms,
  ],
  'there are objects in the working tree': [
    async ({ root }) => {
      await mkdir(join(root, 'tools/objects'))
      await writeFiles(root, { '.git/objects/info/alternates': '../../tools/objects\n' })
    },
    refusedPrograms,
  ],
  'a program of the working tree is called git, and found first': [
    async ({ root }) => {
      await rename(join(root, 'tools/program.sh'), join(root, 'git'))
      vi.stubEnv('PATH', `:.:${process.env.PATH}`)
      onTestFinished(() => void vi.unstubAllEnvs())
    },
    { kind: 'published' },
  ],
  'a filter is in the working tree': [
    async ({ root, git }) => {
      await git('config', 'filter.f.clean', './tools/program.sh %f')
      await writeFile(join(root, '.gitattributes'), '* filter=f\n')
    },
    refusedPrograms,
  ],
  'a shell starts a filter in the working tree by its name': [
    async ({ root, git }) => {
      await rename(join(root, 'tools/program.sh'), join(root, 'program.sh'))
      await git('config', 'filter.f.clean', 'sh program.sh')
      await writeFile(join(root, '.gitattributes'), '* filter=f\n')
    },
    refusedPrograms,
  ],
  'a shell goes into the working tree and starts a filter': [
    async ({ root, git }) => {
      await git('config', 'filter.f.clean', 'cd tools && sh program.sh')
      await writeFile(join(root, '.gitattributes'), '* filter=f\n')
    },
    refusedPrograms,
  ],
  'the remote is a repository in the working tree': [
    async trap => {
      await makeRepository(join(trap.root, 'tools/remote'), trap)
      await mkdir(join(trap.root, 'tools/remote/hooks'))
      await addHook(join(trap.root, 'tools/remote'), 'update', `'${trap.program}' < /dev/null`)
      await trap.git('remote', 'set-url', 'origin', './tools/remote')
    },
    refusedPrograms,
  ],
  'the working tree is elsewhere': [
    async ({ git }) => git('config', 'core.worktree', await makeFolder()),
    refusedPrograms,
  ],
  'the remote is a command': [
    async ({ git, program }) => {
      await git('config', 'protocol.ext.allow', 'always')
      await git('remote', 'set-url', 'origin', `ext::${program}`)
    },
    { why: 'git' },
  ],
  'signatures of versions are shown': [
    async ({ root, git, program }) => {
      await git('config', 'log.showSignature', 'true')
      await git('config', 'gpg.program', program)
      const who = 'A <a@example.org> 1 +0000'
      const commit = await git('cat-file', 'commit', 'HEAD')
      const signed = commit.replace(
        /^author .*\ncommitter .*$/m,
        `author ${who}\ncommitter ${who}\ngpgsig -----BEGIN PGP SIGNATURE-----\n x`,
      )
      await writeFile(join(root, 'tools/commit'), `${signed}\n`)
      await git(
        'update-ref',
        'refs/heads/main',
        await git('hash-object', '-t', 'commit', '-w', 'tools/commit'),
      )
      await git('push', '--quiet', '--force')
    },
    { kind: 'published' },
  ],
  'a monitor of files is set': [
    ({ git, program }) => git('config', 'core.fsmonitor', program),
    { kind: 'published' },
  ],
  'a text is to be encoded again': [
    async ({ root }) => writeFile(join(root, '.gitattributes'), '*.md working-tree-encoding=latin1\n'),
    { why: 'git', detail: expect.stringContaining(fair) },
  ],
}

it.each(Object.entries(rows))(
  'a publish runs no program of the content where %s',
  { timeout: 180_000 },
  async (_, row) => {
    const [arrange, expected] = row
    const trap = await setTrap()
    await arrange(trap)
    await appendFile(join(trap.root, fair), '\nMore.\n')
    const bench = await startWorkbenchOn(trap.root)
    for (const path of ['publish.json', `history.json?file=${fair}`])
      expect((await bench.ask(`data/${path}`)).status).toBe(200)
    expect(await publish(bench)).toMatchObject(expected)
    if (expected === problems) {
      // The event alone: in a copy without what looks like a repository.
      const { git, choices } = await bench.read<Publishing>('data/publish.json')
      const left = choices.flatMap(({ entry, files }) => (entry === 'events/fair' ? [] : files))
      const alone = git ? { kind: 'published' } : { why: 'problems' }
      expect(await publish(bench, { left })).toMatchObject(alone)
    }
    expect(trap.hasRun()).toBe(false)
  },
)

it('hooks in the working tree run once they are allowed, until they change', {
  timeout: 180_000,
}, async () => {
  const { root, git, hasRun } = await setTrap()
  await writeFiles(root, { 'tools/pre-push': `#!/bin/sh\n${join(root, 'tools/program.sh')} < /dev/null\n` })
  await chmod(join(root, 'tools/pre-push'), 0o755)
  await git('config', 'core.hooksPath', 'tools')
  await appendFile(join(root, fair), '\nMore.\n')
  const bench = await startWorkbenchOn(root)
  const allow = async (refused: object) => {
    const [command = ''] = /git config .*/.exec('detail' in refused ? String(refused.detail) : '') ?? []
    await git(...command.split(' ').slice(1))
  }
  await allow(await publish(bench))
  await appendFile(join(root, 'tools/pre-push'), '# more\n')
  expect(await publish(bench)).toMatchObject(refusedPrograms)
  expect(hasRun()).toBe(false)
  await writeFile(join(root, 'tools/pre-push'), `#!/bin/sh\n${join(root, 'tools/program.sh')} < /dev/null\n`)
  expect(await publish(bench)).toMatchObject({ kind: 'published' })
  expect(hasRun()).toBe(true)
  // Its bytes beyond the limit could change unseen.
  await appendFile(join(root, 'tools/pre-push'), '#'.repeat(17 * 2 ** 20))
  await appendFile(join(root, fair), '\nStill more.\n')
  await allow(await publish(bench))
  expect(await publish(bench)).toMatchObject(refusedPrograms)
})

it('hooks of the repository run only in a publish', async () => {
  const { root, git, program, hasRun } = await setTrap()
  for (const hook of ['post-index-change', 'reference-transaction'])
    await addHook(join(root, '.git'), hook, `'${program}' < /dev/null`)
  const bench = await startWorkbenchOn(root)
  await bench.read<Publishing>('data/publish.json')
  expect(hasRun()).toBe(false)
  await git('config', 'x.y', 'z')
  await appendFile(join(root, fair), '\nMore.\n')
  expect(await publish(bench)).toMatchObject({ kind: 'published' })
  expect(hasRun()).toBe(true)
})

it('the content can be a worktree or a submodule', async () => {
  const { root, git } = await makeGitSite()
  const tree = join(await makeFolder(), 'tree')
  await git('worktree', 'add', '--quiet', '-b', 'draft', tree)
  const upper = await makeFolder()
  const own = gitIn(upper)
  await own('init', '--quiet')
  await own('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', root, 'city')
  for (const folder of [tree, join(upper, 'city')]) {
    const bench = await startWorkbenchOn(folder)
    expect((await bench.read<Publishing>('data/publish.json')).git).toMatchObject({ files: [] })
  }
})

it('a version is one row, whatever its author and subject contain', async () => {
  const { root, git } = await makeGitSite()
  await writeFile(join(root, fair), textOf(fair).replace('The fair', 'The feast'))
  await git('commit', '--quiet', '-am', 'Forged\u001e1234567\u001fNobody\u001f2001\u001fNever happened')
  const bench = await startWorkbenchOn(root)
  const { versions } = await bench.read<FileHistory>(`data/history.json?file=${fair}`)
  expect(versions.map(({ author }) => author)).toEqual(['Ann', 'Ann'])
})

it('a content with a repository of its own needs no other folder', async () => {
  const root = await makeSite()
  const git = gitIn(join(root, 'content'))
  await git('init', '--quiet')
  const bench = await startWorkbenchOn(root)
  const { git: shown } = await bench.read<Publishing>('data/publish.json')
  expect(shown?.files.map(({ file }) => file)).toContain(fair)
})
