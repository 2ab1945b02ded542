import { listTitles, type MessageContext } from '../git/commit-message.ts'
import type { Upstream } from '../git/repository.ts'
import type { ListedEntries } from '../messages/publish-messages.ts'

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
  return {
    went: from ? await listTitles(from, 'HEAD', context) : none,
    came: base ? await listTitles(base, theirs, context) : none,
  }
}
