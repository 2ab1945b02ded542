import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { apiPrefix, collections } from '../../contract/collections.ts'
import { headersFor } from '../../contract/headers/match.ts'
import { type HeaderRule, parseHeaders } from '../../contract/headers/parse.ts'
import { openDistFile } from './dist-file.ts'
import type { ServedCollection } from './served-site.ts'
import type { ServedEdition } from './site-source.ts'

/** Loads what the handler needs from a built folder alone. Throws where its `_headers` is broken. */
export async function loadDistSite(root: string): Promise<ServedEdition> {
  const rules = await loadRules(root)
  return {
    rules,
    collections: Object.fromEntries(await Promise.all(collections.map(row => loadCollection(root, row)))),
    headers: path => headersFor(rules, path),
    file: path => loadFile(join(root, path)),
    open: path => openDistFile(root, path),
  }
}

async function loadRules(root: string): Promise<HeaderRule[]> {
  const text = await unlessMissing(readFile(join(root, '_headers'), 'utf8'))
  if (text === undefined) return []
  const { rules, findings } = parseHeaders(text)
  const first = findings[0]
  if (first !== undefined)
    throw new Error(`The built _headers is broken in line ${first.line}: ${first.message}`)
  return rules
}

type Row = { readonly name: string; readonly title: string; readonly description: string }

async function loadCollection(root: string, row: Row): Promise<[name: string, collection: ServedCollection]> {
  const names = (await unlessMissing(readdir(join(root, apiPrefix, row.name, 'page')))) ?? []
  const pages = names.filter(name => /^[1-9]\d*\.json$/.test(name)).length
  return [row.name, { pages, name: row.title, description: row.description }]
}

async function loadFile(file: string): Promise<Response | undefined> {
  const bytes = await unlessMissing(readFile(file))
  return bytes === undefined ? undefined : new Response(new Uint8Array(bytes))
}

async function unlessMissing<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
