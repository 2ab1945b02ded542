/** The names allowed in braces in header rules, each with its value. */
type HeaderValues = Readonly<Record<(typeof headerValueNames)[number], string>>

/** The names in braces that the build can fill in. */
export const headerValueNames = ['base_url', 'licence_url', 'front_page_style', 'picture_origins'] as const

/** The absolute addresses of the site from its settings. */
type SiteAddresses = {
  readonly baseUrl: string
  readonly licenceUrl: string
  /** The media host, if renditions have one. */
  readonly mediaHost: string | undefined
  /** The hash of the front page's style, as a `Content-Security-Policy` has it. All such hashes have one length. */
  readonly frontPageStyle: string
}

/**
 * The values to fill into header rules: addresses, and for a `Content-Security-Policy` the hash of the front page's style and
 * the origins of its pictures.
 */
export function headerValues({
  baseUrl,
  licenceUrl,
  mediaHost,
  frontPageStyle,
}: SiteAddresses): HeaderValues {
  const origins = ["'self'", ...(mediaHost === undefined ? [] : [sourceOf(mediaHost)])]
  return {
    base_url: baseUrl,
    licence_url: printAddress(licenceUrl),
    front_page_style: `'${frontPageStyle}'`,
    picture_origins: origins.join(' '),
  }
}

// A host in a URL may have characters that would end a source in a policy. No public host has them: then the scheme is the source.
function sourceOf(url: string): string {
  const { origin, protocol } = new URL(url)
  return /^https?:\/\/[a-z0-9.-]+(?::\d+)?$/.test(origin) ? origin : protocol
}

/**
 * Percent-encodes characters that are not allowed in an address (RFC 3986, 2). `URL` leaves braces in a query unchanged, and
 * hosts would read them as names to fill in.
 */
export function printAddress(url: string): string {
  return new URL(url).href.replace(/[^\w.~:/?#[\]@!$&'()*+,;=%-]/g, encodeURIComponent)
}
