import { existsSync, readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { Publishing } from '../../src/workbench/messages/publish-messages.ts'
import { startDev } from '../support/dev-process.ts'
import { textOf } from '../support/edit-site.ts'
import { addHook, makeGitSite, publish } from '../support/git-site.ts'
import { launcher } from '../support/run-command.ts'
import { makeFolder } from '../support/site.ts'
import { startWorkbenchOn } from '../support/workbench.ts'

const [fair, museum] = ['content/events/fair.md', 'content/objects/museum.md']

it.each(['pre-commit', 'post-commit', 'reference-transaction', 'post-merge', 'pre-push'])(
  'a publish that is killed in %s can be done again',
  { timeout: 120_000 },
  async hook => {
    const { root, git, remoteGit, sendOther } = await makeGitSite()
    await sendOther(museum, textOf(museum).replace('Old things', 'Older things'))
    await writeFile(join(root, fair), textOf(fair).replace('The fair', 'The feast'))
    const mark = join(root, '.git/reached')
    const file = await addHook(join(root, '.git'), hook, `touch '${mark}'\nsleep 2`)
    const dev = await startDev({ words: [process.execPath, launcher, 'dev'], cwd: root })
    onTestFinished(dev.kill)
    const { seen } = await dev.read<Publishing>('data/publish.json')
    await dev.post('publish', { seen, message: 'Feast', choices: [] })
    await expect.poll(() => existsSync(mark), { timeout: 30_000 }).toBe(true)
    dev.kill()
    await rm(file)
    const bench = await startWorkbenchOn(root)
    // The git that was running may still be at work.
    await expect
      .poll(async () => publish(bench), { timeout: 60_000, interval: 500 })
      .toMatchObject({ kind: 'published' })
    expect(await git('status', '--porcelain')).toBe('')
    expect(await remoteGit('rev-parse', 'main')).toBe(await git('rev-parse', 'HEAD'))
    expect(await remoteGit('show', `main:${fair}`)).toContain('The feast')
    expect(await remoteGit('show', `main:${museum}`)).toContain('Older things')
    expect(await remoteGit('log', '--format=%an', 'main')).toContain('Bo')
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
    await writeFile(join(root, fair), textOf(fair).replace('The fair', 'The feast'))
    const dev = await startDev({ words: [process.execPath, launcher, 'dev'], cwd: root })
    onTestFinished(dev.kill)
    const { seen } = await dev.read<Publishing>('data/publish.json')
    await dev.post('publish', { seen, message: '', choices: [] })
    const pid = () => (existsSync(pidFile) ? readFileSync(pidFile, 'utf8').trim() : '')
    await expect.poll(pid, { timeout: 60_000 }).not.toBe('')
    dev.interrupt()
    expect((await dev.ended).code).toBe(0)
    // The command line of a process that has ended is empty.
    const command = () => (existsSync(`/proc/${pid()}`) ? readFileSync(`/proc/${pid()}/cmdline`, 'utf8') : '')
    await expect.poll(command).toBe('')
  },
)
