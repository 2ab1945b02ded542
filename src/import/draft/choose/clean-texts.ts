/**
 * A part of an item with the characters taken out of its texts that no text of the content can hold: control characters but
 * tabs and line ends, and halves of characters. In HTML a form feed stays, for which Markdown has a way to write it. The
 * value itself where nothing is taken out.
 */
export function cleanTexts<T>(value: T): T {
  return clean(value, '') as T
}

function clean(value: unknown, key: string): unknown {
  if (typeof value === 'string') return value.replace(htmlKeys.includes(key) ? inHtml : inText, '')
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, each]) => ({ name, each, cleaned: clean(each, name) }))
  if (entries.every(({ each, cleaned }) => each === cleaned)) return value
  if (Array.isArray(value)) return entries.map(({ cleaned }) => cleaned)
  return Object.fromEntries(entries.map(({ name, cleaned }) => [name, cleaned]))
}

const htmlKeys: readonly string[] = ['description', 'text', 'content']
const inText = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]|\p{Cs}/gu
const inHtml = /[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u009f]|\p{Cs}/gu
