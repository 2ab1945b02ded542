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

/** A site with two collections, and `extra` lines at the end of its header rules. */
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

/** Every host file of a target for a site, by its path. */
export async function hostFilesOf(target: Target, site: TargetSite): Promise<Record<string, Buffer>> {
  const files = (await target.hostFiles(site)).map(async ({ path, read }) => {
    return [path, Buffer.from(await read())] as const
  })
  return Object.fromEntries(await Promise.all(files))
}

/** The text of one host file. Throws if the target does not make it. */
export async function hostFileText(target: Target, site: TargetSite, path: string): Promise<string> {
  const file = (await hostFilesOf(target, site))[path]
  if (!file) throw new Error(`There is no ${path}.`)
  return file.toString('utf8')
}

/** The block that begins with `head`, its braces balanced; empty if there is none. */
export function blockOf(text: string, head: string): string {
  const lines = text.split('\n')
  const start = lines.findIndex(line => line.trim() === `${head} {`)
  if (start === -1) return ''
  const indent = /^\s*/.exec(lines[start] ?? '')?.[0] ?? ''
  const end = lines.findIndex((line, index) => index > start && line === `${indent}}`)
  return lines.slice(start, end + 1).join('\n')
}

/** The function in a bundle for a host, and its config. For requests of files, the function returns undefined. */
export async function loadHandler(code: string) {
  const module = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)
  const handle: (request: Request, environment: object) => Promise<Response | undefined> =
    module.default.fetch ?? module.default
  return { handle, config: module.config }
}
