/** A body as JSON, or why it is not. */
export type Decoded = { readonly value: unknown } | { readonly fault: string }

/** Reads a body as strict UTF-8 (no byte order mark) and strict JSON. */
export function decodeJson(body: Buffer): Decoded {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let text: string
  try {
    text = decoder.decode(body)
  } catch {
    return { fault: 'The body is not valid UTF-8; expected JSON in UTF-8.' }
  }
  try {
    return { value: JSON.parse(text) }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { fault: `The body is not JSON (${reason}); expected a JSON object.` }
  }
}
