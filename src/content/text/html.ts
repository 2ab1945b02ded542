import type { LongText } from '../../base/cache/cache.ts'

/** An HTML fragment that the gate let pass: itself, or where the cache stores it until a page of it is printed. */
export type Html = LongText

/** Reads a fragment. @throws DamagedCache if a stored one is gone or has changed */
export type HtmlOf = (html: Html) => string
