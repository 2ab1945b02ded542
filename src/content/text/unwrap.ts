/** Returns a text without the blanks, invisible characters and quotation marks around it, and with ordinary spaces in it. */
export function unwrap(typed: string): string {
  return typed
    .replace(/\u00a0|\u202f/g, ' ')
    .replace(/^[\s\u200b\ufeff"'“”„‘’«»]+|[\s\u200b\ufeff"'“”„‘’«»]+$/g, '')
}
