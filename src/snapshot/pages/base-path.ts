/** The path of a base URL, without a slash at the end: empty for most. */
export function basePath(baseUrl: string): string {
  return new URL(baseUrl).pathname.replace(/\/$/, '')
}
