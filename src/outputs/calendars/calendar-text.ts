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

/** Prints lines, each with its end, and folded if it is long. */
export function printLines(lines: readonly string[]): string {
  return lines.map(line => `${foldLine(line)}\r\n`).join('')
}

/** The most octets of a line without its end (RFC 5545, 3.1). */
const lineOctets = 75

/** Folds a line: after 75 octets it continues on the next one, after a space. No character is cut, since many readers decode each line by itself. */
function foldLine(line: string): string {
  // A character has at most three octets for each unit of its length.
  if (line.length * 3 <= lineOctets || Buffer.byteLength(line) <= lineOctets) return line
  const bytes = Buffer.from(line)
  const parts: string[] = []
  for (let start = 0; start < bytes.length; ) {
    let end = start + lineOctets - (start === 0 ? 0 : 1)
    // An octet 10xxxxxx continues a character.
    while (((bytes[end] ?? 0) & 0xc0) === 0x80) end--
    parts.push(bytes.toString('utf8', start, end))
    start = end
  }
  return parts.join('\r\n ')
}
