import { groupBy } from '../../base/group-by.ts'
import { primaryOf } from '../../base/primary-language.ts'
import type { Language } from '../../base/problems/describe-problem.ts'
import { ledgerFile } from '../../content/ledger/ledger.ts'
import { isHidden } from '../../content/load/layout.ts'
import type { ContentPlace } from '../../content/schemas/loaded.ts'
import { printPlain, readTextFields, type TextFields } from '../../editing/edit/text-fields.ts'
import { readVersions } from '../git/history.ts'
import type { Uncommitted } from '../git/read-status.ts'
import type { Repository } from '../git/repository.ts'
import type { ListedEntries } from '../messages/publish-messages.ts'
import { originalsIn } from '../show/entry-groups.ts'
import { readInContent, stemOf } from '../state/content-files.ts'
import type { ContentState } from '../state/workbench.ts'

/**
 * Returns the message for a commit of these files: "Change Harbour Fair", or "Change Harbour Fair and 2 more" and below it the titles of
 * the first twenty entries.
 */
export async function makeCommitMessage(
  files: readonly Uncommitted[],
  context: MessageContext,
): Promise<string> {
  const words = commitWords[context.language]
  const { count, entries } = await nameEntries(files, context)
  const [first, ...others] = entries
  if (!first) return words.generated
  const kind = others.every(entry => entry.kind === first.kind) ? first.kind : 'changed'
  if (count === 1) return words[kind](first.title)
  const titles = entries.map(({ title }) => `- ${title}`).join('\n')
  return `${words[kind](first.title)} ${words.andMore(count - 1)}\n\n${titles}`
}

export type MessageContext = {
  readonly repository: Repository
  readonly place: ContentPlace
  readonly language: Language
  /** The last good site, from which translations are known. */
  readonly state: Pick<ContentState, 'lastGood'>
  /** The commit with the files as they were before; that of the branch if it is not given. */
  readonly before?: string | undefined
  /** The commit with the files as they are now; those on the disk if it is not given. */
  readonly now?: string
}

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

/**
 * Groups files by their entries. Hidden files and the ledger, which nobody writes by hand, are left out. A picture and its sidecar are
 * one entry, and so are translations.
 */
export async function groupFiles(files: readonly Uncommitted[], context: MessageContext) {
  const { lastGood } = context.state
  const originals = lastGood ? originalsIn(lastGood) : new Map<string, string>()
  const nameOf = (path: string) => `${context.place.contentName}/${path}`
  const written = files.filter(({ path }) => !isHidden(path) && path !== ledgerFile)
  const unknown = written.filter(({ path }) => isText.test(path) && !originals.has(nameOf(path)))
  const found = unknown.slice(0, 3 * maxDescribed).map(async ({ path }) => {
    const original = printPlain((await readNow(path, context))?.get('translation_of'))
    return [nameOf(path), original ? path.replace(/[^/]+$/, original) : stemOf(path)] as const
  })
  const entries = new Map([...originals, ...(await Promise.all(found))])
  return groupBy(written, ({ path }) => entries.get(nameOf(path)) ?? stemOf(path))
}

/** Returns the fields of a text as it is now; undefined if it is not there or cannot be parsed. */
async function readNow(path: string, { repository, place, now }: MessageContext) {
  const [bytes] = now
    ? await readVersions(repository, [`${now}:${repository.prefix}${path}`])
    : [readInContent(`${place.contentName}/${path}`, place)]
  return bytes && readTextFields(path, bytes.toString('utf8'))
}

type NamedEntry = Pick<Uncommitted, 'kind'> & { readonly title: string }

async function nameEntries(files: readonly Uncommitted[], context: MessageContext) {
  const groups = await groupFiles(files, context)
  const described = [...groups.values()].slice(0, maxDescribed).map(own => nameEntry(own, context))
  return { count: groups.size, entries: await Promise.all(described) }
}

async function nameEntry(
  files: readonly [Uncommitted, ...Uncommitted[]],
  context: MessageContext,
): Promise<NamedEntry> {
  const { language, state, before = 'HEAD' } = context
  const texts = files.filter(({ path }) => isText.test(path))
  // A picture has its title in another file, which may be as it was.
  if (texts.length === 0) texts.push({ ...files[0], path: `${stemOf(files[0].path)}.yaml` })
  const reading = texts.map(async ({ path }) => {
    // An earlier title is better than none.
    return (await readNow(path, context)) ?? (await readNow(path, { ...context, now: before })) ?? []
  })
  const versions = (await Promise.all(reading)).map(fields => new Map(fields))
  const [{ path, kind }, ...others] = files.some(({ path }) => isText.test(path)) ? texts : files
  const named = Object.entries(commitWords[language].files).find(([name]) => path === `${name}.yaml`)?.[1]
  const titles = [language, state.lastGood?.context.site.languages[0], undefined].flatMap(tag =>
    findTitles(versions, tag && primaryOf(tag)),
  )
  return {
    kind: others.every(each => each.kind === kind) ? kind : 'changed',
    title: named ?? titles[0]?.split('\n')[0]?.slice(0, 60) ?? path.replace(/^.*\//, ''),
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

const english = {
  generated: 'Update generated files',
  added: (title: string) => `Add ${title}`,
  removed: (title: string) => `Remove ${title}`,
  changed: (title: string) => `Change ${title}`,
  andMore: (count: number) => `and ${count} more`,
  files: { site: 'the settings', labels: 'types and categories', taxonomy: 'the categories' },
}

const swedish: typeof english = {
  generated: 'Uppdatera genererade filer',
  added: title => `Lade till ${title}`,
  removed: title => `Tog bort ${title}`,
  changed: title => `Ändrade ${title}`,
  andMore: count => `och ${count} till`,
  files: { site: 'inställningarna', labels: 'typer och kategorier', taxonomy: 'kategorierna' },
}

const commitWords: Readonly<Record<Language, typeof english>> = { en: english, sv: swedish }
