import { ledgerFile } from '../../content/ledger/ledger.ts'
import { isHidden } from '../../content/load/layout.ts'
import type { ContentPlace } from '../../content/loaded.ts'
import { readInContent, stemOf } from '../content-files.ts'
import { fieldWordsOf } from '../page/words/field-words.ts'
import { fieldsEnglish } from '../page/words/fields-en.ts'
import { listChangedFields, printPlain, readTextFields, type TextFields } from './merge-fields.ts'
import type { Repository, Uncommitted } from './repository.ts'

/**
 * Returns the message for a commit of these files: "Add Harbour Fair; change opening hours of City Museum". If that is longer than 72
 * characters, the subject is shorter, and the body has a line for each of the first twenty entries.
 */
export async function makeCommitMessage(
  files: readonly Uncommitted[],
  repository: Repository,
  place: ContentPlace,
): Promise<string> {
  // Hidden files and the ledger, which nobody writes by hand, are not mentioned. A picture and its sidecar are one entry.
  const written = files.filter(({ path }) => !isHidden(path) && path !== ledgerFile)
  const names = [...new Set(written.map(({ path }) => stemOf(path)))]
  if (names.length === 0) return 'Update generated files'
  const shown = names.slice(0, maxDescribed).map(name => {
    const own = written.filter(({ path }) => stemOf(path) === name)
    const text = own.find(({ path }) => isText.test(path))
    return describeChange(text ?? own[0], repository, place)
  })
  const parts = await Promise.all(shown)
  const others = names.length - parts.length
  const lines = others > 0 ? [...parts, `change ${others} more`] : parts
  const whole = lines.join('; ')
  if (whole.length <= maxSubject) return capitalize(whole)
  // Leaves room for what is appended.
  const most = maxSubject - '; and 1234 more'.length
  const fitting = parts.filter((_, index) => parts.slice(0, index + 1).join('; ').length <= most)
  const subject = fitting.length > 0 ? `${fitting.join('; ')}; and ${names.length - fitting.length} more` : ''
  const first = capitalize(subject || `change ${names.length} ${names.length === 1 ? 'entry' : 'entries'}`)
  return `${first}\n\n${lines.map(line => `- ${capitalize(line)}`).join('\n')}`
}

const maxSubject = 72
const maxDescribed = 20
const isText = /\.(?:md|yaml)$/

function capitalize(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

async function describeChange(
  file: Uncommitted | undefined,
  repository: Repository,
  place: ContentPlace,
): Promise<string> {
  const { path = '', kind = 'changed' } = file ?? {}
  const read = (text: string | undefined) =>
    text !== undefined && isText.test(path) ? readTextFields(path, text) : undefined
  const now =
    kind === 'removed'
      ? undefined
      : read(readInContent(`${place.contentName}/${path}`, place)?.toString('utf8'))
  const old =
    kind === 'added'
      ? undefined
      : read((await repository.readFile('HEAD', repository.prefix + path))?.toString('utf8'))
  const title = titleOf(now ?? old) ?? path
  if (kind !== 'changed') return `${kind === 'added' ? 'add' : 'remove'} ${title}`
  const fields = now && old ? listChangedFields(old, now) : []
  const folder = path.split('/')[0] ?? ''
  // A name can end with the word itself: "translation of".
  const named = nameFields(fields, folder).replace(/ of$/, '')
  return fields.length === 0 ? `change ${title}` : `change ${named} of ${title}`
}

function titleOf(fields: TextFields | undefined): string | undefined {
  const [, title] = [...(fields ?? [])].find(([path]) => /^(?:title|name)(?:\.|$)/.test(path)) ?? []
  return printPlain(title)?.split('\n')[0]?.slice(0, 60)
}

// The names that the forms show, without the language at the end of a path.
function nameFields(fields: readonly string[], kind: string): string {
  const paths = fields.map(path => path.replace(/\.[a-z]{2}$/, '').replace(/^focal_point\..*/, 'focal_point'))
  const names = [...new Set(paths.map(path => fieldWordsOf(kind, path, fieldsEnglish).name.toLowerCase()))]
  if (names.length > 3) return `${names.length} fields`
  return names.length === 1 ? String(names[0]) : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
