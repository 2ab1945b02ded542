import { capitalize } from '../../base/capitalize.ts'
import { printBytes, toBytePath } from '../../base/files/byte-paths.ts'
import { groupBy } from '../../base/group-by.ts'
import { primaryOf } from '../../base/primary-language.ts'
import type { Language } from '../../base/problems/describe-problem.ts'
import { ledgerFile } from '../../content/ledger/ledger.ts'
import { isHidden } from '../../content/load/layout.ts'
import type { ContentPlace } from '../../content/loaded.ts'
import { fieldWordsOf } from '../../content/words/field-words.ts'
import {
  listChangedFields,
  printPlain,
  readTextFields,
  type TextFields,
} from '../../editing/edit/text-fields.ts'
import { readInContent, stemOf } from '../content-files.ts'
import type { ListedEntries } from '../messages/publish-messages.ts'
import { originalsIn } from '../show/entry-groups.ts'
import type { ContentState } from '../workbench.ts'
import { commitWords } from './commit-words.ts'
import type { Uncommitted } from './read-status.ts'
import type { Repository } from './repository.ts'
import { listTreeChanges } from './tree-changes.ts'

/**
 * Returns the message for a commit of these files: "Add Harbour Fair; change City Museum: opening hours". If that is longer than 72
 * characters, the subject is shorter, and the body has a line for each of the first twenty entries.
 */
export async function makeCommitMessage(
  files: readonly Uncommitted[],
  context: MessageContext,
): Promise<string> {
  const words = commitWords[context.language]
  const { count, entries } = await nameEntries(files, context)
  if (count === 0) return words.generated
  const parts = entries.map(entry => describeChange(entry, context))
  const others = count - parts.length
  const lines = others > 0 ? [...parts, words.changedMore(others)] : parts
  const whole = lines.join('; ')
  if (whole.length <= maxSubject) return capitalize(whole)
  // Leaves room for what is appended.
  const most = maxSubject - `; ${words.andMore(1234)}`.length
  const fitting = parts.filter((_, index) => parts.slice(0, index + 1).join('; ').length <= most)
  const subject = fitting.length > 0 ? `${fitting.join('; ')}; ${words.andMore(count - fitting.length)}` : ''
  const first = capitalize(subject || words.changedEntries(count))
  return `${first}\n\n${lines.map(line => `- ${capitalize(line)}`).join('\n')}`
}

export type MessageContext = {
  readonly repository: Repository
  readonly place: ContentPlace
  readonly language: Language
  /** The last good site, which says what is a translation of what. */
  readonly state: Pick<ContentState, 'lastGood'>
  /** The commit with the files as they were before; that of the branch if it is not given. */
  readonly before?: string | undefined
}

const maxSubject = 72
const maxDescribed = 20
const isText = /\.(?:md|yaml)$/

/** Returns how many entries these files are of, and the titles of the first twenty. */
export async function nameFiles(
  files: readonly Uncommitted[],
  context: MessageContext,
): Promise<ListedEntries> {
  const { count, entries } = await nameEntries(files, context)
  return { count, titles: entries.map(({ title }) => title) }
}

/** Returns the files of the content that differ between two commits. */
export async function listChangedFiles(
  repository: Repository,
  from: string,
  to: string,
): Promise<Uncommitted[]> {
  const prefix = toBytePath(repository.prefix)
  return [...(await listTreeChanges(repository, from, to)).keys()].flatMap((bytePath): Uncommitted[] => {
    const path = printBytes(bytePath.slice(prefix.length))
    return bytePath.startsWith(prefix) ? [{ path, bytePath, kind: 'changed' }] : []
  })
}

/**
 * Groups files by their entries. Hidden files and the ledger, which nobody writes by hand, are left out. A picture and its sidecar are
 * one entry, and so are translations.
 */
