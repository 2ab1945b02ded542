import { reviewPrefix } from '../git/exchange.ts'
import { listCommits } from '../git/history.ts'
import { trackingRef, type Upstream } from '../git/repository.ts'
import { filesInContent, listTreeChanges } from '../git/tree-changes.ts'
import type { WaitingReview } from '../messages/publish-messages.ts'
import { type MessageContext, nameFiles } from './commit-message.ts'
import { forgottenRefs, hasCommit, readAddresses, reviewRefs } from './reviews.ts'

/** Returns what others have sent for review and the remote branch does not have yet, as of the last fetch, the newest first. Branches with other names than the workbench gives are left out. */
export async function listWaiting(context: MessageContext, upstream: Upstream): Promise<WaitingReview[]> {
  const { repository } = context
  const main = await repository.findCommit(trackingRef(upstream))
  if (!main) return []
  const tracking = `refs/remotes/${upstream.remote}/`
  const list = async (...args: readonly string[]) =>
    ((await repository.tryRun(['for-each-ref', '--format=%(refname)', ...args])) ?? '').split('\n')
  const names = await list(
    ...['--sort=-committerdate', `--no-merged=${main}`, `--count=${maxWaiting}`],
    `${tracking}${reviewPrefix}*`,
  )
  const own = new Set((await list(reviewRefs, forgottenRefs)).map(name => name.replace(/^.*\//, '')))
  const branches = names.map(name => name.slice(tracking.length))
  const others = branches.filter(branch => nameOfReview.test(branch) && !own.has(branch))
  const addressesOf = await readAddresses(repository, upstream)
  const waiting: WaitingReview[] = []
  for (const branch of others) {
    const range = `${main}..${tracking}${branch}`
    const commits = await listCommits(repository, [`--max-count=${maxCommits + 1}`, range])
    const [last, first] = [commits[0], commits.at(-1)]
    const base = last && (await repository.tryRun(['merge-base', main, last.commit]))
    if (!last || !first || !base || commits.length > maxCommits) continue
    const { commit, date } = last
    const changes = await listTreeChanges(repository, base, commit)
    if (await hasCommit(repository, { main, commit, paths: [...changes.keys()] })) continue
    const files = filesInContent(repository, changes)
    const entries = await nameFiles(files, { ...context, before: base, now: commit })
    if (entries.count > 0)
      waiting.push({ branch, author: first.author, date, entries, ...addressesOf(branch) })
  }
  return waiting
}

const nameOfReview = /^review-(?:[a-z0-9-]{1,13}-)?[0-9a-f]{6}$/
const maxWaiting = 20
const maxCommits = 20
