import { hash } from 'node:crypto'
import { byteLimit } from '../../base/limits.ts'
import { listChangedFields, readTextFields } from '../../editing/edit/text-fields.ts'
import type { FileCommit, FileHistory } from '../messages/publish-messages.ts'
import type { Repository } from './repository.ts'

/**
 * Returns the commits that `git log` lists with these options, and with `--name-only` the file of each. The date is that of
 * `momentOf`; the author and the subject are cut after 300 characters.
 */
export async function listCommits(
  repository: Repository,
  options: readonly string[],
): Promise<Omit<FileCommit, 'version' | 'fields'>[]> {
  // An author or a subject can contain any byte but 0. Git fills up shorter values with spaces.
  const format = '--format=%H%x00%<(300,trunc)%an%x00%at%x00%<(300,trunc)%s'
  const args = ['log', '-z', format, ...options]
  const parts = ((await repository.tryRun(args)) ?? '').split('\0')
  const width = options.includes('--name-only') ? 5 : 4
  return Array.from({ length: Math.floor(parts.length / width) }, (_, index) => {
    const [commit = '', author = '', date = '', subject = '', path = ''] = parts.slice(
      index * width,
      (index + 1) * width,
    )
    return {
      commit,
      author: author.trimEnd(),
      date: momentOf(date),
      subject: subject.trimEnd(),
      path: path.replace(/^\n/, ''),
    }
  })
}

/** Returns an instant that git has in seconds since 1970 as `2026-12-05T18:30:00.000Z`; the last that can be written for any after it. */
export function momentOf(seconds: string): string {
  return new Date(Math.min(Number(seconds) * 1000, 8.64e15)).toISOString()
}

/** A file of the content: its path within the content, and its present bytes. */
export type FileNow = { readonly path: string; readonly bytes: Buffer }

/** Returns the last hundred versions of a file of the content. */
export async function readHistory(repository: Repository, { path, bytes }: FileNow): Promise<FileHistory> {
  const file = repository.prefix + path
  const options = ['-n', '100', '-m', '--follow', '--name-only', '--no-ext-diff', '--', file]
  const listed = await listCommits(repository, options)
  // A merge is listed once for each of its parents.
  const commits = [...new Map(listed.map(each => [each.commit, each])).values()]
  const readAt = (parent: string) =>
    readVersions(
      repository,
      commits.map(({ commit, path }) => `${commit}${parent}:${path}`),
    )
  const [texts, firsts, seconds] = [await readAt(''), await readAt('^1'), await readAt('^2')]
  const isCommitted = (await repository.run(['status', '--porcelain', '--', file])) === ''
  const versions = commits.flatMap((commit, index) => {
    const [now, before, merged] = [texts[index], firsts[index], seconds[index]]
    // A merge that took one version as it is adds none.
    if (now && merged && (merged.equals(now) || before?.equals(now))) return []
    const [fields, fieldsBefore] = [now, before ?? texts[index + 1]].map(
      bytes => bytes && readTextFields(commit.path, bytes.toString('utf8')),
    )
    // A checkout can write other bytes than the commit has.
    const version = hash('sha256', isCommitted && index === 0 ? bytes : (now ?? ''))
    return {
      ...commit,
      version,
      fields: fields && fieldsBefore ? listChangedFields(fieldsBefore, fields) : [],
    }
  })
  return { versions }
}

/** Returns the bytes of versions of files; undefined for each that is not there, is larger than a text of the content may be, or comes after the first 32 MiB. */
export async function readVersions(
  repository: Repository,
  names: readonly string[],
): Promise<(Buffer | undefined)[]> {
  const listed = await repository.run(['cat-file', '--batch-check'], {
    input: names.map(name => `${name}\n`).join(''),
  })
  const hashes = listed.split('\n').map(line => /^(\w+) blob (\d+)$/.exec(line)?.slice(1) ?? [])
  let left = mostBytes
  const wanted = [...new Map(hashes.map(([hash = '', size]) => [hash, Number(size)]))].filter(([, size]) => {
    const fits = size <= Math.min(byteLimit('text').bytes, left)
    if (fits) left -= size
    return fits
  })
  const output = await repository.readBlobs(wanted.map(([hash]) => hash))
  let at = 0
  const found = new Map(
    wanted.map(([hash, size]) => {
      const start = output.indexOf('\n', at) + 1
      at = start + size + 1
      return [hash, output.subarray(start, at - 1)]
    }),
  )
  return hashes.map(([hash = '']) => found.get(hash))
}

const mostBytes = 32 * 2 ** 20
