/**
 * The keys that stand twice in one object of a JSON text, each once, in the order met; ten at most. Parsers keep the last
 * and tell nothing. The text must be valid JSON.
 */
export function findDuplicateKeys(json: string): string[] {
  const found = new Set<string>()
  const open: (Set<string> | 'list')[] = []
  for (let at = 0; at < json.length && found.size < mostTold; at++) {
    const sign = json[at]
    if (sign === '{') open.push(new Set())
    else if (sign === '[') open.push('list')
    else if (sign === '}' || sign === ']') open.pop()
    else if (sign === '"') {
      const start = at
      at = endOfText(json, at)
      const keys = open.at(-1)
      if (keys instanceof Set && isKey(json, at)) takeKey(JSON.parse(json.slice(start, at + 1)), keys, found)
    }
  }
  return [...found]
}

const mostTold = 10

function takeKey(key: string, keys: Set<string>, found: Set<string>): void {
  if (keys.has(key)) found.add(key)
  keys.add(key)
}

/** Where the text that begins at `start` has its closing quotation mark. */
function endOfText(json: string, start: number): number {
  let at = start + 1
  while (json[at] !== '"') at += json[at] === '\\' ? 2 : 1
  return at
}

function isKey(json: string, end: number): boolean {
  let at = end + 1
  while (' \t\n\r'.includes(json[at] ?? '"')) at++
  return json[at] === ':'
}
