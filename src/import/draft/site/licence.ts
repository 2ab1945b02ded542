import type { SiteRecord } from '../../../contract/site-record.ts'

/** A licence by its name and the address of its text, as far as they are known. */
export type DraftLicence = { readonly name: string | undefined; readonly url: string | undefined }

/** The licence at an address, or the record's where that is the same or none is told: by the record's name, else by its own. */
export function licenceOf(
  url: string | undefined,
  recorded: SiteRecord['licence'] | undefined,
): DraftLicence {
  if (recorded && (url === undefined || new URL(recorded.url).href === new URL(url).href)) return recorded
  return { name: url === undefined ? undefined : nameOfLicence(url), url }
}

/** What a licence of Creative Commons is called, by its address: `CC BY 4.0`. Undefined for others. */
function nameOfLicence(url: string): string | undefined {
  const [, group, form = '', version = ''] = deed.exec(url) ?? []
  if (group === undefined) return undefined
  if (group === 'licenses') return `CC ${form.toUpperCase()} ${version}`
  return form === 'zero' ? `CC0 ${version}` : `Public Domain Mark ${version}`
}

const deed =
  /^https?:\/\/(?:www\.)?creativecommons\.org\/(licenses|publicdomain)\/(by(?:-nc)?(?:-sa|-nd)?|zero|mark)\/(\d\.\d)(?:\/|$)/i
