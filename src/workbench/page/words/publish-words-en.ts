import type { PublishOutcome, RefusalReason, StepName } from '../../messages/publish-messages.ts'

type Published = Extract<PublishOutcome, { readonly kind: 'published' }>

/** The words for publishing in English. `remote` is where the branch is sent to. */
export const publishEnglish = {
  title: 'Publish',
  summary: (items: number) => `${items} ${items === 1 ? 'item changes' : 'items change'} for visitors.`,
  nothingNew: 'No item changes for visitors.',
  first: 'Nothing is published yet. This publishes the whole site.',
  notNow: 'The content has problems. Nothing can be published until they are fixed.',
  changes: 'What changes',
  link: 'See each change, and publish',
  /** The name of a field, from its path in an item. */
  field: (path: string): string => {
    const name = path
      .split('.')
      .filter(step => !/^\d+$/.test(step))
      .join(' ')
      .replaceAll('_', ' ')
    return name.slice(0, 1).toUpperCase() + name.slice(1)
  },
  none: 'nothing',
  before: 'Before:',
  after: 'Now:',
  sizesOnly: 'Only the sizes of its pictures change.',
  kinds: { added: 'New', changed: 'Changed', removed: 'Removed' },
  files: 'What git commits',
  noFiles: 'All files of the content are committed.',
  unsent: (commits: number, remote: string) =>
    `${commits} ${commits === 1 ? 'commit has' : 'commits have'} not been sent to ${remote} yet.`,
  branch: (branch: string, remote: string) =>
    remote ? `Branch ${branch}, sent to ${remote}` : `Branch ${branch}, not sent anywhere`,
  message: 'Message',
  publish: 'Publish',
  stop: 'Stop',
  running: 'Publishing …',
  steps: {
    fetch: 'Get what others have sent',
    merge: 'Merge it with your changes',
    build: 'Build the site',
    commit: 'Commit',
    push: 'Send',
  } satisfies Record<StepName, string>,
  published: ({ commit, sentTo, merged }: Published, folder: string) =>
    [
      sentTo ? `Published and sent to ${sentTo}.` : `Published in ${folder}.`,
      commit && !sentTo ? 'The changes are committed. The repository has no remote to send them to.' : '',
      merged.length > 0 ? `With changes of others in ${merged.join(', ')}.` : '',
    ]
      .filter(Boolean)
      .join(' '),
  refused: {
    changed: () => 'The content has changed since this page showed it. Look at the changes, then publish.',
    problems: () => 'The content has problems, so it was not published. Fix them, then publish.',
    limits: () => 'The site is built, but its host would refuse it. Nothing was committed.',
    fault: () => 'The site could not be built. The published site stays as it was.',
    cancelled: () => 'Stopped. Nothing is lost. Publish again to go on.',
    timeout: () => 'Git did not end within ten minutes and was stopped. Nothing is lost. Publish again.',
    git: () => 'Git refused. Nothing is lost. Solve what it says, then publish again.',
    detached: () =>
      'The repository has no branch checked out, so there is nothing to commit to. Run git switch with the name of the branch, then publish again.',
    unfinished: () =>
      'Something was begun with git and not finished. Finish or abort it in a terminal (git status says how), then publish again.',
    locked: () =>
      'Another git works in the repository. Publish again when it has ended. If none is running, remove the file below.',
    identity: () =>
      'Git does not know who you are. Run git config --global user.name "Your Name" and git config --global user.email "you@example.org", then publish again.',
    hook: () => 'A hook of the repository refused. Nothing is lost. Solve what it says, then publish again.',
    unreachable: (remote: string) =>
      `${remote} cannot be reached. Your changes are kept here. Publish again when you are connected.`,
    access: (remote: string) =>
      `${remote} did not accept the sign-in. Run git fetch in a terminal once to sign in, then publish again.`,
    unrelated: (remote: string) =>
      `The branch and ${remote} have no commit in common. Check the address of the remote, then publish again.`,
    'own-files': (remote: string) =>
      `Files were changed here and at ${remote} that cannot be merged here. Merge them in a terminal (git pull), then publish again.`,
    conflict: (remote: string) =>
      `Others have changed the same fields. Choose what to keep, then publish again. Until then, yours is only here, and theirs only at ${remote}.`,
    rejected: (remote: string) =>
      `${remote} refused the commit. It is kept here. Ask whoever manages the repository, then publish again.`,
  } satisfies Record<RefusalReason, (remote: string) => string>,
  conflicts: 'What to keep',
  wholeFile: 'the whole file',
  mine: 'Yours',
  theirs: 'From others',
  history: 'Versions',
  uncommitted: 'Changed since the last version.',
  chooseAll: 'Choose what to keep first.',
}

/** The words for publishing. */
export type PublishWords = typeof publishEnglish
