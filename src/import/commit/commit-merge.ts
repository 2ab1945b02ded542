import { describeProblem } from '../../base/problems/describe-problem.ts'
import type { Problem } from '../../base/problems/problem.ts'
import { UserError } from '../../base/problems/user-error.ts'
import { type StagedFiles, stageFiles } from '../../editing/edit/write-inside.ts'
import type { DraftFile } from '../draft/draft-values.ts'
import type { ImportConfig } from '../import-config.ts'
import { type MergedEntry, mergeContent } from '../merge/merge.ts'
import { type EntryFolder, fingerprint, gatherEntries } from '../merge/version.ts'
import { type Notice, noticeOf } from '../notice.ts'
import type { ApiContents } from '../read/read-api.ts'
import { itemImages } from '../read/read-items.ts'
import { type CheckedContent, checkContent } from './check-content.ts'
import { changeByMerge, isChanged } from './content-change.ts'
import type { ImportRecord, OpenContent } from './import-record.ts'

type ImportWork = {
  readonly api: ApiContents
  readonly files: readonly DraftFile[]
  readonly record: ImportRecord
  readonly content: OpenContent
  readonly config: ImportConfig
}

type CommittedMerge = CheckedContent & {
  readonly entries: readonly MergedEntry[]
  readonly refused: readonly RefusedEntry[]
}

/** An entry that the check refused, and the first reason. */
type RefusedEntry = { readonly name: string; readonly path: string; readonly problem: Problem }

/**
 * Merges, checks the result before it is in place, and puts it there. If entries of the source have problems, the rest is
 * merged again without them, so that a few bad entries do not prevent the import of the others. Problems in the editors' own
 * files prevent nothing, since a build reports them and publishes nothing.
 *
 * @throws UserError if more than half of the entries would be removed, or the folder cannot be written
 */
export async function commitMerge(work: ImportWork): Promise<CommittedMerge> {
  const { contentName, onProgress } = work.config
  const refused: RefusedEntry[] = []
  for (;;) {
    const entries = merge(work, refused)
    const staged = await stage(entries, work)
    try {
      onProgress({ step: 'checking', done: 0, total: 0 })
      const found = await checkContent(work.config, staged)
      const more = chooseRefused(found.problems, entries, contentName)
      if (more.length === 0) {
        await staged.commit()
        return { entries, refused, ...found }
      }
      refused.push(...more)
    } finally {
      await staged.discard()
    }
  }
}

/** Describes an entry that the check refused. `conflicts` is the folder with the source's versions, as shown in messages. */
export function noticeOfRefused({ path, problem }: RefusedEntry, conflicts: string): Notice {
  const { line, field } = problem
  const [en, sv] = (['en', 'sv'] as const).map(language => describeProblem(problem, language).message)
  const place = (word: string) => (field === '' ? '' : ` (${word} ${line}, ${field})`)
  return noticeOf('conflict', path, {
    en: `A build would refuse the source’s version: ${en}${place('line')} It was put into ${conflicts}/${path}`,
    sv: `Ett bygge skulle avvisa källans version: ${sv}${place('rad')} Den ligger i ${conflicts}/${path}`,
  })
}

function merge(work: ImportWork, refused: readonly RefusedEntry[]): MergedEntry[] {
  const { inConflict, undecided, base } = work.record
  const { gone } = work.config
  const entries = mergeContent({
    base,
    mine: work.content.versions,
    theirs: work.files,
    isRejected: theirs => inConflict[theirs.path] === fingerprint(theirs) && !undecided.has(theirs.path),
    isStillThere: makeStillThereCheck(work.api),
    refused: new Set(refused.map(({ name }) => name)),
    gone: gone === 'keep' ? 'keep' : 'remove',
  })
  const imported = gatherEntries(base).filter(({ folder }) => folder !== 'settings').length
  const removed = entries.filter(entry => entry.gone === 'removed').length
  if (gone === 'remove-most' || removed * 2 <= imported) return entries
  throw new UserError(
    `The source no longer has ${removed} of ${imported} entries, which is more than half, so nothing was changed. If that is right, add --delete-most.`,
  )
}

async function stage(
  entries: readonly MergedEntry[],
  { files, record, content: { digests }, config }: ImportWork,
): Promise<StagedFiles> {
  const { content, onProgress } = config
  const pictures = files.flatMap(file => ('read' in file ? [[file.sha256, file] as const] : []))
  const changes = await changeByMerge({ entries, content, digests, record, fetched: new Map(pictures) })
  const total = changes.length
  onProgress({ step: 'writing', done: 0, total })
  let done = 0
  return stageFiles(content, changes, () => onProgress({ step: 'writing', done: ++done, total }))
}

/**
 * Returns the entries of the source that have problems. Returns none if a settings file has a problem, or more than half of
 * the entries have one: then the problems have one cause elsewhere, and fixing that cause solves them all.
 */
function chooseRefused(
  problems: readonly Problem[],
  entries: readonly MergedEntry[],
  contentName: string,
): RefusedEntry[] {
  const written = new Map(
    entries.flatMap(({ name, files }) => {
      return files
        .filter(isChanged)
        .flatMap(({ content }) => (content ? [[content.path, name] as const] : []))
    }),
  )
  const refused = new Map<string, RefusedEntry>()
  for (const problem of problems) {
    const path = problem.file.slice(contentName.length + 1)
    if (!path.includes('/')) return []
    const name = written.get(path)
    if (name !== undefined && !refused.has(name)) refused.set(name, { name, path, problem })
  }
  return refused.size * 2 > new Set(written.values()).size ? [] : [...refused.values()]
}

/**
 * Makes a function that returns whether the source may still have an entry for which the import made no file: the items that were
 * read contain one of its `marks` (its ids, or the name of an author), or not all items were read.
 */
function makeStillThereCheck(api: ApiContents): (folder: EntryFolder, marks: readonly string[]) => boolean {
  const { isWhole, singulareventdates, objects, guides } = api
  const isAllWhole = Object.values(isWhole).every(Boolean)
  const marksOf = <T>(isKnown: boolean, items: readonly T[], pick: (item: T) => string | number) => {
    return isKnown ? new Set(items.map(item => String(pick(item)))) : undefined
  }
  const sourceMarks: Readonly<Record<EntryFolder, ReadonlySet<string> | undefined>> = {
    events: marksOf(isWhole.singulareventdates, singulareventdates, ({ id }) => id),
    objects: marksOf(isWhole.objects, objects, ({ id }) => id),
    guides: marksOf(isWhole.guides, guides, ({ id }) => id),
    authors: marksOf(isAllWhole, guides, ({ byline }) => byline.author.name),
    images: marksOf(isAllWhole, itemImages(api), ({ id }) => id),
    settings: undefined,
  }
  return (folder, marks) =>
    marks.some(mark => sourceMarks[folder]?.has(mark)) || sourceMarks[folder] === undefined
}
