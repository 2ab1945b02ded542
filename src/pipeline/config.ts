import { statSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import { type Environment, parseBucketUrl } from '../base/bucket.ts'
import { followLinks, isThere } from '../base/files/links.ts'
import { pathInside } from '../base/files/path-inside.ts'
import { checkDay, checkOptionNames } from '../base/problems/check-options.ts'
import { UserError } from '../base/problems/user-error.ts'
import { program } from '../base/program.ts'
import { chooseTarget } from '../hosts/targets/choose-target.ts'
import type { Target, TargetName } from '../hosts/targets/host-target.ts'
import type { StoreOptions } from '../images/shared-store.ts'
import type { MediaBucket } from '../publish/upload-media.ts'
import type { BaseUrlSources } from '../site/resolve/resolve-base-url.ts'

/** The options of a build. Folders are relative to `root`. */
export type BuildOptions = {
  /** The project's folder, by default the working directory. */
  readonly root?: string | undefined
  /** `content` by default. */
  readonly content?: string | undefined
  /** Where the site goes; `dist` by default. */
  readonly out?: string | undefined
  /** The folder of the cache, by default `.cache`. */
  readonly cache?: string | undefined
  /**
   * `link`: `out` becomes a link to a folder next to it, so that there is always a site. By default `out` stays a folder or a
   * link.
   */
  readonly layout?: 'link' | undefined
  readonly baseUrl?: string | undefined
  /**
   * `preview`: for this machine. Renditions are published with the pages, even if the content sets a media host, and there are no
   * outputs, which nobody looks at and which would take longer than everything else after an edit. By default the content decides.
   */
  readonly use?: 'preview' | undefined
  /** The day that decides which entries are published, `YYYY-MM-DD`; by default that of the build in the city's time zone. */
  readonly asOf?: string | undefined
  /**
   * An earlier publish that the site is compared with, an address or a folder, to know what has changed since; by default the site in
   * `out`.
   */
  readonly since?: string | undefined
  /** The instant of the build, by default now: what has changed, changed at this instant. */
  readonly now?: Date | undefined
  /** Warnings stop a build, as problems do. */
  readonly strict?: boolean | undefined
  /** Drafts, and entries that are not published yet or any more, are part of the site, for a preview. */
  readonly includeHidden?: boolean | undefined
  /** The target host of the site, a `TargetName`; by default the host that runs the build, if any. */
  readonly target?: TargetName | (string & Record<never, never>) | undefined
  /** The environment variables; none by default. */
  readonly env?: Environment | undefined
  /** A store of renditions in a bucket, shared with other machines; none by default. Its keys are in `env`. */
  readonly store?: StoreOptions | undefined
  /** The bucket that the media host of `site.yaml` serves; its pictures are uploaded there. None by default. */
  readonly mediaBucket?: MediaBucket | undefined
  readonly onProgress?: ((progress: Progress) => void) | undefined
}

/** The progress of a step. `total` is 0 while unknown. */
export type Progress = {
  readonly step: 'reading' | 'checking' | 'pictures' | 'writing'
  readonly done: number
  readonly total: number
}

/** The resolved settings of a build: every folder is absolute. */
export type Config = Pick<
  BuildOptions,
  'layout' | 'use' | 'asOf' | 'since' | 'now' | 'store' | 'mediaBucket'
> & {
  readonly content: string
  /** The name of the content's folder in problems: its path within the project, with `/`. */
  readonly contentName: string
  /** The path of `_headers`. */
  readonly headers: string
  readonly out: string
  /** The path of `out` within the project, with `/`. */
  readonly outName: string
  readonly cache: string
  /** Identifies the versions of this program, of Node and of its time zones. */
  readonly programVersion: string
  readonly baseUrl: BaseUrlSources
  readonly strict: boolean
  readonly includeHidden: boolean
  readonly target: Target | undefined
  readonly env: Environment
  readonly onProgress: (progress: Progress) => void
}

/** Fills in the defaults. @throws UserError for options that cannot be used */
export function resolveConfig(options: BuildOptions): Config {
  checkOptions(options)
  const { root: folder = '.', env = {}, ...others } = options
  const root = resolve(folder)
  const content = resolve(root, options.content ?? 'content')
  const out = resolve(root, options.out ?? 'dist')
  const cache = resolve(root, options.cache ?? '.cache')
  checkDay('--as-of', options.asOf)
  if (options.store) parseBucketUrl(options.store.url, '--store')
  if (options.mediaBucket) parseBucketUrl(options.mediaBucket.url, '--media-bucket')
  if (options.layout === 'link' && process.platform === 'win32')
    throw new UserError({
      en: 'Windows does not replace a link in one step, so --link would gain nothing. Build without it.',
      sv: 'Windows byter inte ut en länk i ett steg, så --link är ingen vinst. Bygg utan det.',
    })
  checkNotNested({ '--out': out, '--content': content, '--cache': cache })
  checkIsFolder(content, '--content')
  checkIsFolder(cache, '--cache')
  return {
    ...others,
    content,
    contentName: nameOf(content, root),
    headers: join(root, '_headers'),
    out,
    outName: nameOf(out, root),
    cache,
    programVersion: `${program.id} ${process.version} ${process.versions.tz}`,
    baseUrl: {
      flag: options.baseUrl,
      env: Object.fromEntries(addressVariables.map(name => [name, env[name]])),
    },
    strict: options.strict ?? false,
    includeHidden: options.includeHidden ?? false,
    target: chooseTarget(options.target, env),
    env,
    onProgress: options.onProgress ?? (() => undefined),
  }
}

const textOptions = ['root', 'content', 'out', 'cache', 'layout', 'baseUrl', 'use', 'asOf', 'since', 'target']
const otherOptions = ['now', 'strict', 'includeHidden', 'env', 'store', 'mediaBucket', 'onProgress']

function checkOptions(options: BuildOptions): void {
  checkOptionNames(options, [...textOptions, ...otherOptions])
  for (const [name, value] of Object.entries(options)) {
    if (textOptions.includes(name) && value !== undefined && typeof value !== 'string')
      throw new UserError(`The option ${name} is ${String(value)}. Expected a text.`)
  }
}

/** The environment variables that the base URL depends on. */
const addressVariables =
  'BASE_URL NETLIFY CONTEXT DEPLOY_PRIME_URL CF_PAGES CF_PAGES_BRANCH CF_PAGES_URL'.split(' ')

/** Returns the name of a folder in problems: its path within the project, with `/`, or its absolute path. */
function nameOf(folder: string, root: string): string {
  return pathInside(root, folder) || folder.split(sep).join('/')
}

function checkNotNested(folders: Readonly<Record<'--out' | '--content' | '--cache', string>>): void {
  const pairs = [
    ['--out', '--content'],
    ['--out', '--cache'],
    ['--cache', '--content'],
  ] as const
  for (const [one, other] of pairs) {
    const [a, b] = [folders[one], folders[other]]
    if (pathInside(a, b) === undefined && pathInside(b, a) === undefined) continue
    throw new UserError({
      en: `${one} and ${other} are the same folder, or one contains the other: ${a}, ${b}. Keep them apart.`,
      sv: `${one} och ${other} är samma mapp, eller den ena är i den andra: ${a}, ${b}. Håll isär dem.`,
    })
  }
}

/** Checks that a path, or what exists above it, is a folder. Missing folders can be created. */
function checkIsFolder(path: string, option: string): void {
  let at = followLinks(path)
  while (!isThere(at) && at !== dirname(at)) at = dirname(at)
  if (isThere(at) && !statSync(at).isDirectory())
    throw new UserError({
      en: `${at} is a file, not a folder. Name another folder with ${option}, or remove the file.`,
      sv: `${at} är en fil och ingen mapp. Ange en annan mapp med ${option}, eller ta bort filen.`,
    })
}
