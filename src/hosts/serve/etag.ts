/** Returns a strong entity tag of the bytes. */
export async function computeEtag(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return etagOfSha256(Array.from(hash, byte => byte.toString(16).padStart(2, '0')).join(''))
}

/** Returns the strong ETag of bytes with this hexadecimal SHA-256: its first half, in quotes. */
export function etagOfSha256(sha256: string): string {
  return `"${sha256.slice(0, 32)}"`
}

/** Whether an `If-None-Match` header names `etag`, compared weakly (RFC 9110, 13.1.2). `*` names every tag. */
export function namesEtag(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false
  if (ifNoneMatch.trim() === '*') return true
  const named = ifNoneMatch.match(/(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/g) ?? []
  return named.some(tag => withoutWeakMark(tag) === withoutWeakMark(etag))
}

function withoutWeakMark(etag: string): string {
  return etag.replace(/^W\//, '')
}
