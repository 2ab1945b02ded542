import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { bytesOf } from '../../base/files/byte-paths.ts'
import { slugify } from '../../base/slug.ts'
import { listCommits, momentOf } from '../git/history.ts'
import type { Uncommitted } from '../git/read-status.ts'
import { printUpstream, type Repository, trackingRef, type Upstream } from '../git/repository.ts'
import { filesInContent, isFile, listTreeChanges, type TreeChange } from '../git/tree-changes.ts'
import type { RepositoryView, Review, WaitingReview } from '../messages/publish-messages.ts'
import { type MessageContext, nameFiles } from './commit-message.ts'

/** Where the commits are noted that were sent for review, by the names of their branches. */
export const reviewRefs = 'refs/visitor-content-api/review/'
/** Where those are noted that were removed from the list. They are still nobody else's. */
export const forgottenRefs = 'refs/visitor-content-api/forgotten/'

/** Returns the name of the branch for a commit: at most 28 plain characters, since hosts of previews make a host name of it. */
export function nameReview(message: string, commit: string): string {
  const words = slugify(message.split('\n')[0] ?? '').slice(0, 13)
  return ['review', words.replace(/-$/, ''), commit.slice(0, 6)].filter(Boolean).join('-')
}

/** Returns the last ten commits that were sent for review, whether a branch has them as of the last fetch, and which of their files have changed here since. */
export async function listReviews(
  repository: Repository,
  upstream: Upstream,
  contentName: string,
): Promise<Review[]> {
  const fields = ['refname', 'objectname', 'contents:subject', 'committerdate:unix']
  const format = `--format=${fields.map(field => `%(${field})`).join('%00')}`
  const args = ['for-each-ref', '--sort=-committerdate', '--count=10', format, reviewRefs]
  const rows = (await repository.run(args)).split('\n').filter(row => row !== '')
  if (rows.length === 0) return []
  const main = await repository.findCommit(trackingRef(upstream))
  const addressesOf = await readAddresses(repository, upstream)
  return Promise.all(
    rows.map(async (row): Promise<Review> => {
      const [name = '', commit = '', subject = '', date = ''] = row.split('\0')
      const branch = name.slice(reviewRefs.length)
      const changes = await listTreeChanges(repository, `${commit}^`, commit)
      const own = filesInContent(repository, changes)
      const nameOf = ({ path }: Uncommitted) => `${contentName}/${path}`
      const isIn =
        main !== undefined && (await hasCommit(repository, { main, commit, paths: [...changes.keys()] }))
      return {
        branch,
        subject,
        date: momentOf(date),
        ...addressesOf(branch),
        isIn,
        files: own.map(nameOf),
        outdated: isIn ? [] : (await listOutdated(repository, own)).map(nameOf),
      }
    }),
  )
}

