/** A part of an address without its per cent signs; as it stands where those are not what they should be. */
export function decodeName(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch (error) {
    if (error instanceof URIError) return part
    throw error
  }
}
