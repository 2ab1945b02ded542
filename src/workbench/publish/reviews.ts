import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { bytesOf } from '../../base/files/byte-paths.ts'
import { slugify } from '../../base/slug.ts'
import { reviewPrefix } from '../git/exchange.ts'
import { momentOf } from '../git/history.ts'
import type { Uncommitted } from '../git/read-status.ts'
import { type Repository, trackingRef, type Upstream } from '../git/repository.ts'
import { filesInContent, isFile, listTreeChanges, type TreeChange } from '../git/tree-changes.ts'
import type { Review } from '../messages/publish-messages.ts'

/** Where the commits are noted that were sent for review, by the names of their branches. */
export const reviewRefs = 'refs/visitor-content-api/review/'
/** Where those are noted that were removed from the list. They are still nobody else's. */
export const forgottenRefs = 'refs/visitor-content-api/forgotten/'

/** Returns the name of the branch for a commit: at most 28 plain characters, since hosts of previews make a host name of it. */
export function nameReview(message: string, commit: string): string {
  const words = slugify(message.split('\n')[0] ?? '').slice(0, 13)
  return reviewPrefix + [words.replace(/-$/, ''), commit.slice(0, 6)].filter(Boolean).join('-')
}

/** Removes a review from the list of those that were sent. */
export async function forgetReview(repository: Repository, branch: string): Promise<void> {
  await repository.tryRun(['update-ref', `${forgottenRefs}${branch}`, `${reviewRefs}${branch}`])
  await repository.run(['update-ref', '-d', `${reviewRefs}${branch}`])
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

/** Returns a function that returns where the pull request of a branch is opened, and where its preview is. */
export async function readAddresses(repository: Repository, { remote, ref }: Upstream) {
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
export async function hasCommit(repository: Repository, { main, commit, paths }: Sent): Promise<boolean> {
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
