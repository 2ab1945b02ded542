import type { FileHistory } from '../messages/publish-messages.ts'
import { listChangedFields, readTextFields } from './merge-fields.ts'
import type { Repository } from './repository.ts'

/** Returns the last hundred versions of a file of the content. `path` is its path within the content. */
export async function readHistory(repository: Repository, path: string): Promise<FileHistory> {
  const file = repository.prefix + path
  const format = ['--date=format:%Y-%m-%d %H:%M', '--format=%x1e%h%x1f%an%x1f%ad%x1f%s']
  const args = ['log', '-z', '-n', '100', '--follow', '--name-only', ...format, '--', file]
  const rows = ((await repository.tryRun(args)) ?? '').split('\x1e').slice(1)
  const commits = rows.map(row => {
    const [line = '', path = ''] = row.split(/\0\n?/)
    const [commit = '', author = '', date = '', subject = ''] = line.split('\x1f')
    return { commit, author, date, subject, path }
  })
  const texts = await repository.readFiles(commits)
  const fields = texts.map(
    (bytes, index) => bytes && readTextFields(commits[index]?.path ?? '', String(bytes)),
  )
  const versions = commits.map((commit, index) => {
    const [now, before] = [fields[index], fields[index + 1]]
    return { ...commit, fields: now && before ? listChangedFields(before, now) : [] }
  })
  const isUncommitted = (await repository.run(['status', '--porcelain', '--', file])) !== ''
  return { isUncommitted, versions }
}
