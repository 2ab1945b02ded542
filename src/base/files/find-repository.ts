import { existsSync, lstatSync, readdirSync, readlinkSync, realpathSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { byteLimit } from '../limits.ts'
import { pathInside } from './path-inside.ts'
import { readWithinSync } from './read-file.ts'

/** A git repository on the disk: the top folder of its working tree, and its own folder, both absolute and without links. */
export type RepositoryPlace = { readonly top: string; readonly gitDir: string }

/** Thrown for a `.git` that git did not make, that belongs to another folder, or that gets anything from the working tree. */
export class ForeignRepository extends Error {
  override readonly name = 'ForeignRepository'
}

/**
 * Finds the repository of a folder: that of the nearest `.git`, from the folder upwards. Git itself would also use a folder without
 * `.git` that looks like a repository, such as one that came with the content, and would obey its settings. Returns undefined if
 * there is none.
 *
 * @throws ForeignRepository if `.git` is neither a folder nor the file of a worktree or submodule, or leads into the working tree;
 * the system's error
 */
export function findRepository(folder: string): RepositoryPlace | undefined {
  for (let top = realpathSync(folder); ; top = dirname(top)) {
    const entry = join(top, '.git')
    const stats = lstatSync(entry, { throwIfNoEntry: false })
    const gitDir = stats?.isDirectory() ? entry : stats?.isFile() ? readGitFile(entry) : undefined
    const foreign = gitDir && findInTree({ top, gitDir })
    if (foreign)
      throw new ForeignRepository(
        `${foreign} leads into the working tree, where whoever sends files could change what git does.`,
      )
    if (gitDir) return { top, gitDir }
    if (stats)
      throw new ForeignRepository(
        `${entry} is no folder, and no file that git made for a worktree or submodule. If the repository is yours, put its folder there.`,
      )
    if (dirname(top) === top) return undefined
  }
}

/**
 * Returns the folder that a `.git` file names, if that folder is outside the working tree and names the file in turn: git writes
 * `gitdir` for a worktree (gitrepository-layout), and `core.worktree` for a submodule.
 */
function readGitFile(entry: string): string | undefined {
  const top = dirname(entry)
  const named = resolve(top, /^gitdir: (.+)/.exec(readText(entry))?.[1] ?? '.')
  const gitDir = realpathIfThere(named) ?? top
  const worktree = textIn(gitDir, 'gitdir').trim()
  const submodule = /^\s*worktree\s*=\s*(.+?)\s*$/m.exec(textIn(gitDir, 'config'))?.[1]
  const owner = worktree ? dirname(resolve(gitDir, worktree)) : resolve(gitDir, submodule ?? '.')
  const isOwn = realpathIfThere(owner) === top && pathInside(top, gitDir) === undefined
  return isOwn ? gitDir : undefined
}

/**
 * Returns the file or link by which git would get settings, branches or objects from the working tree: `commondir`, `alternates`, or
 * a link in its folders. Links of hooks are the concern of `requireOwnHooks`.
 */
function findInTree({ top, gitDir }: RepositoryPlace): string | undefined {
  const named = (folder: string, name: string) =>
    textIn(folder, name)
      .split(/\r?\n/)
      .filter(line => line !== '' && !line.startsWith('#'))
      .map(line => ({
        path: join(folder, name),
        to: resolve(folder, name.includes('/') ? 'objects' : '', line),
      }))
  const commons = named(gitDir, 'commondir')
  const folders = [gitDir, ...commons.map(({ to }) => to).filter(existsSync)]
  const links = folders.flatMap(folder => [
    ...readdirSync(folder, { withFileTypes: true })
      .filter(entry => entry.isSymbolicLink() && entry.name !== 'hooks')
      .map(({ name }) => ({
        path: join(folder, name),
        to: resolve(folder, readlinkSync(join(folder, name))),
      })),
    ...named(folder, 'objects/info/alternates'),
  ])
  const isInTree = (path: string) =>
    pathInside(top, path) !== undefined && pathInside(gitDir, path) === undefined
  return [...commons, ...links].find(({ to }) => isInTree(existsSync(to) ? realpathSync(to) : to))?.path
}

/** Returns the text of a file; empty if it is not there, or is not a file. */
function textIn(folder: string, name: string): string {
  const path = join(folder, name)
  return lstatSync(path, { throwIfNoEntry: false })?.isFile() ? readText(path) : ''
}

function readText(path: string): string {
  return readWithinSync(path, byteLimit('git-file'))?.toString('utf8') ?? ''
}

function realpathIfThere(path: string): string | undefined {
  return lstatSync(path, { throwIfNoEntry: false }) && realpathSync(path)
}
