import { chmod, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { Publishing } from '../../src/workbench/messages/publish-messages.ts'
import { makeGitSite, publish } from '../support/git-site.ts'
import { launcher, startProcess } from '../support/run-command.ts'
import { smallSite } from '../support/small-site.ts'
import { startWorkbenchOn } from '../support/workbench.ts'

const [fair, museum] = ['content/events/fair.md', 'content/objects/museum.md']
const textOf = (file: string) => String(smallSite[file])

it.each(['pre-commit', 'post-commit', 'reference-transaction', 'post-merge', 'pre-push'])(
  'a publish that is killed in %s can be done again',
  { timeout: 120_000 },
  async hook => {
    const { root, git, bare, sendOther } = await makeGitSite()
    await sendOther(museum, textOf(museum).replace('Old things', 'Older things'))
    await writeFile(join(root, fair), textOf(fair).replace('The fair', 'The feast'))
    const [file, mark] = [join(root, '.git/hooks', hook), join(root, '.git/reached')]
    await writeFile(file, `#!/bin/sh\ntouch '${mark}'\nsleep 2\n`)
    await chmod(file, 0o755)
    const dev = startProcess({
      words: [process.execPath, launcher, 'dev', '--port', '0', '--no-open', '--lang', 'en'],
      cwd: root,
    })
    onTestFinished(() => kill(dev.pid))
    await dev.printed('/workbench/')
    const [url = ''] = /http:\S+\/workbench\//.exec(dev.stdout()) ?? []
    await expect.poll(() => seenAt(url), { timeout: 30_000 }).not.toBeNull()
    const [, token = ''] = /workbench-token" content="(\w+)"/.exec(await (await fetch(url)).text()) ?? []
    const headers = { 'Content-Type': 'application/json', 'X-Workbench-Token': token }
    const body = JSON.stringify({ seen: await seenAt(url), message: 'Feast', choices: [] })
    await fetch(`${url}publish`, { method: 'POST', headers, body })
    await expect
      .poll(
        () =>
          readFile(mark).then(
            () => true,
            () => false,
          ),
        { timeout: 30_000 },
      )
      .toBe(true)
    kill(dev.pid)
    await rm(file)
    const bench = await startWorkbenchOn(root)
    // The git that was running may still be at work.
    await expect
      .poll(async () => publish(bench), { timeout: 60_000, interval: 500 })
      .toMatchObject({ kind: 'published' })
    expect(await git('status', '--porcelain')).toBe('')
    expect(await bare('rev-parse', 'main')).toBe(await git('rev-parse', 'HEAD'))
    expect(await bare('show', `main:${fair}`)).toContain('The feast')
    expect(await bare('show', `main:${museum}`)).toContain('Older things')
    expect(await bare('log', '--format=%an', 'main')).toContain('Bo')
  },
)

async function seenAt(url: string): Promise<string | null> {
  const publishing: Publishing = JSON.parse(await (await fetch(`${url}data/publish.json`)).text())
  return publishing.seen
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    // It was killed before.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
