import { baseUrl } from '../../../content/fields/address-fields.ts'
import { parseUrl } from '../../../contract/parse-url.ts'
import type { Notify } from '../../notice.ts'
import type { ReadApi } from '../../read/read-api.ts'
import type { ImageUse } from '../pictures/uses.ts'
import { takes } from '../takes.ts'

/**
 * The host of its own that all renditions lie on, if they do: what stands before `/media/images/` in their addresses, else
 * their origin. Undefined where they lie on the base, or on several hosts, which is told.
 */
export function mediaHostOf(
  uses: readonly ImageUse[],
  site: Pick<ReadApi, 'baseUrl' | 'record'> & { readonly tell: Notify },
): string | undefined {
  const sources = uses.flatMap(({ image }) => Object.values(image.renditions).map(({ src }) => src))
  const [host, ...others] = new Set(sources.map(src => hostOf(src, site)))
  if (others.length === 0) return host !== undefined && takes(baseUrl(), host) ? host : undefined
  const message = 'The source has its renditions on several hosts; they will lie beside the pages.'
  site.tell({ kind: 'changed', where: 'site.yaml', message })
  return undefined
}

// Other services write whole addresses for what lies beside their pages; one with a record has a host of its own then.
function hostOf(src: string, { baseUrl, record }: Pick<ReadApi, 'baseUrl' | 'record'>): string | undefined {
  const origin = parseUrl(src)?.origin
  if (origin === undefined) return undefined
  if (record === undefined && origin === new URL(baseUrl).origin) return undefined
  const [before = ''] = src.split('/media/images/')
  return before === src ? origin : before
}
