import { z } from 'zod'
import { highestLimits } from '../../base/limits.ts'
import { HtmlFragment, LinkText } from '../../contract/scalars.ts'
import { findForbiddenScheme } from './allow-list.ts'
import { findForbidden, isDeeper } from './gate.ts'

/** A forbidden part of an item: its path, whether it is HTML or a link, and a sentence. */
type ForbiddenField = {
  readonly path: string
  readonly kind: 'html' | 'link'
  readonly message: string
}

/**
 * Returns the forbidden parts of a value, found as in a build, in every field that its schema calls HTML or a link. Parts of the
 * value that do not match the schema are skipped.
 */
export function* findForbiddenFields(
  schema: z.core.$ZodType,
  value: unknown,
  path: string,
): Generator<ForbiddenField> {
  if (typeof value === 'string') {
    const inner = schema instanceof z.ZodNullable ? schema.unwrap() : schema
    const message = inner === HtmlFragment ? refuseHtml(value) : inner === LinkText ? refuseLink(value) : ''
    if (message) yield { path, kind: inner === HtmlFragment ? 'html' : 'link', message }
  } else if (schema instanceof z.ZodNullable) {
    yield* findForbiddenFields(schema.unwrap(), value, path)
  } else if (schema instanceof z.ZodArray && Array.isArray(value)) {
    for (const [index, item] of value.entries())
      yield* findForbiddenFields(schema.element, item, `${path}[${index}]`)
  } else if (schema instanceof z.ZodObject && typeof value === 'object' && value !== null) {
    for (const [key, field] of Object.entries(schema.shape))
      yield* findForbiddenFields(field, Reflect.get(value, key), `${path}.${key}`)
  }
}

function refuseHtml(html: string): string {
  const forbidden = findForbidden(html)
  if (forbidden !== undefined) return `It holds ${forbidden.slice(0, 200)}, which is not published.`
  const most = highestLimits.html_levels
  return isDeeper(html, most) ? `More than ${most} tags are nested in it.` : ''
}

function refuseLink(text: string): string {
  const scheme = findForbiddenScheme(text)
  return scheme === undefined ? '' : `A link that begins with ${scheme} is not published.`
}
