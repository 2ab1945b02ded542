import type { Problem } from '../../base/problems/problem.ts'
import type { MergedEntry } from '../merge/merged.ts'
import type { Notice } from '../notice.ts'
import { isChanged } from './change-content.ts'

/** An entry that a check refused, and the first reason. */
export type RefusedEntry = { readonly name: string; readonly path: string; readonly problem: Problem }

/** Tells what a check refused. `conflicts` is the folder of the source's versions, as it is called in messages. */
export function noticeOfRefused({ path, problem }: RefusedEntry, conflicts: string): Notice {
  const { line, field, message } = problem
  const place = field === '' ? '' : ` (line ${line}, ${field})`
  return {
    kind: 'conflict',
    where: path,
    message: `A build would refuse what the source has: ${message}${place} It was put aside: ${conflicts}/${path}`,
  }
}

/**
 * The entries that came from the source and have problems. None where a file of settings has one, or more than half of the
 * entries have: then something is wrong that stands elsewhere, and once it is put right, so are they.
 */
export function chooseRefused(
  problems: readonly Problem[],
  entries: readonly MergedEntry[],
  name: string,
): RefusedEntry[] {
  const taken = takenPaths(entries)
  const refused = new Map<string, RefusedEntry>()
  for (const problem of problems) {
    const path = problem.file.slice(name.length + 1)
    const entry = taken.get(path)
    if (entry !== undefined && !refused.has(entry)) refused.set(entry, { name: entry, path, problem })
  }
  if (problems.some(({ file }) => !file.slice(name.length + 1).includes('/'))) return []
  return refused.size * 2 > new Set(taken.values()).size ? [] : [...refused.values()]
}

/** The entries that the import writes, by the paths of their files. */
function takenPaths(entries: readonly MergedEntry[]): ReadonlyMap<string, string> {
  const pairs = entries.flatMap(({ name, files }) => {
    return files.flatMap(file =>
      file.content && isChanged(file) ? [[file.content.path, name] as const] : [],
    )
  })
  return new Map(pairs)
}
