import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import type { Bodies } from '../../src/workbench/messages/actions.ts'
import type { Publishing, PublishOutcome } from '../../src/workbench/messages/publish-messages.ts'
import type { WorkbenchOptions } from '../../src/workbench/open-workbench.ts'
import { type Git, putInGit } from './git-repository.ts'
import { makeFolder, makeSite } from './site.ts'
import type { Files } from './small-site.ts'
import { startWorkbenchOn, type TestWorkbench } from './workbench.ts'

/** A small site in a git repository, its bare remote, and a clone of another editor. */
export type GitSite = {
  readonly root: string
  readonly git: Git
  readonly remoteGit: Git
  readonly clone: string
  readonly other: Git
  /** Commits and pushes a file from the other editor's clone. */
  readonly sendOther: (file: string, text: string) => Promise<void>
}

export async function makeGitSite(files: Files = {}): Promise<GitSite> {
  const [root, remote, clone] = [await makeSite(files), await makeFolder(), await makeFolder()]
  const { git, remoteGit, other } = await putInGit(root, remote, clone)
  const sendOther = async (file: string, text: string) => {
    await writeFile(join(clone, file), text)
    await other('add', '.')
    await other('commit', '--quiet', '-m', `Change ${file}`)
    await other('push', '--quiet')
  }
  return { root, git, remoteGit, clone, other, sendOther }
}

/** Adds a hook to a repository, by its git folder, and returns its path. */
export async function addHook(gitDir: string, name: string, script: string): Promise<string> {
  const hook = join(gitDir, 'hooks', name)
  await writeFile(hook, `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  return hook
}

/** A git site with an open workbench. */
export async function startGitSite(
  options: Partial<WorkbenchOptions> = {},
): Promise<GitSite & { readonly bench: TestWorkbench }> {
  const site = await makeGitSite()
  return { ...site, bench: await startWorkbenchOn(site.root, options) }
}

/** Publishes what the workbench shows, and returns the outcome. Tries again if the workbench had not yet seen the last change. */
export async function publish(
  bench: TestWorkbench,
  asked: Partial<Bodies['publish']> = {},
): Promise<PublishOutcome> {
  const { seen } = await bench.read<Publishing>('data/publish.json')
  const before = outcomesOf(bench).length
  await bench.post('publish', { seen, message: '', choices: [], left: [], to: 'visitors', ...asked })
  await expect.poll(() => outcomesOf(bench).length, { timeout: 60_000 }).toBeGreaterThan(before)
  const outcome = outcomesOf(bench).at(-1)
  if (!outcome) throw new Error('The publish has no outcome.')
  const isLate = asked.seen === undefined && outcome.kind === 'refused' && outcome.why === 'changed'
  if (isLate) return publish(bench, asked)
  return outcome
}

function outcomesOf({ live }: TestWorkbench): readonly PublishOutcome[] {
  return live.events.flatMap(event =>
    event.kind === 'publish' && event.run.outcome ? [event.run.outcome] : [],
  )
}

/** Makes git kill itself once, after it has made the lock of the index, before (or after) it does this. */
export async function killGit(gitDir: string, command: string, when: 'before' | 'after'): Promise<void> {
  const folder = await makeFolder()
  const path = process.env.PATH ?? ''
  const [git] = path.split(delimiter).flatMap(each => (existsSync(`${each}/git`) ? `${each}/git` : []))
  const script = `#!/bin/sh
case " $* " in *" ${command} "*) if mkdir '${folder}/done' 2>/dev/null; then
  ${when === 'after' ? `'${git}' "$@"` : ''}
  : >'${gitDir}/index.lock'; kill -9 $$
fi;; esac
exec '${git}' "$@"
`
  await writeFile(join(folder, 'git'), script, { mode: 0o755 })
  process.env.PATH = `${folder}${delimiter}${path}`
  onTestFinished(() => {
    process.env.PATH = path
  })
}
