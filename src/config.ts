import { join, relative, resolve, sep } from 'node:path'
import type { BaseUrlOrigins } from './resolve/base-url.ts'
import { chooseTarget } from './targets/choose.ts'
import type { Target } from './targets/target.ts'

/** What a build may be told. Folders are relative to `root`. */
export type BuildOptions = {
  /** The project; the working folder by default. */
  readonly root?: string | undefined
  /** `content` by default. */
  readonly content?: string | undefined
  /** Where the site goes; `dist` by default. */
  readonly out?: string | undefined
  /** Where renditions are kept between builds; `.cache` by default. */
  readonly cache?: string | undefined
  readonly baseUrl?: string | undefined
  /** The host that the site is for; the one on whose machines the build runs by default, else none. */
  readonly target?: string | undefined
  /** The environment's variables; none by default. */
  readonly env?: Readonly<Record<string, string | undefined>> | undefined
  readonly onProgress?: ((progress: Progress) => void) | undefined
}

/** How far a step is. `total` is 0 where it is not known yet. */
export type Progress = {
  readonly step: 'reading' | 'checking' | 'pictures' | 'writing'
  readonly done: number
  readonly total: number
}

/** What a build goes by: every option decided, every folder absolute. */
export type Config = {
  readonly content: string
  /** How the content's folder is called in problems: relative to the project, with `/`. */
  readonly contentName: string
  readonly headers: string
  readonly out: string
  readonly cache: string
  readonly baseUrl: BaseUrlOrigins
  readonly target: Target | undefined
  readonly onProgress: (progress: Progress) => void
}

/** Fills in the defaults. @throws UnknownTarget */
export function resolveConfig(options: BuildOptions): Config {
  const root = resolve(options.root ?? '.')
  const env = options.env ?? {}
  const content = resolve(root, options.content ?? 'content')
  return {
    content,
    contentName: relative(root, content).split(sep).join('/'),
    headers: join(root, '_headers'),
    out: resolve(root, options.out ?? 'dist'),
    cache: resolve(root, options.cache ?? '.cache'),
    baseUrl: { flag: options.baseUrl, env },
    target: chooseTarget(options.target, env),
    onProgress: options.onProgress ?? (() => undefined),
  }
}
