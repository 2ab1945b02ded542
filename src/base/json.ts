/**
 * Compact JSON as the original service prints it: raw UTF-8, only U+2028 and U+2029 escaped, which JavaScript once took
 * for line ends.
 */
export function printJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
}
