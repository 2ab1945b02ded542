import type { PublishOutcome, RefusalReason, StepName } from '../../messages/publish-messages.ts'
import { plural } from './find-words-en.ts'

type Published = Extract<PublishOutcome, { readonly kind: 'published' }>

/** The words for publishing in English. `remote` is where the branch is sent to. */
export const publishEnglish = {
  summary: (items: number) => `${items} ${items === 1 ? 'item changes' : 'items change'} for visitors.`,
  nothingNew: 'No item changes for visitors.',
  first: 'Nothing is published yet. This publishes the whole site.',
  allNew: (counts: string) => `Everything is new: ${counts}.`,
  nothing: 'Nothing to publish.',
  notNow: 'The content has problems. Nothing can be published until they are fixed.',
  changes: 'What changes',
  link: 'See each change, and publish',
  before: 'Then:',
  after: 'Now:',
  sizesOnly: 'Only the sizes of its pictures change.',
  kinds: { added: 'New', changed: 'Changed', removed: 'Removed' },
  sinceCommit: 'Compared with the last version in git, as nothing was published on this machine yet.',
  files: (files: number) => `Technical details: ${plural(files, 'file')}`,
  unsent: (publishes: number) =>
    `${publishes === 1 ? 'One earlier change was' : `${publishes} earlier changes were`} not sent yet.`,
  branch: (branch: string, remote: string) =>
    remote ? `Branch ${branch}, sent to ${remote}` : `Branch ${branch}, not sent anywhere`,
  message: 'Message for the list of versions',
  stop: 'Stop',
  running: 'Publishing …',
  steps: {
    fetch: 'Get what others have sent',
    merge: 'Merge it with your changes',
    build: 'Build the site',
    commit: 'Record the version',
    push: 'Send',
  } satisfies Record<StepName, string>,
  published: ({ commit, sentTo, merged }: Published, folder: string, remote: string) =>
    [
      sentTo
        ? 'Published, and sent to the copy that you share.'
        : remote && merged.length === 0
          ? 'Nothing had changed, so nothing was sent.'
          : `Published in ${folder}.`,
      commit && !remote ? 'The version is recorded on this computer only, as no shared copy is set up.' : '',
      merged.length > 0 ? `With changes of others in ${merged.join(', ')}.` : '',
    ]
      .filter(Boolean)
      .join(' '),
  refused: {
    changed: () => 'The content has changed since this page showed it. Look at it, then publish.',
    problems: () => 'The content has problems, so it was not published. Fix them, then publish.',
    limits: () => 'The site is built, but its host would refuse it. Nothing was sent.',
    fault: () => 'The site could not be built. The published site stays as it was.',
    cancelled: () => 'Stopped. Nothing is lost. Publish again to go on.',
    timeout: () => 'Git did not end within ten minutes and was stopped. Publish again.',
    git: () => 'Git refused. Nothing is lost. Solve what it says, then publish again.',
    detached: () => 'No branch is checked out. Run git switch with its name, then publish again.',
    unfinished: () => 'A merge or the like is not finished. Run git status, which says how to end it.',
    locked: () => 'Another git is at work. Publish again later. If none is running, remove this file:',
    identity: () => 'Git does not know you. Set user.name and user.email with git config --global.',
    hook: () => 'A hook of the repository refused. Solve what it says, then publish again.',
    unreachable: remote =>
      `${remote} cannot be reached. Your changes are kept here. Publish again when you are online.`,
    access: remote =>
      `${remote} did not accept the sign-in. Run git fetch in a terminal once, then publish again.`,
    unrelated: remote => `${remote} has no commit in common with this branch. Check its address.`,
    'cannot-merge': remote =>
      `Changes of ${remote} cannot be merged here. Run git pull in a terminal, then publish again.`,
    conflict: remote =>
      `Others have changed the same fields at ${remote}. Choose what to keep, then publish again.`,
    rejected: remote => `${remote} refused the commit, which is kept here. Ask whoever manages ${remote}.`,
  } satisfies Record<RefusalReason, (remote: string) => string>,
  conflicts: 'What to keep',
  wholeFile: 'the whole file',
}
