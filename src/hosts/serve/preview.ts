import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describeProblem } from '../../base/problems/messages/describe-problem.ts'
import { hasCode } from '../../base/problems/system-error.ts'
import { apiPrefix, type Collection, collections } from '../../contract/collections.ts'
import type { HeaderRule } from '../../contract/header-rules.ts'
import { parseHeaders } from '../../contract/parse-headers.ts'
import { openDistFile } from './dist-file.ts'
import type { ServedCollection, ServedEdition, SiteSource } from './served-site.ts'
import { type RunningServer, serveSite } from './server.ts'
import { DistMissing, findEdition, readSteadily } from './steady-dist.ts'

export type PreviewOptions = {
  /** The built folder, or a symbolic link to it. */
  readonly dist: string
  /** 0 takes a free one. */
  readonly port: number
  /** The address to listen on; by default 127.0.0.1, which no other machine reaches. */
  readonly host?: string
  /** Called where there is no site: restores the one that a killed build took away, and returns whether it did. */
  readonly repair?: (() => Promise<boolean>) | undefined
}

export type Preview = RunningServer

/**
 * Serves a built folder as the real hosts do, on this machine. Every request reads dist again, so a rebuild shows at once.
 * Throws DistMissing where nothing was built, and CannotListen, which names the port.
 */
export async function startPreview({ dist, port, host, repair }: PreviewOptions): Promise<Preview> {
  if ((await findEdition(dist)) === undefined) throw new DistMissing(dist)
  return serveSite({ source: () => folderSource({ dist, repair }), port, host })
}

/** A built folder: every reading takes the edition of that moment. */
export function folderSource({ dist, repair }: Pick<PreviewOptions, 'dist' | 'repair'>): SiteSource {
  return {
    read: ({ find, discard }) =>
      readSteadily({ dist, read: async root => find(await loadEdition(root)), discard, repair }),
  }
}

async function loadEdition(root: string): Promise<ServedEdition> {
  return {
    rules: await loadRules(root),
    collections: Object.fromEntries(await Promise.all(collections.map(row => loadCollection(root, row)))),
    open: path => openDistFile(root, path),
  }
}

async function loadRules(root: string): Promise<readonly HeaderRule[]> {
  const text = await unlessMissing(readFile(join(root, '_headers'), 'utf8'))
  if (text === undefined) return []
  const { rules, findings } = parseHeaders(text)
  const [first] = findings
  if (first)
    throw new Error(
      `The built _headers is broken in line ${first.line}: ${describeProblem(first, 'en').message}`,
    )
  return rules
}

async function loadCollection(root: string, collection: Collection): Promise<[string, ServedCollection]> {
  const { name, title, description } = collection
  const files = (await unlessMissing(readdir(join(root, apiPrefix, name, 'page')))) ?? []
  const pages = files.filter(file => /^[1-9]\d*\.json$/.test(file)).length
  return [name, { pages, name: title, description }]
}

async function unlessMissing<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}
