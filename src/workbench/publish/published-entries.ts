import { groupFiles, listChangedFiles, type MessageContext, nameFiles } from '../git/commit-message.ts'
import { listCommits } from '../git/history.ts'
import { listTreeChanges } from '../git/merge-remote.ts'
import type { Upstream } from '../git/repository.ts'
import type { EarlierPublish, ListedEntries } from '../messages/publish-messages.ts'

/** The entries of a publish: those that it sends, and those that others have sent. */
type PublishedEntries = Readonly<Record<'went' | 'came', ListedEntries>>

const none: ListedEntries = { count: 0, titles: [] }
export const noEntries: PublishedEntries = { went: none, came: none }

/** Returns what a publish that is not pushed yet sends and has got. `theirs` is the commit that it has merged. */
export async function listPublished(
  context: MessageContext,
  theirs: string | undefined,
  upstream: Upstream | undefined,
): Promise<PublishedEntries> {
  const { repository, before } = context
  const known =
    upstream &&
    (await repository.findCommit(
      `refs/remotes/${upstream.remote}/${upstream.ref.replace(/^refs\/heads\//, '')}`,
    ))
  const from = theirs ?? known ?? before
  const base = theirs && before && (await repository.tryRun(['merge-base', before, theirs]))
  const list = async (from: string | undefined, to: string) =>
    from ? nameFiles(await listChangedFiles(repository, from, to), context) : none
  return { went: await list(from, 'HEAD'), came: await list(base, theirs ?? '') }
}

/**
 * Returns the latest publishes: those of the last thirty commits with entries that changed, the newest first. Left out are merges,
 * commits that changed other files, too, and the first commit, which has no content before it.
 */
export async function listPublishes(context: MessageContext): Promise<readonly EarlierPublish[]> {
  const { repository } = context
  const options = ['-n', '30', '--min-parents=1', '--max-parents=1', 'HEAD', '--', repository.prefix || '.']
  const listed: EarlierPublish[] = []
  for (const { path: _, ...publish } of await listCommits(repository, options)) {
    const { commit } = publish
    const files = await listChangedFiles(repository, `${commit}^`, commit)
    const all = await listTreeChanges(repository, `${commit}^`, commit)
    const entries = all.size === files.length ? groupFiles(files, context).size : 0
    if (entries > 0) listed.push({ ...publish, entries })
  }
  return listed
}
