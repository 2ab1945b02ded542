/** Escapes a text (RFC 5545, 3.3.11), without control characters, which no calendar may contain. */
export function escapeText(text: string): string {
  return text.replace(/\r\n?|[\n\\;,\0-\x08\x0b-\x1f\x7f]/g, found => escapes[found] ?? '')
}

const escapes: Readonly<Record<string, string>> = {
  '\r\n': '\\n',
  '\r': '\\n',
  '\n': '\\n',
  '\\': '\\\\',
  ';': '\\;',
  ',': '\\,',
}

/** The most octets of a line without its end (RFC 5545, 3.1). */
const lineOctets = 75

const continuation = Buffer.from('\r\n ')

/**
 * Prints lines, each with its end, as UTF-8. A long one is folded: after 75 octets it continues on the next one, after a space. No
 * character is cut, since many readers decode each line by itself.
 */
export function printLines(lines: readonly string[]): Buffer {
  const bytes = Buffer.from(`${lines.join('\r\n')}\r\n`)
  const parts: Buffer[] = []
  let printed = 0
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf('\r', start)
    for (let most = lineOctets; end - start > most; most = lineOctets - 1) {
      start += most
      // An octet 10xxxxxx continues a character.
      while (((bytes[start] ?? 0) & 0xc0) === 0x80) start--
      parts.push(bytes.subarray(printed, start), continuation)
      printed = start
    }
    start = end + 2
  }
  return Buffer.concat([...parts, bytes.subarray(printed)])
}
