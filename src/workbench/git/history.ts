import type { FileHistory } from '../messages/publish-messages.ts'
import { listChangedFields, readTextFields } from './merge-fields.ts'
import type { Repository } from './repository.ts'

/** Returns the last hundred versions of a file of the content. `path` is its path within the content. */
export async function readHistory(repository: Repository, path: string): Promise<FileHistory> {
  const file = repository.prefix + path
  const format = ['--date=format:%Y-%m-%d %H:%M', '--format=%x1e%h%x1f%an%x1f%ad%x1f%s']
  const args = ['log', '-z', '-n', '100', '-m', '--follow', '--name-only', ...format, '--', file]
  const rows = ((await repository.tryRun(args)) ?? '').split('\x1e').slice(1)
  const listed = rows.map(row => {
    const [line = '', path = ''] = row.split(/\0\n?/)
    const [commit = '', author = '', date = '', subject = ''] = line.split('\x1f')
    return { commit, author, date, subject, path }
  })
  // A merge is listed once for each of its parents.
  const commits = [...new Map(listed.map(each => [each.commit, each])).values()]
  const readAt = (parent: string) =>
    repository.readFiles(commits.map(({ commit, path }) => ({ commit: commit + parent, path })))
  const [texts, firsts, seconds] = [await readAt(''), await readAt('^1'), await readAt('^2')]
  const versions = commits.flatMap((commit, index) => {
    const [now, before, merged] = [texts[index], firsts[index], seconds[index]]
    // A merge that took one version as it is adds none.
    if (now && merged && (merged.equals(now) || before?.equals(now))) return []
    const [fields, fieldsBefore] = [now, before ?? texts[index + 1]].map(
      bytes => bytes && readTextFields(commit.path, bytes.toString('utf8')),
    )
    return { ...commit, fields: fields && fieldsBefore ? listChangedFields(fieldsBefore, fields) : [] }
  })
  const isUncommitted = (await repository.run(['status', '--porcelain', '--', file])) !== ''
  return { isUncommitted, versions }
}
