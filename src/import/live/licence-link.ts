import { parseUrl } from '../../contract/parse-url.ts'

/** The licence that a `Link` header names (RFC 8288), as a whole address; undefined where it names none of the web. */
export function licenceLinkOf(headers: Headers, base: URL): string | undefined {
  for (const [, target = '', rest = ''] of (headers.get('link') ?? '').matchAll(links)) {
    const isLicence = /;\s*rel\s*=\s*"?(?:[^";]*\s)?license(?=["\s;,]|$)/i.test(rest)
    const url = isLicence ? parseUrl(target, base.href) : undefined
    if (url && /^https?:$/.test(url.protocol)) return url.href
  }
  return undefined
}

const links = /<([^<>]*)>((?:;[^<>,]*)*)/g
