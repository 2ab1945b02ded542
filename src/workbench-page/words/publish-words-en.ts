import type {
  EarlierPublish,
  PublishRun,
  PublishStep,
  RefusalReason,
} from '../../workbench/messages/publish-messages.ts'
import { plural } from './find-words-en.ts'

/** The words for publishing in English. Remotes are called servers. */
export const publishEnglish = {
  summary: (rows: number, along: number, drafts: number) =>
    `${rows > 0 ? `${plural(rows, 'change')} to publish` : 'No item changes for visitors'}${along > 0 ? `, ${along} of which come with the others` : ''}${drafts > 0 ? `, and ${plural(drafts, 'draft')} that visitors do not see yet` : ''}.`,
  onlyIds: 'Only ids.txt has changed. It keeps every id that was given, so that none is given twice.',
  first: 'Nothing is published yet. This publishes the whole site.',
  nothing: 'Nothing to publish.',
  notNow: (canChoose: boolean) =>
    `The content has problems. Fix them first${canChoose ? ', or publish only what has none' : ''}.`,
  changes: 'What changes',
  link: 'See each change, and publish',
  before: 'Before:',
  after: 'After:',
  newPicture: 'New picture under the same name',
  stillUsed: (titles: string) => `What was removed is still used by: ${titles}`,
  onlyPictureSizes: 'Only the sizes of its pictures change.',
  kinds: { added: 'New', changed: 'Changed', removed: 'Removed' },
  goes: 'Visitors see this now. After you publish, they do not.',
  dateChanges: { added: 'Dates added:', removed: 'Dates removed:' },
  because: (causes: string) => `Because this changed: ${causes}`,
  sinceCommit:
    'Compared with the last version that was sent, as nothing was published from this computer yet.',
  details: 'Technical details',
  unsent: (publishes: number) =>
    `${publishes === 1 ? 'One earlier change was' : `${publishes} earlier changes were`} not sent yet.`,
  branch: (branch: string, remote: string) =>
    remote ? `Branch ${branch}, sent to ${remote}` : `Branch ${branch}, not sent anywhere`,
  message: 'Describe this change',
  choose: (name: string) => `Publish: ${name}`,
  chooseAll: 'Choose all',
  chooseNone: 'Choose none',
  chooseSome: 'Choose at least one entry to publish.',
  others: 'Pictures, authors and settings',
  goesWith: (titles: string) => `goes with ${titles}`,
  getsAnyway: (titles: string) => `visitors see it with the new ${titles}`,
  unpublished: 'Changed, not published',
  isSent: 'sent for review',
  cameLater: 'new since you chose',
  faulty: 'Problems in what you publish',
  publishPart: (count: number, all: number) => `Publish ${count} of ${all}`,
  leaveOut: (count: number, name: string) => `Publish without ${count === 1 ? `“${name}”` : `the ${count}`}`,
  othersStay: 'What you did not choose stays as it is on this computer.',
  address: 'Look at the result',
  nextDay: (day: string) => `The next scheduled change is on ${day}.`,
  review: 'Send for review',
  askReview: (branch: string, remote: string) =>
    `This is sent to ${remote}, to a new branch whose name begins with review-. The branch ${branch}, which visitors see, stays as it is until somebody approves it.`,
  reviews: 'Sent for review',
  sentForReview: 'Sent for review. Nothing changes for visitors until somebody approves it.',
  sayBranch: (branch: string) => `Say to whoever reviews it that it is called ${branch}.`,
  copyName: 'Copy the name',
  isIn: 'Approved',
  isWaiting: 'Waiting for review',
  request: 'Ask for its review',
  preview: 'Look at its preview',
  forget: 'Hide',
  reviewHelp: 'Whether it is approved is looked up whenever you get others’ changes, or publish.',
  earlier: 'Earlier publishes',
  noEarlier: 'There is none yet.',
  takeBackHelp:
    'Undoing a publish makes its entries here what they were before it. Visitors see that once you publish.',
  askTakeBack: 'Undo this publish?',
  takeBack: 'Undo this publish',
  publishedBy: ({ author, date, entries }: Omit<EarlierPublish, 'commit' | 'subject'>) =>
    `${date}, ${author}, ${countEntries(entries)}`,
  taken: (titles: string) => `As before this publish: ${titles}. Publish to show it to visitors.`,
  isTaken: 'It is as before this publish already.',
  notTaken: (titles: string) => `Left as they are, since they have changed later: ${titles}.`,
  by: (author: string, date: string) => `${author}, ${date}`,
  stop: 'Stop',
  fetch: 'Get others’ changes',
  running: {
    visitors: 'Publishing',
    review: 'Sending for review',
    fetch: 'Getting others’ changes',
  } satisfies Record<PublishRun['to'], string>,
  steps: {
    fetch: 'Asking the server',
    merge: 'Merging with your changes',
    build: 'Building the site',
    commit: 'Recording the version',
    push: 'Sending',
  } satisfies Record<PublishStep['name'], string>,
  published: {
    entries: (count: number, titles: string, isSent: boolean) =>
      `Published${isSent ? ' and sent' : ''} ${countEntries(count)}: ${titles}.`,
    sent: 'Published and sent.',
    built: (folder: string) => `Built in ${folder}. No version was recorded, and nothing was sent.`,
    here: (folder: string) => `Published in ${folder}.`,
    nothingCame: 'Others have sent nothing new.',
    unchanged: 'Nothing had changed, so nothing was sent.',
    gone: (count: number, titles: string) => `Removed ${countEntries(count)} for visitors: ${titles}.`,
    drafts: (count: number, titles: string, isSent: boolean) =>
      `Recorded${isSent ? ' and sent' : ''} ${plural(count, 'draft')}, unseen by visitors: ${titles}.`,
    onlyHere: 'The version is recorded on this computer only, as no server is set up.',
    came: (count: number, titles: string) =>
      `${count === 1 ? '1 entry is' : `${count} entries are`} new or changed here: ${titles}.`,
  },
  refused: {
    changed: 'The content has changed since this page showed it. Look at it, then publish.',
    problems: 'The content has problems, so it was not published. Fix them, then publish.',
    limits: 'The site is built, but its host would refuse it. Nothing was sent.',
    fault: 'The site could not be built. The published site stays as it was.',
    cancelled: 'Stopped. Nothing is lost. Publish again to go on.',
    timeout: 'This took longer than ten minutes and was stopped. Publish again.',
    full: 'The disk is full. Nothing was sent, and nothing is lost. Free some space, then publish again.',
    git: 'The version could not be recorded or sent. Nothing is lost. A technician can read why:',
    detached: 'No version can be recorded here now. A technician can choose a branch with git switch.',
    unfinished: 'Versions are being combined on this computer. A technician can end that: see git status.',
    locked: 'Another program is recording a version. Publish again later. If none is, remove this file:',
    identity: 'A version needs its author. A technician can set user.name and user.email in git.',
    programs:
      'Git would run programs that others can change. Nothing was run. A technician can look at them:',
    hook: 'A check that your organisation has set up refused this. Correct what it says, then publish again:',
    unreachable: 'The server cannot be reached. Your changes are kept here. Publish again when online.',
    access: 'The server did not accept the sign-in. A technician can sign in once with git fetch.',
    unrelated: 'The server has other content than this computer. A technician can check its address.',
    'cannot-merge': 'Changes of others do not combine with yours. A technician can do it with git pull.',
    choice:
      'What you chose has problems without the rest. Choose the entries that it needs, too, or correct it:',
    conflict: 'Others have changed the same fields. Choose what to keep, then publish again.',
    rejected: 'The server refused the changes, which are kept here. Ask whoever manages it.',
  } satisfies Record<RefusalReason, string>,
  conflicts: 'What to keep',
  wholeFile: 'the whole file',
}

function countEntries(count: number): string {
  return count === 1 ? '1 entry' : `${count} entries`
}
