import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Runs git in a folder, and returns what it prints. */
export type Git = (...args: readonly string[]) => Promise<string>

export function gitIn(folder: string): Git {
  return async (...args) => {
    const { stdout } = await promisify(execFile)('git', ['-C', folder, ...args])
    return stdout.trimEnd()
  }
}

/** Puts a project into git, with a bare remote beside it and a clone of another editor. */
export async function putInGit(root: string, remote: string, clone: string) {
  for (const folder of [remote, clone]) await mkdir(folder, { recursive: true })
  const [git, remoteGit, other] = [gitIn(root), gitIn(remote), gitIn(clone)]
  await writeFile(join(root, '.gitignore'), 'dist*\n.cache\n.workbench\nfiller\n')
  await remoteGit('init', '--quiet', '--bare', '-b', 'main')
  await git('init', '--quiet', '-b', 'main')
  await identify(git, 'Ann')
  await git('add', '.')
  await git('commit', '--quiet', '-m', 'Start')
  await git('remote', 'add', 'origin', remote)
  await git('push', '--quiet', '-u', 'origin', 'main')
  await other('clone', '--quiet', remote, '.')
  await identify(other, 'Bo')
  return { git, remoteGit, other }
}

async function identify(git: Git, name: string): Promise<void> {
  await git('config', 'user.name', name)
  await git('config', 'user.email', `${name.toLowerCase()}@example.org`)
}
