import { bytesOf, printBytes, toBytePath } from '../../base/files/byte-paths.ts'
import { isTemporary } from '../../content/load/layout.ts'
import type { UncommittedFile } from '../messages/publish-messages.ts'

/** A file that is not committed, by its path within the content. `bytePath` is its path in the repository, with a character for each byte. */
export type Uncommitted = {
  readonly path: string
  readonly bytePath: string
  readonly kind: UncommittedFile['kind']
}

/** What is checked out, and what is not committed. */
export type RepositoryStatus = {
  /** The branch that is checked out; empty if none is. */
  readonly branch: string
  readonly hasCommits: boolean
  readonly files: readonly Uncommitted[]
  /** Whether files have conflicts of a merge that is not finished. */
  readonly isUnmerged: boolean
}

/** Reads the output of `git status --porcelain=v2 --branch -z`, decoded as latin1. `prefix` is the path of the content. */
export function readStatus(output: string, prefix: string): RepositoryStatus {
  const lines = output.split('\0')
  const headerOf = (key: string) =>
    bytesOf(lines.find(line => line.startsWith(`# ${key} `))?.slice(key.length + 3) ?? '').toString('utf8')
  const head = headerOf('branch.head')
  const kinds = new Map<string, Uncommitted['kind']>()
  // A file that was removed from the index but is on the disk has two lines.
  for (const [path, kind] of lines.flatMap(fileOf)) kinds.set(path, kinds.has(path) ? 'changed' : kind)
  return {
    branch: head === '(detached)' ? '' : head,
    hasCommits: headerOf('branch.oid') !== '(initial)',
    files: [...kinds].map(([bytePath, kind]) => {
      return { path: printBytes(bytePath.slice(toBytePath(prefix).length)), bytePath, kind }
    }),
    isUnmerged: lines.some(line => line.startsWith('u ')),
  }
}

// A line is `? path`, or `1 XY sub mH mI mW hH hI path`, with the modes and hashes in HEAD, the
// index and the working tree. Those of a missing file are zeros.
function fileOf(line: string): (readonly [string, Uncommitted['kind']])[] {
  if (line.startsWith('? ')) {
    const path = line.slice(2)
    // A path that ends in a slash is another repository.
    return path.endsWith('/') || isTemporary(path) ? [] : [[path, 'added']]
  }
  const [type, , , , , modeOnDisk = '', hashInHead = '', , ...path] = line.split(' ')
  if (type !== '1') return []
  const [isNew, isGone] = [/^0+$/.test(hashInHead), /^0+$/.test(modeOnDisk)]
  if (isNew && isGone) return []
  return [[path.join(' '), isNew ? 'added' : isGone ? 'removed' : 'changed']]
}
