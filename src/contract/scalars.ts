import { z } from 'zod'
import { isAbsoluteLink, isSafeLink, isSafePart } from './link.ts'

// The message of each check is a noun phrase for what was expected: readers say "expected <message>".

/** A fragment of HTML, such as `<p>Open all year.</p>`. May be empty. What is checked as HTML is found by its media type. */
export const HtmlFragment = z
  .string()
  .meta({ contentMediaType: 'text/html', description: 'A fragment of HTML without scripts and styles' })

/** A link, or a text that clients make a link of: not always a URL, and possibly empty. */
export const LinkText = z.string().refine(isSafeLink, 'a link that is safe to publish')

/** A name that clients put into addresses. */
export const AddressPart = z.string().refine(isSafePart, 'a name that can be part of an address')

/** A word with some known values; the contract allows any other text that is not empty. */
export const ObservedWord = z.string().min(1, 'a text that is not empty')

/** An absolute URL with the scheme `http` or `https`. */
export const AbsoluteUrl = z.string().refine(isAbsoluteUrl, 'an absolute http or https URL')

/** A path relative to the base, with no scheme and no host: `/media/original_images/quay.jpg`. */
export const RelativePath = z.string().refine(isRelativePath, 'a path relative to the base')

/** The address of a rendition: a path relative to the base, or an absolute URL. */
export const MediaSource = z
  .string()
  .refine(
    source => isRelativePath(source) || isAbsoluteUrl(source),
    'a path relative to the base or an absolute http or https URL',
  )

/** A day of the calendar, `YYYY-MM-DD`. */
export const CalendarDate = z.iso.date('a real date written YYYY-MM-DD')

/** An ISO 8601 timestamp in UTC, ending in `Z` or `+00:00`. */
export const UtcTimestamp = z.iso
  .datetime({ offset: true, error: 'an ISO 8601 UTC timestamp' })
  .regex(/(?:Z|\+00:00)$/, 'an ISO 8601 UTC timestamp')

/** A length in pixels, at least 1. */
export const Pixels = z.int().positive('a whole number of pixels, at least 1')

/** A count of things, 0 or more. */
export const Count = z.int().nonnegative('a whole number, 0 or more')

/** A position on the globe in decimal degrees. */
export const Location = z
  .strictObject({
    latitude: z.number().min(-90, 'degrees from -90 to 90').max(90, 'degrees from -90 to 90'),
    longitude: z.number().min(-180, 'degrees from -180 to 180').max(180, 'degrees from -180 to 180'),
  })
  .describe('A position in decimal degrees')
export type Location = z.infer<typeof Location>

function isAbsoluteUrl(text: string): boolean {
  return /^https?:\S+$/i.test(text) && isAbsoluteLink(text) && isSafeLink(text)
}

function isRelativePath(text: string): boolean {
  return /^\S+$/.test(text) && isSafeLink(text) && !isAbsoluteLink(text)
}
