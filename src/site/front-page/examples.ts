import { apiPrefix } from '../../contract/api-prefix.ts'

/** A command that asks for the first page of the objects, for a shell. `query` is what follows the collection's address. */
export function exampleInShell(baseUrl: string, query: string): string {
  return `curl ${quoteForShell(`${baseUrl}${apiPrefix}objects/${query}`)}`
}

/** A program that reads all items of any collection, in JavaScript. `comment` is one line. */
export function exampleInJavaScript(baseUrl: string, comment: string): string {
  return `const base = ${JSON.stringify(baseUrl)}

async function readAll(collection) {
  const address = \`\${base}${apiPrefix}\${collection}/\`
  const items = []
  let next = address
  while (next !== null) {
    // ${comment}
    const url = typeof next === "number"
      ? \`\${address}?page=\${next}\`
      : next
    const answer = await fetch(url)
    if (!answer.ok) throw new Error(\`\${answer.status} \${url}\`)
    const page = await answer.json()
    items.push(...page.results)
    next = page.next
  }
  return items
}

const guides = await readAll("guides")`
}

function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
