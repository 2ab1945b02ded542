/** Returns the primary subtag of a language tag, such as `sv` for `sv-FI`. */
export function primaryOf(tag: string): string {
  return tag.split('-')[0] ?? tag
}
