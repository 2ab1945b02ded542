import type { Language } from '../../base/problems/messages/describe-problem.ts'
import { ledgerFile } from '../../content/ledger/ledger.ts'
import { isHidden } from '../../content/load/layout.ts'
import type { ContentPlace } from '../../content/loaded.ts'
import { fieldWordsOf } from '../../content/schemas/field-words.ts'
import { readInContent, stemOf } from '../content-files.ts'
import { commitWords } from './commit-words.ts'
import { listChangedFields, printPlain, readTextFields, type TextFields } from './merge-fields.ts'
import type { Uncommitted } from './read-status.ts'
import type { Repository } from './repository.ts'

/**
 * Returns the message for a commit of these files: "Add Harbour Fair; change opening hours of City Museum". If that is longer than 72
 * characters, the subject is shorter, and the body has a line for each of the first twenty entries.
 */
export async function makeCommitMessage(
  files: readonly Uncommitted[],
  context: MessageContext,
): Promise<string> {
  const words = commitWords[context.language]
  // Hidden files and the ledger, which nobody writes by hand, are not mentioned. A picture and its sidecar are one entry.
  const written = files.filter(({ path }) => !isHidden(path) && path !== ledgerFile)
  const names = [...new Set(written.map(({ path }) => stemOf(path)))]
  if (names.length === 0) return words.generated
  const shown = names.slice(0, maxDescribed).map(name => {
    const own = written.filter(({ path }) => stemOf(path) === name)
    const text = own.find(({ path }) => isText.test(path))
    return describeChange(text ?? own[0], context)
  })
  const parts = await Promise.all(shown)
  const others = names.length - parts.length
  const lines = others > 0 ? [...parts, words.changedMore(others)] : parts
  const whole = lines.join('; ')
  if (whole.length <= maxSubject) return capitalize(whole)
  // Leaves room for what is appended.
  const most = maxSubject - `; ${words.andMore(1234)}`.length
  const fitting = parts.filter((_, index) => parts.slice(0, index + 1).join('; ').length <= most)
  const subject =
    fitting.length > 0 ? `${fitting.join('; ')}; ${words.andMore(names.length - fitting.length)}` : ''
  const first = capitalize(subject || words.changedEntries(names.length))
  return `${first}\n\n${lines.map(line => `- ${capitalize(line)}`).join('\n')}`
}

type MessageContext = {
  readonly repository: Repository
  readonly place: ContentPlace
  readonly language: Language
}

const maxSubject = 72
const maxDescribed = 20
const isText = /\.(?:md|yaml)$/

function capitalize(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

async function describeChange(
  file: Uncommitted | undefined,
  { repository, place, language }: MessageContext,
): Promise<string> {
  const words = commitWords[language]
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
  if (kind !== 'changed') return words[kind](title)
  const fields = now && old ? listChangedFields(old, now) : []
  const folder = path.split('/')[0] ?? ''
  const named = nameFields(fields, folder, words)
  return fields.length === 0 ? words.changed(title) : words.changedFields(named, title)
}

function titleOf(fields: TextFields | undefined): string | undefined {
  const [, title] = [...(fields ?? [])].find(([path]) => /^(?:title|name)(?:\.|$)/.test(path)) ?? []
  return printPlain(title)?.split('\n')[0]?.slice(0, 60)
}

// The names that the forms show, without the language at the end of a path.
function nameFields(paths: readonly string[], kind: string, words: (typeof commitWords)[Language]): string {
  const fields = paths.map(path => path.replace(/\.[a-z]{2}$/, '').replace(/^focal_point\..*/, 'focal_point'))
  const names = [...new Set(fields.map(path => fieldWordsOf(kind, path, words.fields).name.toLowerCase()))]
  if (names.length > 3) return words.countFields(names.length)
  return names.length === 1
    ? String(names[0])
    : `${names.slice(0, -1).join(', ')} ${words.and} ${names.at(-1)}`
}
