import { statSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { followLinks, isThere } from '../base/files/restore.ts'
import { UserError } from '../base/problems/user-error.ts'
import { programId } from '../base/program.ts'
import { chooseTarget } from '../hosts/targets/choose-target.ts'
import type { Target } from '../hosts/targets/host-target.ts'
import type { BaseUrlOrigins } from '../site/resolve/resolve-base-url.ts'

/** The options of a build. Folders are relative to `root`. */
export type BuildOptions = {
  /** The project; the working folder by default. */
  readonly root?: string | undefined
  /** `content` by default. */
  readonly content?: string | undefined
  /** Where the site goes; `dist` by default. */
  readonly out?: string | undefined
  /** Where renditions, and what is known of the content, are kept between builds; `.cache` by default. */
  readonly cache?: string | undefined
  /** `link`: `out` is a link to a folder next to it, so that there is a site at every instant. By default `out` stays what it is. */
  readonly layout?: 'link' | undefined
  readonly baseUrl?: string | undefined
  /** `beside`: renditions are published with the pages, even if the content names a media host. By default as the content says. */
  readonly media?: 'beside' | undefined
  /** The host that the site is for; the one on whose machines the build runs by default, else none. */
  readonly target?: string | undefined
  /** The environment's variables; none by default. */
  readonly env?: Readonly<Record<string, string | undefined>> | undefined
  readonly onProgress?: ((progress: Progress) => void) | undefined
}

/** The progress of a step. `total` is 0 while it is unknown. */
export type Progress = {
  readonly step: 'reading' | 'checking' | 'pictures' | 'writing'
  readonly done: number
  readonly total: number
}

/** The settings of a build: every option decided, every folder absolute. */
export type Config = {
  readonly content: string
  /** What problems call the content's folder: its path within the project, with `/`. */
  readonly contentName: string
  readonly headers: string
  readonly out: string
  /** The path of `out` within the project, with `/`. */
  readonly outName: string
  readonly layout: 'link' | undefined
  readonly cache: string
  /** Identifies this program on this version of Node. */
  readonly program: string
  readonly baseUrl: BaseUrlOrigins
  readonly media: 'beside' | undefined
  readonly target: Target | undefined
  readonly onProgress: (progress: Progress) => void
}

/** Two folders of which one would be written into the other. */
export class NestedFolders extends UserError {
  override readonly name = 'NestedFolders'
}

/** This system cannot put a link in the place of another in one step. */
export class LinksRefused extends UserError {
  override readonly name = 'LinksRefused'
}

/** Something else is where a folder should be. */
export class NotAFolder extends UserError {
  override readonly name = 'NotAFolder'
}

/** Fills in the defaults. @throws UnknownTarget; NestedFolders; NotAFolder; LinkCircle; LinksRefused */
export function resolveConfig(options: BuildOptions): Config {
  const root = resolve(options.root ?? '.')
  const env = options.env ?? {}
  const content = resolve(root, options.content ?? 'content')
  const out = resolve(root, options.out ?? 'dist')
  const cache = resolve(root, options.cache ?? '.cache')
  if (options.layout === 'link') refuseWhereLinksAreSlow(process.platform)
  refuseNesting({ '--out': out, '--content': content, '--cache': cache })
  refuseFile(content, '--content')
  refuseFile(cache, '--cache')
  return {
    content,
    contentName: nameOf(content, root),
    headers: join(root, '_headers'),
    out,
    outName: nameOf(out, root),
    layout: options.layout,
    cache,
    program: `${programId} ${process.version} ${process.versions.tz}`,
    baseUrl: { flag: options.baseUrl, env },
    media: options.media,
    target: chooseTarget(options.target, env),
    onProgress: options.onProgress ?? (() => undefined),
  }
}

/** What problems call a folder: its path within the project, with `/`, or its whole path. */
function nameOf(folder: string, root: string): string {
  const name = relative(root, folder)
  const isInside = name !== '' && !isAbsolute(name) && name.split(sep)[0] !== '..'
  return (isInside ? name : folder).split(sep).join('/')
}

function refuseWhereLinksAreSlow(platform: NodeJS.Platform): void {
  if (platform !== 'win32') return
  throw new LinksRefused(
    'Windows does not replace a link in one step, so --link would gain nothing. Build without it.',
  )
}

function refuseNesting(folders: Readonly<Record<'--out' | '--content' | '--cache', string>>): void {
  const pairs = [
    ['--out', '--content'],
    ['--out', '--cache'],
    ['--cache', '--content'],
  ] as const
  for (const [one, other] of pairs) {
    if (!holds(folders[one], folders[other]) && !holds(folders[other], folders[one])) continue
    throw new NestedFolders(
      `${one} and ${other} lie in one another: ${folders[one]}, ${folders[other]}. Keep them apart.`,
    )
  }
}

/** Refuses a path where something else than a folder is, or above. What is missing can be made. */
function refuseFile(path: string, option: string): void {
  let at = followLinks(path)
  while (!isThere(at) && at !== dirname(at)) at = dirname(at)
  if (isThere(at) && !statSync(at).isDirectory())
    throw new NotAFolder(
      `${at} is a file, not a folder. Name another folder with ${option}, or remove the file.`,
    )
}

function holds(outer: string, inner: string): boolean {
  const way = relative(outer, inner)
  return way === '' || (!isAbsolute(way) && way.split(sep)[0] !== '..')
}
