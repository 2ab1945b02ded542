import type { Environment } from '../../base/bucket.ts'
import { type OutputFile, textFile } from '../../base/output-file.ts'
import type { Words } from '../../base/problems/user-error.ts'
import type { HeaderRule } from '../../contract/header-rules.ts'
import { originalsFolder } from '../../contract/site-paths.ts'
import type { PageLink } from '../../site/site.ts'
import type { ServedCollection } from '../serve/served-site.ts'

/** The names of all targets, in the order in which messages list them. */
export const targetNames = [
  'netlify',
  'cloudflare-pages',
  'cloudflare-workers',
  'nginx',
  'caddy',
  'github-pages',
] as const

export type TargetName = (typeof targetNames)[number]

/** A host that can serve a site: which files it needs besides the site's own, and what it cannot do. */
export type Target = {
  readonly name: TargetName
  /** The name of the host for people, such as `Cloudflare Pages`. */
  readonly title: string
  /** Whether a build with these variables runs on the host's own machines, if it has any. */
  readonly isHostOf?: (env: Environment) => boolean
  /** The files that this host needs besides the site's own. */
  readonly hostFiles: (site: TargetSite) => Promise<readonly OutputFile[]>
  /** The file that a running server may read from the site. */
  readonly serverConfig?: string
  /** The link to a page of a collection, if the host ignores the query. */
  readonly pageLink?: PageLink
  /** The rules of the contract that the host does not keep, as sentences. */
  readonly shortfalls?: readonly Words[]
  /** What the host refuses or ignores. */
  readonly limits?: HostLimits
  /** Whether it cannot redirect, so that originals stay among its files even if a bucket has the other pictures. */
  readonly keepsOriginals?: true
  /** Whether the base URL may have a path. If not, the site works only at the root of a host name. */
  readonly allowsBasePath?: true
  /** What to do with the built folder `out`, one line. */
  readonly deploy: (out: string) => Words
}

/** The site as a target sees it. */
export type TargetSite = {
  readonly collections: Readonly<Record<string, ServedCollection>>
  /** The header rules, with values for names in braces such as `{base_url}`. */
  readonly headers: readonly HeaderRule[]
  /** The site's own files; without the pictures, unless it comes from a snapshot. */
  readonly files: readonly OutputFile[]
  /** The media host, if it has the originals; requests for them are then sent there. */
  readonly originalsHost?: string | undefined
}

/** Limits of a host. Sizes in bytes, lengths in characters. */
export type HostLimits = Readonly<
  Partial<Record<'files' | 'fileSize' | 'siteSize' | 'headerRules' | 'headerLength', Limit>>
>

/** The most a host takes, and what to do about it. */
type Limit = { readonly most: number; readonly hint: readonly Words[] }

/**
 * Returns the file `_redirects`, unless it would be empty: the rule for originals, if the media host has them, then the rules
 * `others`. With status 200 the host passes the file on. With 302 it redirects; clients may remember a 301 for ever, but the media
 * host may change.
 */
export function redirectsFile({ originalsHost }: TargetSite, status: 200 | 302, others = ''): OutputFile[] {
  const target = originalsHost && `${originalsHost}/${originalsFolder}:splat`
  const rules = target ? `/${originalsFolder}* ${target} ${status}\n${others}` : others
  return rules === '' ? [] : [textFile('_redirects', rules)]
}
