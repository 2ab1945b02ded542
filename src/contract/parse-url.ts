/**
 * Parses a URL, optionally relative to a base; `undefined` if it is not valid. `URL.canParse` cannot replace this: after some
 * thousand calls, Node 20 and 22 refuse non-ASCII hosts.
 */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}

/** Returns a part of an address without percent-encoding; `undefined` if that is invalid. */
export function decodePart(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
}

/** Returns the host of an address as people write it, without `www.`. @throws TypeError if the URL is not valid */
export function hostOf(address: string): string {
  return new URL(address).host.replace(/^www\./, '')
}

/** Returns the path of a base URL, without the slash at its end: usually empty. @throws TypeError if the URL is not valid */
export function basePath(baseUrl: string): string {
  return new URL(baseUrl).pathname.replace(/\/$/, '')
}
