import { frontPageStyleHash } from '../base/look/front-page-style.ts'

/** The names that header rules can have in braces, each with its value. */
export type HeaderValues = Readonly<Record<HeaderValueName, string>>

/** The names in braces that the build can fill in. */
export const headerValueNames = ['base_url', 'licence_url', 'front_page_style', 'picture_origins'] as const

type HeaderValueName = (typeof headerValueNames)[number]

/** The addresses of the site, absolute, as its settings have them. */
export type SiteAddresses = {
  readonly baseUrl: string
  readonly licenceUrl: string
  /** The host of the renditions, where they have one of their own. */
  readonly mediaHost: string | undefined
}

/**
 * What header rules have filled in: addresses, and for a `Content-Security-Policy` what the front page is allowed: the one style
 * that it has, and the origins that its pictures come from.
 */
export function headerValues({ baseUrl, licenceUrl, mediaHost }: SiteAddresses): HeaderValues {
  const origins = ["'self'", ...(mediaHost === undefined ? [] : [sourceOf(mediaHost)])]
  return {
    base_url: baseUrl,
    licence_url: printAddress(licenceUrl),
    front_page_style: `'${frontPageStyleHash}'`,
    picture_origins: origins.join(' '),
  }
}

// URLs take signs in the name of a host that would end a source in a policy. No host of the Internet has such a name.
function sourceOf(url: string): string {
  const { origin, protocol } = new URL(url)
  return /^https?:\/\/[a-z0-9.-]+(?::\d+)?$/.test(origin) ? origin : protocol
}

/**
 * An address as it is written in a header: signs that no address has (RFC 3986, 2) are written with a percent sign. `URL` leaves
 * braces and the like as they are in a query, and hosts take braces for names to fill in.
 */
export function printAddress(url: string): string {
  return new URL(url).href.replace(/[^\w.~:/?#[\]@!$&'()*+,;=%-]/g, encodeURIComponent)
}