/** Returns what others have sent for review and the remote branch does not have yet, as of the last fetch, the newest first. Branches with other names than the workbench gives are left out. */
async function listWaiting(context: MessageContext, upstream: Upstream): Promise<WaitingReview[]> {
  const { repository } = context
  const main = await repository.findCommit(trackingRef(upstream))
  if (!main) return []
  const tracking = `refs/remotes/${upstream.remote}/`
  const args = ['for-each-ref', '--sort=-committerdate', `--no-merged=${main}`, '--format=%(refname)']
  const patterns = [reviewRefs, forgottenRefs, `${tracking}review-*`]
  const refs = new Set((await repository.tryRun([...args, ...patterns]))?.split('\n'))
  const isOwn = (branch: string) => refs.has(reviewRefs + branch) || refs.has(forgottenRefs + branch)
  const branches = [...refs].flatMap(ref => (ref.startsWith(tracking) ? ref.slice(tracking.length) : []))
  const others = branches.filter(branch => nameOfReview.test(branch) && !isOwn(branch)).slice(0, maxWaiting)
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

/** Returns a function that returns where the pull request of a branch is opened, and where its preview is. */
async function readAddresses(repository: Repository, { remote, ref }: Upstream) {
  const target = ref.replace(/^refs\/heads\//, '')
  const address = (await repository.tryRun(['remote', 'get-url', '--push', '--', remote])) ?? ''
  const settingOf = async (name: string) =>
    (await repository.tryRun(['config', '--get', `visitor-content-api.${name}`])) ?? ''
  const [host, preview] = [await settingOf('host'), await settingOf('preview')]
  return (branch: string) => ({
    request: requestAddress(address, { host, target, branch }),
    preview: /^https?:\/\//.test(preview) ? preview.replaceAll('{branch}', branch) : '',
  })
}

type Sent = { readonly main: string; readonly commit: string; readonly paths: readonly string[] }

/** Whether a branch has a commit, the same change in another commit, or the same files. */
async function hasCommit(repository: Repository, { main, commit, paths }: Sent): Promise<boolean> {
  const missing = await repository.tryRun(['cherry', main, commit])
  if (missing !== undefined && !missing.includes('+')) return true
  const differing = await listTreeChanges(repository, commit, main)
  return paths.every(path => !differing.has(path))
}

/** Returns the files of a commit that are different on the disk now. */
async function listOutdated(repository: Repository, files: readonly (Uncommitted & TreeChange)[]) {
  const { top, prefix } = repository
  const there = files.filter(({ path }) => existsSync(join(top, prefix + path)))
  const input = bytesOf(there.map(({ bytePath }) => `${bytePath}\n`).join(''))
  const hashes = (await repository.tryRun(['hash-object', '--stdin-paths'], { input }))?.split('\n') ?? []
  const isSent = (file: (typeof files)[number]) =>
    hashes[there.indexOf(file)] === (isFile(file.after) ? file.after.sha : undefined)
  return files.filter(file => !isSent(file))
}

type Request = Readonly<Record<'host' | 'target' | 'branch', string>>

/**
 * Returns the page of GitHub, GitLab or Forgejo where a pull request of a branch into `target` is opened, by the address of the
 * remote; empty if that is none of theirs. `host` is the program of a server whose name does not say it: `gitlab`.
 */
export function requestAddress(remote: string, { host, target, branch }: Request): string {
  // `git@example.org:city/content.git` is short for `ssh://git@example.org/city/content.git`.
  const whole = remote.replace(/^(?:[^@/:]+@)?([^/:]+\.[^/:]+):(?!\/\/)\/?/, 'ssh://$1/')
  const url = URL.canParse(whole) ? new URL(whole) : undefined
  if (!url || !/^(?:https?|ssh|git):$/.test(url.protocol)) return ''
  const isWeb = url.protocol.startsWith('http')
  const site = isWeb
    ? `${url.protocol}//${url.host}`
    : `https://${url.hostname.replace(/^(?:alt)?ssh\./, '')}`
  const home = site + url.pathname.replace(/\/$/, '').replace(/\.git$/, '')
  const [from, into] = [encodeURIComponent(branch), encodeURIComponent(target)]
  const [, kind = host] = /(github|gitlab|codeberg|forgejo|gitea)/.exec(url.hostname) ?? []
  if (kind === 'github') return `${home}/compare/${into}...${from}?expand=1`
  if (kind === 'gitlab') {
    const query = `merge_request%5Bsource_branch%5D=${from}&merge_request%5Btarget_branch%5D=${into}`
    return `${home}/-/merge_requests/new?${query}`
  }
  return /^(?:codeberg|forgejo|gitea)$/.test(kind) ? `${home}/compare/${into}...${from}` : ''
}

/** Returns what the page shows of the repository before a publish. */
export async function showRepository(context: MessageContext): Promise<RepositoryView> {
  const { repository, place } = context
  const { branch, files, hasCommits } = await repository.status()
  const upstream = branch === '' ? undefined : await repository.upstream(branch)
  return {
    branch,
    remote: upstream ? printUpstream(upstream, branch) : '',
    files: files.map(({ path, kind }) => ({ file: `${place.contentName}/${path}`, kind })),
    unsent: upstream && hasCommits ? await repository.countUnsent(upstream) : 0,
    reviews: upstream ? await listReviews(repository, upstream, place.contentName) : [],
    waiting: upstream ? await listWaiting(context, upstream) : [],
  }
}
