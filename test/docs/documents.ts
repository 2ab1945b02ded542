import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fg from 'fast-glob'
import { projectRoot } from '../support/project-root.ts'

/** A page of the documentation: its path in the project, and its text. */
export type Page = { readonly path: string; readonly text: string }

/** Every page that people read, by path. The sample city's own texts are not among them. */
export const pages: readonly Page[] = fg
  .sync(['*.md', 'docs/*.md', 'content/README*.md'], { cwd: projectRoot })
  .sort()
  .map(path => ({ path, text: readFileSync(join(projectRoot, path), 'utf8') }))

const fence = /^( *)```(\w*)\n([\s\S]*?)^ *```$/gm

/** The text of a page without its code blocks. */
export function withoutBlocks({ text }: Page): string {
  return text.replace(fence, '')
}

/** The commands in the blocks of a page that a shell reads, one a line, without comments. */
export function commandsInBlocks({ text }: Page): string[] {
  return [...text.matchAll(fence)]
    .filter(([, , language = '']) => language === 'sh')
    .flatMap(([, , , block = '']) => splitLines(block))
}

/** The commands in the sentences and tables of a page. */
export function commandsInSentences(page: Page): string[] {
  const started = /`((?:npm|npx|node) [^`]+)`/g
  return [...withoutBlocks(page).matchAll(started)].flatMap(([, line = '']) => splitLines(line))
}

function splitLines(block: string): string[] {
  return block
    .replaceAll('\\\n', '')
    .split(/\n| && /)
    .map(line => line.replace(/(?:^|\s+)#.*/, '').trim())
    .filter(line => line !== '')
}

/** The words of a command line, without their quotes. */
export function splitWords(line: string): string[] {
  return [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([, a, b, c]) => a ?? b ?? c ?? '')
}

/**
 * The arguments of the program in a command line, with the name of the command first; undefined if the line starts another program.
 * `npm run build -- --link` and `npx visitor-content-api build --link` are `['build', '--link']`.
 */
export function programArguments(line: string): string[] | undefined {
  const words = splitWords(line).filter(word => word !== '--silent')
  const named = words.indexOf('visitor-content-api')
  if (named > 0 && words[named - 1] !== '--tag') return words.slice(named + 1)
  if (words[0] === 'npm' && words[1] === 'run' && !words.includes('--prefix'))
    return words.slice(2).filter((word, at) => at !== 1 || word !== '--')
  return words[1] === 'scripts/run.mjs' ? words.slice(2) : undefined
}

/** The names after `#` that lead to the headings of a page, as GitHub makes them. */
export function anchorsOf(page: Page): Set<string> {
  const anchors = new Set<string>()
  for (const [, heading = ''] of withoutBlocks(page).matchAll(/^#+ (.+)$/gm)) {
    const words = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase()
    const anchor = words.replace(/[^\p{L}\p{N}\s_-]/gu, '').replaceAll(' ', '-')
    let [name, count] = [anchor, 0]
    while (anchors.has(name)) name = `${anchor}-${++count}`
    anchors.add(name)
  }
  return anchors
}

/** The first names in code in the rows of the table below a heading, or below the whole line before it. */
export function namesInTable({ text }: Page, before: string): string[] {
  const [, rest = ''] = `\n${text}`.split(`\n${before}\n`)
  const [table = ''] = /(?:^\|.*\n)+/m.exec(rest) ?? []
  return [...table.matchAll(/^\| `(?:npm run )?([\w-]+)/gm)].map(([, name = '']) => name)
}
