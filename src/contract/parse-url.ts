/**
 * The URL that a text is, relative to a base where there is one, or `undefined` where it is none. `URL.canParse` is no
 * substitute: on Node 20 and 22 it refuses hosts beyond ASCII once it was called some thousand times.
 */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}

/** The path of a base URL, without the slash at its end: empty for most. Throws where the URL is not valid. */
export function basePath(baseUrl: string): string {
  return new URL(baseUrl).pathname.replace(/\/$/, '')
}
