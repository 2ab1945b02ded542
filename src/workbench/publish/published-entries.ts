import { groupBy } from '../../base/group-by.ts'
import { readTextFields } from '../../editing/edit/text-fields.ts'
import { listCommits } from '../git/history.ts'
import type { Uncommitted } from '../git/read-status.ts'
import { trackingRef, type Upstream } from '../git/repository.ts'
import { filesInContent, listTreeChanges } from '../git/tree-changes.ts'
import type { EarlierPublish, ListedEntries } from '../messages/publish-messages.ts'
import { readInContent } from '../state/content-files.ts'
import { groupFiles, type MessageContext, nameFiles } from './commit-message.ts'

/** The entries of a publish, as in its outcome. */
type PublishedEntries = Readonly<Record<'went' | 'gone' | 'drafts' | 'came', ListedEntries>>

const none: ListedEntries = { count: 0, titles: [] }
export const noEntries: PublishedEntries = { went: none, gone: none, drafts: none, came: none }

/** Returns what a publish that is not pushed yet sends and has got. `theirs` is the commit that it has merged. */
export async function listPublished(
  context: MessageContext,
  theirs: string | undefined,
  upstream: Upstream | undefined,
): Promise<PublishedEntries> {
  const { repository, before } = context
  const known = upstream && (await repository.findCommit(trackingRef(upstream)))
  const from = theirs ?? known ?? before
  const base = theirs && before && (await repository.tryRun(['merge-base', before, theirs]))
  const list = async (from: string | undefined, to: string) =>
    from ? filesInContent(repository, await listTreeChanges(repository, from, to)) : []
  const groups = await groupFiles(await list(from, 'HEAD'), context)
  const sent = groupBy([...groups.values()], own => fateOf(own, context))
  const name = (fate: Fate) => nameFiles((sent.get(fate) ?? []).flat(), context)
  return {
    went: await name('went'),
    gone: await name('gone'),
    drafts: await name('drafts'),
    came: await nameFiles(await list(base, theirs ?? ''), context),
  }
}

type Fate = 'went' | 'gone' | 'drafts'

/** Returns what becomes of an entry for visitors, by the texts of it that a publish sends. */
function fateOf(files: readonly Uncommitted[], { place }: MessageContext): Fate {
  const texts = files.filter(({ path }) => /\.(?:md|yaml)$/.test(path))
  const now = texts.flatMap(({ path }) => {
    const bytes = readInContent(`${place.contentName}/${path}`, place)
    return bytes ? [readTextFields(path, bytes.toString('utf8'))] : []
  })
  if (texts.length > 0 && now.length === 0) return 'gone'
  return now.length > 0 && now.every(fields => fields?.get('draft') === 'true') ? 'drafts' : 'went'
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
    const all = await listTreeChanges(repository, `${commit}^`, commit)
    const files = filesInContent(repository, all)
    const entries = all.size === files.length ? (await groupFiles(files, context)).size : 0
    if (entries > 0) listed.push({ ...publish, entries })
  }
  return listed
}
