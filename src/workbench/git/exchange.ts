import { bytesOf } from '../../base/files/byte-paths.ts'
import type { Uncommitted } from './read-status.ts'
import type { Repository, Upstream } from './repository.ts'
import { type GitCall, GitFailed, PublishRefused } from './run-git.ts'

type TransferCall = Pick<GitCall, 'signal' | 'onProgress'>

/** Fetches a branch, with those that wait for review, and returns its last commit; undefined if the remote does not have the branch yet. @throws PublishRefused */
export async function fetchBranch(
  repository: Repository,
  { remote, ref }: Upstream,
  call: TransferCall,
): Promise<string | undefined> {
  // A remote can also be an address, which has no names for what was fetched.
  const reviews = /^[\w-]+$/.test(remote) ? [`+refs/heads/review-*:refs/remotes/${remote}/review-*`] : []
  const options = ['--progress', '--no-tags', '--no-recurse-submodules', '--prune']
  const args = ['fetch', ...options, '--', remote, ref, ...reviews]
  try {
    await repository.run(args, { ...call, runsHooks: true })
  } catch (error) {
    if (error instanceof GitFailed && /couldn't find remote ref/.test(error.stderr)) return undefined
    throw explainRemote(error)
  }
  return repository.run(['rev-parse', '--verify', 'FETCH_HEAD^{commit}'])
}

/**
 * Commits these files of the content as they are on the disk, and no others, even if others are staged. Runs the hooks. Returns
 * whether there was anything to commit. @throws PublishRefused if a hook or git refuses
 */
export async function commitFiles(
  repository: Repository,
  { files, message }: { readonly files: readonly Uncommitted[]; readonly message: string },
  call: TransferCall,
): Promise<boolean> {
  // A merge can bring new attributes.
  await repository.requireOwnBytes(files)
  const added = files.filter(({ kind }) => kind === 'added')
  const runWith = (args: readonly string[], named: readonly Uncommitted[]) => {
    const input = bytesOf(named.map(({ bytePath }) => bytePath).join('\0'))
    const all = [...args, '--pathspec-from-file=-', '--pathspec-file-nul']
    return repository.run(all, { ...call, input, runsHooks: args[0] === 'commit' })
  }
  try {
    // Git commits only files that are in the index.
    if (added.length > 0) await runWith(['add', '--intent-to-add'], added)
    await runWith(['commit', '--quiet', '--only', '-m', message, '--cleanup=whitespace'], files)
    // If a hook has changed files, only the commit has them then, not the index.
    await runWith(['reset', '--quiet'], files)
    return true
  } catch (error) {
    if (!(error instanceof GitFailed) || error.status === null) throw error
    if (/nothing (?:added )?to commit|no changes added/.test(error.stdout)) return false
    if (/index\.lock/.test(error.stderr))
      throw new PublishRefused('locked', `${repository.gitDir}/index.lock`)
    if (/tell me who you are|empty ident/i.test(error.stderr))
      throw new PublishRefused('identity', error.stderr)
    const output = `${error.stdout}\n${error.stderr}`.trim()
    throw new PublishRefused(/^(?:fatal|error): /m.test(error.stderr) ? 'git' : 'hook', output)
  }
}

/** Sends a commit as a branch, in place of the commit `replaces` if it is given. Returns `behind` if the remote has newer commits, or does not let that one be replaced. @throws PublishRefused */
export async function pushBranch(
  repository: Repository,
  { remote, ref, commit = 'HEAD', replaces }: Upstream & Partial<Record<'commit' | 'replaces', string>>,
  call: TransferCall,
): Promise<'sent' | 'behind'> {
  const args = ['push', '--porcelain', '--progress', '--no-follow-tags']
  if (replaces) args.push(`--force-with-lease=${ref}:${replaces}`)
  try {
    await repository.run([...args, '--', remote, `${commit}:${ref}`], { ...call, runsHooks: true })
    return 'sent'
  } catch (error) {
    if (!(error instanceof GitFailed)) throw error
    // A refused branch has a line such as `!<tab>HEAD:refs/heads/main<tab>[rejected] (fetch first)`.
    const [, why = ''] = /^!\t.*?\[(.*)$/m.exec(error.stdout) ?? []
    const isBehind = /fetch first|non-fast-forward|stale info|failed to update ref|incorrect old value/
    if (isBehind.test(why) || (replaces && why !== '')) return 'behind'
    if (why !== '') {
      const output = error.stderr.split('\n').filter(line => /^remote: ./.test(line))
      throw new PublishRefused(
        'rejected',
        output.map(line => line.slice('remote: '.length)).join('\n') || `[${why}`,
      )
    }
    throw explainRemote(error)
  }
}

const accessErrors =
  /Authentication failed|could not read (?:Username|Password)|terminal prompts disabled|Permission denied|Host key verification|returned error: 40[13]/i
const connectionErrors =
  /Could not resolve|unable to access|Connection|timed out|Network is|Could not read from remote|does not appear to be a git repo|repository '.*' not found|RPC failed|early EOF|hung up/i

function explainRemote(error: unknown): unknown {
  if (!(error instanceof GitFailed) || error.status === null) return error
  if (accessErrors.test(error.stderr)) return new PublishRefused('access', error.stderr)
  if (connectionErrors.test(error.stderr)) return new PublishRefused('unreachable', error.stderr)
  // If a hook refuses the push, git itself prints only this line.
  const output = error.stderr.replace(/^error: failed to push some refs to .*$/m, '').trim()
  return new PublishRefused(/^(?:fatal|error): /m.test(output) ? 'git' : 'hook', output || error.stderr)
}
