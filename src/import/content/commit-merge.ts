import { type StagedFolder, stageChange } from '../commit/commit.ts'
import type { FolderChange } from '../commit/stage.ts'
import type { ImportConfig } from '../config.ts'
import type { ContentFile } from '../content-file.ts'
import { fingerprint } from '../merge/decide.ts'
import { type MergeInput, mergeContent } from '../merge/merge.ts'
import type { MergedEntry } from '../merge/merged.ts'
import type { ReadApi } from '../read/read-api.ts'
import { changeContent, withoutRepeats } from './change-content.ts'
import { changeRecord } from './change-record.ts'
import { findProblems } from './find-problems.ts'
import type { OpenContent } from './open-content.ts'
import type { ImportRecord } from './record.ts'
import { chooseRefused, type RefusedEntry } from './refuse-entries.ts'
import { createStillThere } from './still-there.ts'
import { refuseTooManyGone } from './too-many-gone.ts'

/** What is merged, and into what. */
export type Import = {
  readonly api: ReadApi
  readonly files: readonly ContentFile[]
  readonly record: ImportRecord
  readonly content: OpenContent
  readonly config: ImportConfig
}

/** What was merged, what the check refused of it, and what it found in the rest. */
export type Committed = Awaited<ReturnType<typeof findProblems>> & {
  readonly entries: readonly MergedEntry[]
  readonly refused: readonly RefusedEntry[]
}

/**
 * Merges, checks what comes of it beside the content, and puts that in its place. Entries of the source that have problems
 * are taken back and the rest is merged anew, so that three bad ones do not keep out the others; a problem in a file of the
 * editors' keeps nothing out, since no build publishes it.
 *
 * @throws TooManyGone; CannotCommit
 */
export async function commitMerge(work: Import): Promise<Committed> {
  const refused: RefusedEntry[] = []
  for (;;) {
    const entries = merge(work, refused)
    const staged = await stage(entries, work)
    try {
      const found = await check(staged, work.config)
      const more = chooseRefused(found.problems, entries, work.config.contentName)
      if (more.length === 0) {
        await staged?.commit()
        return { entries, refused, ...found }
      }
      refused.push(...more)
    } finally {
      await staged?.discard()
    }
  }
}

function merge(
  { api, files, record, content, config }: Import,
  refused: readonly RefusedEntry[],
): MergedEntry[] {
  const { told, open } = record
  const input: MergeInput = {
    base: record.base,
    mine: content.versions,
    theirs: files,
    isSettled: theirs => told[theirs.path] === fingerprint(theirs) && !open.has(theirs.path),
    isStillThere: createStillThere(api),
    refused: new Set(refused.map(({ name }) => name)),
    gone: config.gone === 'keep' ? 'keep' : 'remove',
  }
  const entries = mergeContent(input)
  if (config.gone !== 'remove-most') refuseTooManyGone(entries, record.base)
  return entries
}

/** Nothing where nothing changes. */
async function stage(
  entries: readonly MergedEntry[],
  { files, record, content: { tree }, config }: Import,
): Promise<StagedFolder | undefined> {
  const { content, onProgress } = config
  const fetched = new Map(
    files.flatMap(file => (file.kind === 'picture' ? [[file.sha256, file] as const] : [])),
  )
  const pictures = { content, fetched }
  const all = join(changeContent(entries, pictures), changeRecord({ record, entries, pictures, tree }))
  const change = await withoutRepeats(all, content, tree)
  const total = change.writes.length
  if (total + change.removes.length === 0) return undefined
  onProgress({ step: 'writing', done: 0, total })
  const onFile = (done: number) => onProgress({ step: 'writing', done, total })
  return stageChange(content, { tree, change, onFile })
}

function join(one: FolderChange, other: FolderChange): FolderChange {
  return { writes: [...one.writes, ...other.writes], removes: [...one.removes, ...other.removes] }
}

function check(staged: StagedFolder | undefined, config: ImportConfig) {
  config.onProgress({ step: 'checking', done: 0, total: 0 })
  return findProblems(staged?.path ?? config.content, config)
}
