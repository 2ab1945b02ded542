/** Whether Markdown can stand below the fields of an entry: it begins with something to see, and holds no control characters. */
export function isBody(markdown: string): boolean {
  return /^\S/.test(markdown) && !/(?![\t\n\r])[\p{Cc}\p{Cs}]/u.test(markdown)
}
