import { apiPrefix, collections } from '../../contract/collections.ts'
import { parseUrl } from '../../contract/parse-url.ts'
import type { Client } from './client.ts'
import { decodeJson } from './json.ts'
import { collectionUrl } from './target.ts'

/**
 * The base that the links of a preview on this machine are written for: what stands before the collection in the first
 * link found. `undefined` where the API is no preview, or no page has a link.
 */
export async function findPublicBase(base: string, client: Client): Promise<string | undefined> {
  if (!/^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(base).hostname)) return undefined
  for (const { name, envelope } of collections) {
    if (envelope !== 'links') continue
    const { body } = await client.ask({ url: collectionUrl(base, name) })
    const end = nextOf(body)?.split(`${apiPrefix}${name}/?`)
    if (end?.length === 2) return end[0]
  }
  return undefined
}

function nextOf(body: Buffer): string | undefined {
  const decoded = decodeJson(body)
  if ('fault' in decoded || typeof decoded.value !== 'object' || decoded.value === null) return undefined
  const next: unknown = 'next' in decoded.value ? decoded.value.next : undefined
  return typeof next === 'string' && parseUrl(next) ? next : undefined
}