export function groupFiles(
  files: readonly Uncommitted[],
  { state: { lastGood }, place }: Pick<MessageContext, 'state' | 'place'>,
) {
  const originals = lastGood ? originalsIn(lastGood) : new Map<string, string>()
  const written = files.filter(({ path }) => !isHidden(path) && path !== ledgerFile)
  return groupBy(written, ({ path }) => originals.get(`${place.contentName}/${path}`) ?? stemOf(path))
}

type NamedEntry = Pick<Uncommitted, 'path' | 'kind'> & {
  readonly title: string
  /** The paths of the fields that changed, in any language. */
  readonly fields: readonly string[]
}

async function nameEntries(files: readonly Uncommitted[], context: MessageContext) {
  const groups = groupFiles(files, context)
  const described = [...groups.values()].slice(0, maxDescribed).map(own => nameEntry(own, context))
  return { count: groups.size, entries: await Promise.all(described) }
}

async function nameEntry(
  files: readonly [Uncommitted, ...Uncommitted[]],
  { repository, place, language, state, before = 'HEAD' }: MessageContext,
): Promise<NamedEntry> {
  const versions = files.map(async ({ path, kind }) => {
    const read = (bytes: Buffer | undefined) =>
      bytes && isText.test(path) ? readTextFields(path, bytes.toString('utf8')) : undefined
    const now = kind === 'removed' ? undefined : read(readInContent(`${place.contentName}/${path}`, place))
    const old =
      kind === 'added' ? undefined : read(await repository.readFile(before, repository.prefix + path))
    // An earlier title is better than none.
    return { shown: [now, old], fields: now && old ? listChangedFields(old, now) : [] }
  })
  const read = await Promise.all(versions)
  const [{ path, kind }] = files
  const texts = files.filter(each => isText.test(each.path))
  const kinds = new Set((texts.length > 0 ? texts : files).map(each => each.kind))
  const named = Object.entries(commitWords[language].files).find(([name]) => path === `${name}.yaml`)?.[1]
  const shown = read.flatMap(({ shown }) => shown.flatMap(fields => fields ?? []))
  const titles = [language, state.lastGood?.context.site.languages[0], undefined].flatMap(tag =>
    findTitles(shown, tag && primaryOf(tag)),
  )
  return {
    path,
    kind: kinds.size === 1 ? ([...kinds][0] ?? kind) : 'changed',
    title: named ?? titles[0]?.split('\n')[0]?.slice(0, 60) ?? path.replace(/^.*\//, ''),
    fields: read.flatMap(({ fields }) => fields),
  }
}

/** Returns the titles of the versions of an entry in a language; without one, in all of them. The title of an author, who has a name, is a role. */
function findTitles(versions: readonly TextFields[], wanted: string | undefined): string[] {
  return versions.flatMap(fields => {
    const name = printPlain(fields.get('name'))?.trim()
    if (name) return [name]
    return [...fields].flatMap(([path, title]) => {
      const [match, tag = printPlain(fields.get('language'))] = /^title(?:\.(.+))?$/.exec(path) ?? []
      const isWanted = match !== undefined && (wanted === undefined || (tag && primaryOf(tag)) === wanted)
      return isWanted ? printPlain(title)?.trim() || [] : []
    })
  })
}

function describeChange({ path, kind, title, fields }: NamedEntry, { language }: MessageContext): string {
  const words = commitWords[language]
  if (kind !== 'changed') return words[kind](title)
  const named = nameFields(fields, path.split('/')[0] ?? '', words)
  return fields.length === 0 ? words.changed(title) : words.changedFields(named, title)
}

// The names that the forms show, without the language at the end of a path.
function nameFields(paths: readonly string[], kind: string, words: (typeof commitWords)[Language]): string {
  const fields = paths.map(path => path.replace(/\.[a-z]{2}$/, '').replace(/^focal_point\..*/, 'focal_point'))
  const names = [...new Set(fields.map(path => fieldWordsOf(kind, path, words.fields).name.toLowerCase()))]
  return names.length > 3 ? words.countFields(names.length) : names.join(', ')
}
