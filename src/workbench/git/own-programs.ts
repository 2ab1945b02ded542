import { createHash, randomUUID } from 'node:crypto'
import { existsSync, lstatSync, readdirSync, readlinkSync, realpathSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, isAbsolute, join, resolve } from 'node:path'
import type { RepositoryPlace } from '../../base/files/find-repository.ts'
import { pathInside } from '../../base/files/path-inside.ts'
import { readWithinSync } from '../../base/files/read-file.ts'
import { byteLimit } from '../../base/limits.ts'
import { compareCodePoints } from '../../base/order.ts'
import { PublishRefused, runGit } from './run-git.ts'

/** The settings with which git starts programs, or obeys another repository, and which `runGit` does not switch off. */
const programSettings =
  /^(?:core\.(?:sshcommand|gitproxy|alternaterefscommand)|credential\.(?:.+\.)?helper|filter\..+\.(?:clean|smudge|process)|gpg\.(?:.+\.)?(?:program|defaultkeycommand)|remote\..+\.(?:url|pushurl|uploadpack|receivepack)|url\..+\.(?:insteadof|pushinsteadof))$/

/**
 * Checks that no setting comes from the working tree or names a program there, which a pull would replace with that of a stranger.
 *
 * @throws PublishRefused with the settings; the errors of runGit
 */
export async function requireOwnPrograms(place: RepositoryPlace): Promise<void> {
  const listed = (await ask(place, 'config', '--list', '--show-origin', '-z')).split('\0')
  const own = await ownFolders(place)
  const foreign = listed.flatMap((origin, index) => {
    const [key = '', value = ''] = listed[index + 1]?.split(/\n(.*)/s) ?? []
    if (index % 2 === 1 || !origin.startsWith('file:')) return []
    const file = origin.slice('file:'.length)
    // A file that is included only on some branch is not among the origins. Its path is relative to the file that names it.
    const words = /^include(?:if\..+)?\.path$/.test(key)
      ? [value.startsWith('~') ? value : resolve(own.top, dirname(file), value)]
      : wordsOf(key, value, own.top)
    const isForeign = [file, ...words].some(word => isInTree(word, own))
    return isForeign ? [`${key} = ${value}`] : []
  })
  if (foreign.length > 0) throw new PublishRefused('programs', foreign.slice(0, 5).join('\n'))
}

/**
 * Checks that the hooks that would run are not in the working tree, as with `core.hooksPath=.githooks` or a link, unless the user has
 * allowed them as they are now.
 *
 * @throws PublishRefused with their folder, and how to allow them; the errors of runGit
 */
export async function requireOwnHooks(place: RepositoryPlace): Promise<void> {
  const named = resolve(place.top, await ask(place, 'rev-parse', '--git-path', 'hooks'))
  if (!existsSync(named)) return
  const own = await ownFolders(place)
  const hooks = realpathSync(named)
  // Hooks of a folder such as `.husky/_` start programs of `.husky`.
  const top = isInTree(hooks, own) && join(place.top, pathInside(place.top, hooks)?.split('/')[0] ?? '')
  const programs = top ? [top] : readdirSync(hooks).map(name => realpathOrItself(join(hooks, name)))
  const foreign = programs.filter(path => isInTree(path, own))
  if (foreign.length === 0) return
  const digest = digestOf(foreign)
  const settings = (await ask(place, 'config', '--list', '-z')).split('\0')
  if (settings.includes(`${allowedHooks.toLowerCase()}\n${digest}`)) return
  throw new PublishRefused('programs', `${foreign.join('\n')}\ngit config --add ${allowedHooks} ${digest}`)
}

// The commands asked here run no hooks, but must see the setting of their folder.
async function ask(place: RepositoryPlace, ...args: readonly string[]): Promise<string> {
  return (await runGit(place, args, { runsHooks: true })).toString('utf8').replace(/\n$/, '')
}

const allowedHooks = 'visitor-content-api.allowedHooks'

/** The working tree, and the folders of git, which can be in it but come with no pull. */
type OwnFolders = { readonly top: string; readonly git: readonly string[] }

async function ownFolders({ top, gitDir }: RepositoryPlace): Promise<OwnFolders> {
  return { top, git: [gitDir, resolve(top, await ask({ top, gitDir }, 'rev-parse', '--git-common-dir'))] }
}

function isInTree(path: string, { top, git }: OwnFolders): boolean {
  const absolute = resolve(top, path.replace(/^~(?=[/\\])/, homedir()))
  const real = realpathOrItself(absolute)
  return pathInside(top, real) !== undefined && git.every(folder => pathInside(folder, real) === undefined)
}

function realpathOrItself(path: string): string {
  return existsSync(path) ? realpathSync(path) : path
}

/** Returns the parts of a setting that can be paths. A name without a slash is a program of the system, unless it is a file in `top`. */
function wordsOf(key: string, value: string, top: string): string[] {
  if (!programSettings.test(key)) return []
  const [, base = value] = /^url\.(.*)\.[^.]+$/.exec(key) ?? []
  const text = base.replaceAll('file://', '')
  const words = /url(?:\.|$)/.test(key)
    ? [text]
    : text
        .replace(/\bcd\s+/g, './')
        .split(/[\s"'!=;|&()<>`]+/)
        .filter(word => /[/\\]/.test(word) || statSync(join(top, word), { throwIfNoEntry: false })?.isFile())
  // `https://example.org/city.git` and `example.org:city.git` are other machines.
  return words.filter(word => isAbsolute(word) || !/^[^/\\]*:/.test(word))
}

/** Returns a digest of files, and of all files in folders: their paths, modes and bytes. */
function digestOf(paths: readonly string[]): string {
  const hash = createHash('sha256')
  const add = (path: string) => {
    const stats = lstatSync(path)
    hash.update(`${path}\0${stats.mode}\0${stats.size}\0`)
    if (stats.isDirectory())
      for (const name of readdirSync(path).sort(compareCodePoints)) add(join(path, name))
    // One that is too large to read is never as it was when it was allowed.
    else if (stats.isFile()) hash.update(readWithinSync(path, byteLimit('hook')) ?? randomUUID())
    else if (stats.isSymbolicLink()) hash.update(readlinkSync(path))
  }
  for (const path of [...paths].sort(compareCodePoints)) add(path)
  return hash.digest('hex').slice(0, 32)
}
