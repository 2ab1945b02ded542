import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** What git knows of a folder: changes that are not committed, and the files that it could restore. */
export type GitState = { readonly changes: readonly string[]; readonly kept: ReadonlySet<string> }

/**
 * Asks git about a folder. Undefined if the folder is in no repository, or git is not installed.
 *
 * @param folder its path; paths in `changes` are relative to the repository, those in `kept` to the folder
 */
export async function askGit(folder: string): Promise<GitState | undefined> {
  const git = async (...args: string[]) => {
    const { stdout } = await promisify(execFile)('git', ['-C', folder, ...args], { maxBuffer: 2 ** 28 })
    return stdout.split('\0').filter(line => line !== '')
  }
  try {
    await git('rev-parse', '--show-toplevel')
  } catch {
    return undefined
  }
  const status = await git('status', '--porcelain', '-z', '--no-renames', '--untracked-files=all', '--', '.')
  // "H" is a file that git compares with the commit; a file with another mark may have changed unnoticed.
  const tracked = await git('ls-files', '-v', '-z', '--', '.')
  const kept = tracked.flatMap(line => (line.startsWith('H ') ? [line.slice(2)] : []))
  return { changes: status.map(line => line.slice(3)), kept: new Set(kept) }
}
