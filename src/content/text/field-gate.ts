import { z } from 'zod'
import { highestLimits } from '../../base/limits.ts'
import { findForbidden, isDeeper } from './gate.ts'

/**
 * Returns every path in a value, and a sentence, where a field that its schema calls HTML holds what a build refuses. Parts of the
 * value that do not match the schema are skipped.
 */
export function* findForbiddenHtml(
  schema: z.core.$ZodType,
  value: unknown,
  path: string,
): Generator<{ readonly path: string; readonly message: string }> {
  if (typeof value === 'string') {
    const inner = schema instanceof z.ZodNullable ? schema.unwrap() : schema
    const message = z.globalRegistry.get(inner)?.contentMediaType === 'text/html' ? refuseHtml(value) : ''
    if (message) yield { path, message }
  } else if (schema instanceof z.ZodNullable) {
    yield* findForbiddenHtml(schema.unwrap(), value, path)
  } else if (schema instanceof z.ZodArray && Array.isArray(value)) {
    for (const [index, item] of value.entries())
      yield* findForbiddenHtml(schema.element, item, `${path}[${index}]`)
  } else if (schema instanceof z.ZodObject && typeof value === 'object' && value !== null) {
    for (const [key, field] of Object.entries(schema.shape))
      yield* findForbiddenHtml(field, Reflect.get(value, key), `${path}.${key}`)
  }
}

function refuseHtml(html: string): string {
  const forbidden = findForbidden(html)
  if (forbidden !== undefined) return `It holds ${forbidden.slice(0, 200)}, which is not published.`
  const most = highestLimits.html_levels
  return isDeeper(html, most) ? `More than ${most} tags are nested in it.` : ''
}
