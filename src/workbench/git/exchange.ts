import { Refused } from '../publish/refused.ts'
import type { Repository, Uncommitted, Upstream } from './repository.ts'
import { type GitCall, GitFailed } from './run-git.ts'

type Calling = Pick<GitCall, 'signal' | 'onProgress'>

/** Fetches a branch and returns its last commit; undefined if the remote does not have it yet. @throws Refused */
export async function fetchBranch(
  repository: Repository,
  { remote, ref }: Upstream,
  call: Calling,
): Promise<string | undefined> {
  const args = ['fetch', '--progress', '--no-tags', '--no-recurse-submodules', '--', remote, ref]
  try {
    await repository.bytes(args, repository.top, call)
  } catch (error) {
    if (isFailure(error, /couldn't find remote ref/)) return undefined
    throw explainRemote(error)
  }
  return repository.text(['rev-parse', '--verify', 'FETCH_HEAD^{commit}'])
}

/**
 * Commits these files of the content as they are on the disk, and no others, whatever else is staged; runs the hooks. Returns
 * whether there was anything to commit. @throws Refused if a hook refuses, or git does
 */
export async function commitFiles(
  repository: Repository,
  { files, message }: { readonly files: readonly Uncommitted[]; readonly message: string },
  call: Calling,
): Promise<boolean> {
  const paths = files.map(({ path }) => path)
  const from = { ...call, input: paths.join('\0') }
  const given = ['--pathspec-from-file=-', '--pathspec-file-nul']
  const added = files.filter(({ kind }) => kind === 'added').map(({ path }) => path)
  try {
    // Git commits only files that it knows by name.
    if (added.length > 0)
      await repository.text(['add', '--intent-to-add', ...given], { ...call, input: added.join('\0') })
    await repository.text(
      ['commit', '--quiet', '--only', '-m', message, '--cleanup=whitespace', ...given],
      from,
    )
    return true
  } catch (error) {
    if (!(error instanceof GitFailed)) throw error
    if (/nothing (?:added )?to commit|no changes added/.test(error.stdout)) return false
    if (/index\.lock/.test(error.stderr)) throw new Refused('locked', `${repository.gitDir}/index.lock`)
    if (/tell me who you are|empty ident/i.test(error.stderr)) throw new Refused('identity')
    const said = `${error.stdout}\n${error.stderr}`.trim()
    throw new Refused(/^(?:fatal|error): /m.test(error.stderr) ? 'git' : 'hook', said)
  }
}

/** Sends the branch. Returns `behind` if the remote has newer commits. @throws Refused */
export async function pushBranch(
  repository: Repository,
  { remote, ref }: Upstream,
  call: Calling,
): Promise<'sent' | 'behind'> {
  const args = ['push', '--porcelain', '--progress', '--no-follow-tags', '--', remote, `HEAD:${ref}`]
  try {
    await repository.bytes(args, repository.top, call)
    return 'sent'
  } catch (error) {
    if (!(error instanceof GitFailed)) throw error
    const [, why = ''] = /^!\t.*?\[(.*)$/m.exec(error.stdout) ?? []
    if (/fetch first|non-fast-forward|stale info|failed to update ref|incorrect old value/.test(why))
      return 'behind'
    if (why !== '') {
      const said = error.stderr.split('\n').filter(line => /^remote: ./.test(line))
      throw new Refused('rejected', said.map(line => line.slice('remote: '.length)).join('\n') || `[${why}`)
    }
    throw explainRemote(error)
  }
}

function isFailure(error: unknown, pattern: RegExp): error is GitFailed {
  return error instanceof GitFailed && pattern.test(error.stderr)
}

const signIn =
  /Authentication failed|could not read (?:Username|Password)|terminal prompts disabled|Permission denied|Host key verification|returned error: 40[13]/i
const unreachable =
  /Could not resolve|unable to access|Connection|timed out|Network is|Could not read from remote|does not appear to be a git repo|repository '.*' not found|RPC failed|early EOF|hung up/i

function explainRemote(error: unknown): unknown {
  if (!(error instanceof GitFailed)) return error
  if (signIn.test(error.stderr)) return new Refused('access', error.stderr)
  if (unreachable.test(error.stderr)) return new Refused('unreachable', error.stderr)
  // If a hook refuses the push, this line is all that git itself prints.
  const said = error.stderr.replace(/^error: failed to push some refs to .*$/m, '').trim()
  return new Refused(/^(?:fatal|error): /m.test(said) ? 'git' : 'hook', said || error.stderr)
}
