import type {
  FieldChange,
  ItemChange,
  CollectionChanges as ItemChanges,
} from '../../import/compare/item-changes.ts'
import type { EntryCard } from './find-messages.ts'
import type { FormValue } from './item-messages.ts'
import type { PictureWords } from './picture-messages.ts'

/** What the page needs before it publishes. */
export type Publishing = {
  readonly revision: number
  /** Identifies the files that the list of changes was made from; null while there are problems, or before the first build. */
  readonly seen: string | null
  /** Missing before the first good site. */
  readonly changes?: Changes | undefined
  /** Null if git is not used, or there is no repository. */
  readonly git: RepositoryView | null
  /** Why entries change whose own files did not; none without git. */
  readonly causes: readonly Cause[]
  /** What can be published one by one; nothing without git. */
  readonly choices: readonly PublishChoice[]
  /** The address of the published site; empty if it is not known. */
  readonly address: string
  /** The next day on which other items are published without anybody's doing, `YYYY-MM-DD`; empty if there is none. */
  readonly nextDay: string
}

/** The differences between the content and the site that visitors see. */
export type Changes = {
  /** `commit`: nothing was published on this machine yet, and the site is that of the last commit. `damaged`: the published site cannot be read. */
  readonly comparedWith: 'published' | 'commit' | 'nothing' | 'damaged'
  /** Null if there is nothing to compare with. */
  readonly since: readonly CollectionChanges[] | null
}

/** Its `entry` is that of the content; a translation that was removed before the start has its own. */
export type ChangedItem = ItemChange & {
  /** The file to bring back, if it was removed. */
  readonly file?: string
} & Pick<EntryCard, 'hidden' | 'published'>

export type CollectionChanges = ItemChanges<ChangedItem>

/** An entry with files that are not committed, or another file of the content. */
export type PublishChoice = {
  /** As in `ChangedItem.entry`: `events/fair`; or `images/quay`, `labels`. */
  readonly entry: string
  /** That of the last version if it has none now, else the name of its file. */
  readonly title: PictureWords
  readonly kind: UncommittedFile['kind']
  /** Its files that are not committed, those of its translations, too. */
  readonly files: readonly string[]
  /** The fields of its files that were changed; none if that is not known. */
  readonly fields?: readonly string[]
  /** The choices that need it, and so are never published without it. */
  readonly usedBy: readonly string[]
} & Pick<EntryCard, 'hidden' | 'published'>

/** A place, picture, author, the labels or the settings in a file that is not committed. */
export type Cause = {
  readonly kind: 'objects' | 'images' | 'authors' | 'labels' | 'site'
  /** As in `PublishChoice`. */
  readonly entry: string
  /** Empty for labels and settings. */
  readonly title: PictureWords
  /** The entries that can take values from it, as `ChangedItem` names them, without those that are not committed themselves. */
  readonly usedBy: readonly string[]
  /** The fields of the API that entries take from it. */
  readonly fields: readonly string[]
}

/** The repository of the content. */
export type RepositoryView = {
  /** The branch that is checked out; empty if none is. */
  readonly branch: string
  /** Where the branch is sent to, `origin`; empty if there is no remote. */
  readonly remote: string
  /** The files of the content that are not committed. */
  readonly files: readonly UncommittedFile[]
  /** The number of commits that the remote does not have, as far as is known here. */
  readonly unsent: number
  /** What was sent for review, the newest first. */
  readonly reviews: readonly Review[]
  /** What others have sent for review, and waits as of the last fetch, the newest first. */
  readonly waiting: readonly WaitingReview[]
}

/**
 * What was sent for review as a branch. `date` is as in `FileCommit`. `request` is the address where its pull request is opened, and
 * `preview` where its host shows it; both are empty if they are not known.
 */
export type Review = Readonly<Record<'branch' | 'subject' | 'date' | 'request' | 'preview', string>> & {
  /** Whether the branch that is published has it, as of the last fetch. */
  readonly isIn: boolean
  readonly files: readonly string[]
  /** Those of its files that have changed here since. */
  readonly outdated: readonly string[]
}

/** What somebody else has sent for review, with its author. The other fields are as in `Review`. */
export type WaitingReview = Pick<Review, 'branch' | 'date' | 'request' | 'preview'> & {
  readonly author: string
  readonly entries: ListedEntries
}

/** A file of the content, by its path relative to the project, with `/`. */
export type UncommittedFile = { readonly file: string; readonly kind: 'added' | 'changed' | 'removed' }

/** A step of a publish, and its progress; `total` is 0 while unknown. Without a repository there is only `build`. */
export type PublishStep = {
  readonly name: 'build' | 'commit' | 'fetch' | 'merge' | 'push'
  readonly done: number
  readonly total: number
}

