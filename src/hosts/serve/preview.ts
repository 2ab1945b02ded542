import { join } from 'node:path'
import { z } from 'zod'
import { readWithin } from '../../base/files/read-file.ts'
import { namesIn } from '../../base/files/siblings.ts'
import { byteLimit } from '../../base/limits.ts'
import { checkOptionNames } from '../../base/problems/check-options.ts'
import { describeProblem } from '../../base/problems/describe-problem.ts'
import { ignoring } from '../../base/problems/system-error.ts'
import type { CollectionName } from '../../contract/collections.ts'
import type { HeaderRule } from '../../contract/header-rules.ts'
import { parseHeaders } from '../../contract/parse-headers.ts'
import { decodeJson } from '../../contract/read-json.ts'
import { apiPrefix, headersPath, siteRecordPath } from '../../contract/site-paths.ts'
import { moveSiteLinks, readDistFile } from './served-file.ts'
import { describeCollections, type ServedSource, type ServedVersion } from './served-site.ts'
import { type RunningServer, serveSite } from './server.ts'
import { DistMissing, findDistVersion, readSteadily } from './steady-dist.ts'

/** Which built site to show, and how. */
export type PreviewOptions = {
  /** The built folder, or a symbolic link to it. */
  readonly dist: string
  /** 0 chooses a free port. */
  readonly port: number
  /** Whether links to the site lead to the preview (the default), or stay as they were built. */
  readonly links?: 'moved' | 'as-built'
  /** Called if there is no site: restores the site that a killed build moved away, and returns whether it did. */
  readonly repair?: (() => Promise<boolean>) | undefined
}

/** A running preview. */
export type Preview = RunningServer

/**
 * Serves a built folder as the real hosts do, on this machine. A new build is served at once.
 *
 * @throws DistMissing if nothing was built; CannotListen if the port is not available
 */
export async function startPreview(options: PreviewOptions): Promise<Preview> {
  checkOptionNames(options, ['dist', 'port', 'links', 'repair'])
  const { dist, port, links, repair } = options
  if ((await findDistVersion(dist)) === undefined) throw new DistMissing(dist)
  const source = (url: string) => folderSource({ dist, repair, base: links === 'as-built' ? undefined : url })
  return serveSite({ source, port })
}

type BuiltFolder = Pick<PreviewOptions, 'dist' | 'repair'> & {
  /** The base that links are moved to, without a slash at the end; they stay as they are by default. */
  readonly base?: string | undefined
}

/** Returns a source that reads a built folder. Each read uses the version that is in the folder at that moment. */
export function folderSource({ dist, repair, base }: BuiltFolder): ServedSource {
  let cached: { readonly identity: string; readonly version: ServedVersion } | undefined
  const load = async (root: string, identity: string) => {
    if (cached?.identity === identity) return cached.version
    const version = await loadVersion(root, base)
    if ((await findDistVersion(dist))?.identity === identity) cached = { identity, version }
    return version
  }
  return {
    read: find => readSteadily({ dist, read: async (root, id) => find(await load(root, id)), repair }),
  }
}

async function loadVersion(root: string, base: string | undefined): Promise<ServedVersion> {
  const version = {
    rules: await loadRules(root),
    collections: describeCollections(name => countPages(root, name)),
    read: (path: string) => readDistFile(root, path),
  }
  const from = base && (await loadBase(root))
  return from ? moveSiteLinks(version, { from, to: base }) : version
}

/** Returns the base that a site was built for; `undefined` for a site without a record. */
async function loadBase(root: string): Promise<string | undefined> {
  const bytes = await readWithin(join(root, siteRecordPath), byteLimit('built-file')).catch(
    ignoring('ENOENT'),
  )
  if (bytes === undefined) return undefined
  const decoded = decodeJson(bytes)
  const record = z.looseObject({ base_url: z.url() }).safeParse('value' in decoded && decoded.value)
  if (!record.success) throw new Error(`The built ${siteRecordPath} is broken. Run \`npm run build\` again.`)
  return record.data.base_url
}

async function loadRules(root: string): Promise<readonly HeaderRule[]> {
  const text = await readWithin(join(root, headersPath), byteLimit('header-rules')).catch(ignoring('ENOENT'))
  if (text === undefined) return []
  const { rules, findings } = parseHeaders(`${text}`)
  const [first] = findings
  if (first)
    throw new Error(
      `The built _headers is broken in line ${first.line}: ${describeProblem(first, 'en').message}`,
    )
  return rules
}

function countPages(root: string, name: CollectionName): number {
  return namesIn(join(root, apiPrefix, name, 'page')).filter(file => /^[1-9]\d*\.json$/.test(file)).length
}
