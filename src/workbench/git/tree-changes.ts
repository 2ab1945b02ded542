import { printBytes, toBytePath } from '../../base/files/byte-paths.ts'
import type { Uncommitted } from './read-status.ts'
import type { Repository } from './repository.ts'

/** The mode and hash of a file in a commit; both are zeros for a missing file. */
export type TreeEntry = { readonly mode: string; readonly sha: string }

/** A file that differs between two commits. */
export type TreeChange = { readonly before: TreeEntry; readonly after: TreeEntry }

/** Whether there is a file. */
export function isFile({ mode }: TreeEntry): boolean {
  return !/^0+$/.test(mode)
}

/** Returns the files that differ between two commits, by path with a character for each byte. */
export async function listTreeChanges(
  repository: Repository,
  from: string,
  to: string,
): Promise<ReadonlyMap<string, TreeChange>> {
  const args = ['diff-tree', '-r', '-z', '--raw', '--no-renames', from, to]
  // A row is `:mode mode hash hash status`, then the path.
  const parts = (await repository.run(args, { encoding: 'latin1' })).split('\0')
  const rows = parts.flatMap((part, index) => {
    const [oldMode, mode, oldSha, sha] = index % 2 === 0 ? part.slice(1).split(' ') : []
    if (!oldMode || !mode || !oldSha || !sha) return []
    return [
      [parts[index + 1] ?? '', { before: { mode: oldMode, sha: oldSha }, after: { mode, sha } }] as const,
    ]
  })
  return new Map(rows)
}

/** Returns the files of the content among those that differ between two commits. */
export function filesInContent(
  repository: Pick<Repository, 'prefix'>,
  changes: ReadonlyMap<string, TreeChange>,
): (Uncommitted & TreeChange)[] {
  const prefix = toBytePath(repository.prefix)
  return [...changes]
    .filter(([bytePath]) => bytePath.startsWith(prefix))
    .map(([bytePath, change]) => {
      return { path: printBytes(bytePath.slice(prefix.length)), bytePath, kind: 'changed', ...change }
    })
}