/** A publish that is running or has ended. */
export type PublishRun = {
  /** Whom the chosen entries go to; `fetch` for nobody, as only what others have sent is taken. */
  readonly to: 'visitors' | 'review' | 'fetch'
  /** What it does now; null before its first step and after its end. */
  readonly step: PublishStep | null
  /** Null while it is running. */
  readonly outcome: PublishOutcome | null
}

/** `published`: the site is built and sent to `sentTo`, which is empty if there was nothing to send or no remote. `commit` is empty without git: the site is only built. `merged` are the files that others had changed, and `came` their entries; `went` are the entries that were sent for visitors, `gone` those that visitors lose, `drafts` those that they do not see, and `left` the files that were not chosen. */
export type PublishOutcome =
  | {
      readonly kind: 'published'
      readonly commit: string
      readonly sentTo: string
      readonly merged: readonly string[]
      readonly went: ListedEntries
      readonly gone: ListedEntries
      readonly drafts: ListedEntries
      readonly came: ListedEntries
      readonly left: readonly string[]
    }
  /** The choice is a branch at the remote now, for review; `isAgain` if it took the place of an earlier version. */
  | { readonly kind: 'sent'; readonly branch: string; readonly isAgain: boolean }
  | PublishRefusal

/** How many entries there are, and the titles of the first twenty. */
export type ListedEntries = { readonly count: number; readonly titles: readonly string[] }

/** A commit that changed entries of the content, and how many. The other fields are as in `FileCommit`. */
export type EarlierPublish = Readonly<Record<'commit' | 'author' | 'date' | 'subject', string>> & {
  readonly entries: number
}

/** Why a publish stopped. `detail` is the message of the system, git or the remote, or the names of files. */
export type PublishRefusal = {
  readonly kind: 'refused'
  readonly why: RefusalReason
  readonly detail: string
  /** The values to choose from; for `conflict` alone. */
  readonly conflicts: readonly MergeConflict[]
  /** The choices without which the chosen ones have problems, as far as that is known; for `choice` alone. */
  readonly needs: readonly string[]
  /** The files whose problems these are; for `choice` alone. */
  readonly faulty: readonly string[]
}

/**
 * `changed`: the content has changed since it was shown. `problems`: the content has problems. `limits`: the target host would
 * refuse the site. `detached`: no branch is checked out. `unfinished`: a merge or the like is not finished. `locked`: another git
 * process works in the repository. `identity`: git knows no author. `unreachable`: the remote cannot be reached. `access`: the
 * remote refuses the sign-in. `unrelated`: there is no common commit. `cannot-merge`: uncommitted files are in the way, or both sides
 * changed a file outside the content. `choice`: what was chosen has problems without the rest. `conflict`: both sides changed a field. `hook`: a hook of the repository refused.
 * `programs`: git would obey settings or run hooks that come with the files. `rejected`: the remote refused. `full`: the disk is full. `git`: git refused for another reason. `fault`: any other error.
 */
export type RefusalReason =
  | ('changed' | 'problems' | 'limits' | 'fault' | 'cancelled' | 'timeout' | 'full' | 'git')
  | ('detached' | 'unfinished' | 'locked' | 'identity' | 'hook' | 'programs')
  | ('unreachable' | 'access' | 'unrelated' | 'cannot-merge' | 'choice' | 'conflict' | 'rejected')

/** A field that was changed here and at the remote; `field` is empty for a whole file. A value is null if there is none. */
export type MergeConflict = {
  readonly file: string
  readonly field: string
  readonly mine: FormValue | null
  readonly theirs: FormValue | null
  /** The SHA-256 of the two values: a choice applies to these values only. */
  readonly valuesHash: string
  /** Who changed the file last at the remote, and when, as in `FileCommit`; empty if that is not known. */
  readonly author: string
  readonly date: string
}

/** A decision on a conflict. */
export type MergeChoice = Pick<MergeConflict, 'file' | 'field' | 'valuesHash'> & {
  readonly keep: 'mine' | 'theirs'
}

/** The fields of an item that differ from the published ones. */
export type ItemDifferences = { readonly revision: number; readonly fields: readonly FieldChange[] }

export type { FieldChange }

/** `history.json?file=`: the versions of a file in git, the newest first; null without git. */
export type FileHistory = {
  readonly versions: readonly FileCommit[]
}

/**
 * A version of a file. `date` is an instant in UTC (ISO 8601); `path` is the name that the file had, in the repository.
 * `version` identifies its bytes, as in `FormSource`. `fields` are the paths of the fields that it changed; none of the first version.
 */
export type FileCommit = Readonly<
  Record<'commit' | 'author' | 'date' | 'subject' | 'path' | 'version', string>
> & {
  readonly fields: readonly string[]
}
