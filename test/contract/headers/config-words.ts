/** The words of a server's configuration, read as the server does: words in quotation marks are one, and `;`, `{` and `}` stand alone. */
export function wordsOf(text: string, syntax: 'nginx' | 'caddy'): string[] {
  const words: string[] = []
  const form = syntax === 'nginx' ? nginxWord : caddyWord
  for (const [word] of text.matchAll(form)) if (!word.startsWith('#')) words.push(unquote(word, syntax))
  return words
}

const nginxWord = /#[^\n]*|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[;{}]|[^\s;{}"'#][^\s;{}]*/gs
const caddyWord = /#[^\n]*|`[^`]*`|"(?:\\"|[^"])*"|[^\s`"#]\S*/gs

function unquote(word: string, syntax: 'nginx' | 'caddy'): string {
  if (word.startsWith('`')) return word.slice(1, -1).replace(/\\([{}])/g, '$1')
  if (!/^["']/.test(word)) return word
  const inner = word.slice(1, -1)
  return syntax === 'nginx' ? inner.replace(/\\(["'\\])/g, '$1') : inner.replaceAll('\\"', '"')
}
