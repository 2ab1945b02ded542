import { type MessageContext, makeCommitMessage } from '../git/commit-message.ts'
import { printUpstream } from '../git/repository.ts'
import type { RepositoryView } from '../messages/publish-messages.ts'
import { listReviews } from './reviews.ts'

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
    message: files.length === 0 ? '' : await makeCommitMessage(files, context),
  }
}
