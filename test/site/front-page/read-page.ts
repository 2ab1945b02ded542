import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import type { build } from '../../../src/pipeline/build.ts'
import { makeBuiltSite } from '../../support/site.ts'
import { drawPicture, type Files, textOf } from '../../support/small-site.ts'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

/** An element as a browser reads it: its name, its attributes, and the text in it. */
export type PageElement = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly text: string
}

/** Pictures that are large enough for the page, by slug, each with its own texts. */
export async function pictures(...slugs: readonly string[]): Promise<Files> {
  const bytes = await drawPicture(900, 600)
  const rows = slugs.flatMap((slug, index) => [
    [`content/images/${slug}.jpg`, bytes],
    [
      `content/images/${slug}.yaml`,
      `id: ${index + 1}\ntitle: Title of ${slug}\nalt: Alt of ${slug}\nlicence: CC BY 4.0\ncredit: Ann\n`,
    ],
  ])
  return Object.fromEntries(rows)
}

/** The settings of the small site with some of their text replaced. */
export function settings(...changes: readonly (readonly [from: string | RegExp, to: string])[]): Files {
  const site = changes.reduce((text, [from, to]) => text.replace(from, () => to), textOf('content/site.yaml'))
  return { 'content/site.yaml': site }
}

/** Builds the small site with some files replaced or added, and returns its front page. */
export async function buildPage(
  files: Files,
  options: Omit<Parameters<typeof build>[0], 'root'> = {},
): Promise<{ root: string; text: string; elements: readonly PageElement[] }> {
  const root = await makeBuiltSite(files, { ...options })
  const text = await readPage(root)
  return { root, text, elements: elementsOf(text) }
}

export function readPage(root: string, path = 'index.html'): Promise<string> {
  return readFile(join(root, 'dist', path), 'utf8')
}

export function elementsOf(text: string): readonly PageElement[] {
  return below(parse(text).childNodes)
}

function below(nodes: readonly Node[]): PageElement[] {
  return nodes.flatMap(node => ('tagName' in node ? [read(node), ...below(node.childNodes)] : []))
}

function read(element: Element): PageElement {
  const attributes = Object.fromEntries(element.attrs.map(({ name, value }) => [name, value]))
  return { name: element.tagName, attributes, text: elementText(element) }
}

function elementText(element: Element): string {
  return element.childNodes
    .map(node => ('value' in node ? node.value : 'tagName' in node ? elementText(node) : ''))
    .join('')
}
