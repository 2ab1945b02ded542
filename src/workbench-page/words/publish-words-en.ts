import type { EarlierPublish, PublishStep, RefusalReason } from '../../workbench/messages/publish-messages.ts'
import { plural } from './find-words-en.ts'

/** The words for publishing in English. Remotes are called servers. */
export const publishEnglish = {
  summary: (own: number, along: number, drafts: number) =>
    `${own > 0 ? `${plural(own, 'change')} to publish` : 'No item changes for visitors'}${drafts > 0 ? `, and ${plural(drafts, 'draft')} that visitors do not see yet` : ''}.${along > 0 ? ` ${along} more ${along === 1 ? 'entry comes' : 'entries come'} along.` : ''}`,
  along: (count: number) => `${count === 1 ? '1 entry comes' : `${count} entries come`} along`,
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
    `Branch ${branch}, ${remote ? `sent to ${remote}` : 'not sent anywhere, nor for review: no server is set up'}`,
  message: 'Describe this change',
  messageHint: 'Optional. Without it, the names of the entries are written.',
  choose: (name: string) => `Publish: ${name}`,
  chooseAll: 'Choose all',
  chooseNone: 'Choose none',
  chooseSome: 'Choose at least one entry to publish.',
  needs: (titles: string) => `What you chose cannot be published without this: ${titles}.`,
  chooseAlso: (count: number, name: string) => `Choose ${count === 1 ? name : 'them'}, too`,
  others: 'Pictures, authors and settings',
  goesWith: (titles: string) => `goes with ${titles}`,
  getsAnyway: (titles: string) => `visitors see it with the new ${titles}`,
  unpublished: { added: 'New, not published', changed: 'Changed, not published' },
  isOutdated: 'Changed since you sent it for review',
  unanswered: 'If you publish it now, visitors see it before it is approved.',
  cameLater: 'new since you chose',
  faulty: 'Problems in what you publish',
  publishPart: (count: number, all: number) => `Publish ${count} of ${all}`,
  lacks: (titles: string) => `cannot be published without ${titles}`,
  othersStay: 'What you did not choose stays as it is on this computer.',
  address: 'Look at the result',
  nextDay: (day: string) => `The next scheduled change is on ${day}.`,
  review: 'Send for review',
  askReview: 'A colleague can look at this before visitors see it. In the next step you ask your colleague.',
  reviews: 'Sent for review',
  waiting: 'Others’ changes that wait for review',
  sentForReview: 'It is sent, and not published. One step is left: ask a colleague to review it.',
  sentAgain: 'It has replaced the version that you sent before, for your colleague, too.',
  thenApproved:
    'Visitors see it once your colleague has approved it. Check that below, under “Sent for review”.',
  askColleague: (subject: string, branch: string, preview: string) =>
    `Can you review “${subject}”? ${preview && `See how it looks: ${preview} `}On the server it is the branch ${branch}.`,
  copyAsk: 'Copy a message to a colleague',
  isIn: 'Published',
  isWaiting: 'Waiting for review',
  request: (host: string) => `Open the review on ${host}`,
  preview: 'See its preview',
  forget: 'Remove from the list',
  technicalName: (branch: string) => `Technical name: ${branch}`,
  checkReviews: 'See whether it is approved',
  stillWaiting: 'Not approved yet.',
  earlier: 'Earlier publishes',
  noEarlier: 'There is none yet.',
  takeBackHelp:
    'This takes two steps. First the entries become on this computer what they were before, and you can look at them. Visitors see that once you publish them. What has changed since stays as it is.',
  askTakeBack: 'Undo this publish?',
  takeBack: 'Undo this publish',
  publishedBy: ({ author, date, entries }: Omit<EarlierPublish, 'commit' | 'subject'>) =>
    `${date}, ${author}, ${countEntries(entries)}`,
  taken: (titles: string) => `Here as before this publish: ${titles}. Press Publish to show it to visitors.`,
  isTaken: 'Everything is here as before this publish already.',
  notTaken: (titles: string) => `Left as they are, since they have changed later: ${titles}.`,
  by: (author: string, date: string) => `${author}, ${date}`,
  stop: 'Stop',
  fetch: 'Get others’ changes',
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
    here: (folder: string) => `The site is in ${folder}, on this computer only: no server is set up.`,
    nothingCame: 'Others have sent nothing new.',
    waits: (reviews: number) =>
      `Others have sent ${reviews === 1 ? 'one change' : `${reviews} changes`} for review, which you find below.`,
    unchanged: 'Nothing had changed, so nothing was sent.',
    gone: (count: number, titles: string) => `Removed ${countEntries(count)} for visitors: ${titles}.`,
    drafts: (count: number, titles: string, isSent: boolean) =>
      `Recorded${isSent ? ' and sent' : ''} ${plural(count, 'draft')}, unseen by visitors: ${titles}.`,
    came: (count: number, titles: string) =>
      `${count === 1 ? '1 entry is' : `${count} entries are`} new or changed here: ${titles}.`,
  },
  refused: {
    changed: 'The content has changed since this page showed it. Look at it, then try again.',
    problems: 'The content has problems, so nothing was published or sent. Fix them, then try again.',
    limits: 'The site is built, but its host would refuse it. Nothing was sent.',
    fault: 'The site could not be built. The published site stays as it was.',
    cancelled: 'Stopped. Nothing is lost.',
    timeout: 'This took longer than ten minutes and was stopped. Nothing is lost. Try again.',
    full: 'The disk is full. Nothing was sent, and nothing is lost. Free some space, then try again.',
    git: 'That could not be stored or sent. Nothing is lost. Ask a technician: the reason is below.',
    detached: 'Nothing can be published or sent from here now. Ask a technician for help.',
    unfinished: 'Somebody is combining versions on this computer. Ask a technician to end that.',
    locked:
      'Another program is storing changes. Try again later. If none is, let a technician remove this file:',
    identity:
      'This computer does not know your name, which goes with each change. Ask a technician to set it.',
    programs:
      'The folder would start programs of others. Nothing was started. Ask a technician to look at them:',
    hook: 'A check that your organisation has set up refused this. Correct the fault that it reports, then try again:',
    unreachable: 'The server cannot be reached. Your changes are kept here. Try again when online.',
    access: 'The server did not accept the sign-in. Nothing is lost. Ask a technician to sign in again.',
    unrelated: 'The server has other content than this computer. Ask a technician to check its address.',
    'cannot-merge':
      'Changes of others do not combine with yours. Nothing is lost. Ask a technician for help.',
    choice:
      'What you chose has problems without the rest. Choose the entries that it needs, too, or correct it:',
    conflict: 'Others have changed the same fields. Choose what to keep, then try again.',
    rejected: 'The server refused the changes, which are kept here. Ask whoever manages it.',
  } satisfies Record<RefusalReason, string>,
  conflicts: 'What to keep',
  wholeFile: 'the whole file',
}

function countEntries(count: number): string {
  return count === 1 ? '1 entry' : `${count} entries`
}
