import type { OutputFile } from '../../../src/base/output-file.ts'
import { parseHeaders } from '../../../src/contract/parse-headers.ts'
import type { Target, TargetSite } from '../../../src/hosts/targets/host-target.ts'

const rules = `/api/v1/*
  Allow: GET, HEAD, OPTIONS
  Content-Type: application/json
  Vary: Accept
  Cache-Control: public, max-age=300
  Access-Control-Allow-Origin: *
  Link: <https://licence.example/>; rel="license"

/media/*
  Cache-Control: public, max-age=31536000, immutable
  Access-Control-Allow-Origin: *
`

/** A site of two collections, with `extra` lines at the end of its header rules. */
export function serverSite(extra = ''): TargetSite {
  return {
    collections: {
      objects: { pages: 12, name: 'Objects', description: 'Places "to be".' },
      guides: { pages: 1, name: 'Guides', description: 'Cheap {as} $5.' },
    },
    headers: parseHeaders(rules + extra).rules,
    files: [jsonFile('api/v1/objects/page/1.json'), jsonFile('api/v1/guides/page/1.json')],
  }
}

function jsonFile(path: string): OutputFile {
  return { path, read: async () => Buffer.from(JSON.stringify({ path })) }
}

/** The paths of a target's companions, and the text of the one that is asked for. */
export async function companionText(target: Target, site: TargetSite, path: string): Promise<string> {
  const file = (await target.companions(site)).find(companion => companion.path === path)
  if (!file) throw new Error(`There is no ${path}.`)
  return Buffer.from(await file.read()).toString('utf8')
}

/** Every companion with its bytes, in hex. */
export async function companionBytes(
  target: Target,
  site: TargetSite,
): Promise<[path: string, hex: string][]> {
  const files = await target.companions(site)
  return Promise.all(
    files.map(async ({ path, read }): Promise<[string, string]> => {
      return [path, Buffer.from(await read()).toString('hex')]
    }),
  )
}

/** The block that begins with `head`, its braces balanced; empty where there is none. */
export function blockOf(text: string, head: string): string {
  const lines = text.split('\n')
  const start = lines.findIndex(line => line.trim() === `${head} {`)
  if (start === -1) return ''
  const indent = /^\s*/.exec(lines[start] ?? '')?.[0] ?? ''
  const end = lines.findIndex((line, index) => index > start && line === `${indent}}`)
  return lines.slice(start, end + 1).join('\n')
}
