import type { Finding } from './finding.ts'
import { splitFrontMatter } from './front-matter.ts'
import { type Entry, Mapping, Scalar, type Tree } from './tree.ts'
import { readYaml } from './yaml.ts'

/** Fields of one entry, at most, in UTF-16 units. */
export const maxFieldsLength = 64 * 1024

/** A document's fields as typed. The body of a Markdown entry is its field `text`. */
export type Document = { readonly tree: Mapping; readonly findings: readonly Finding[] }

/** Reads an entry: Markdown with front matter where the file ends in `.md`, else YAML. */
export function readDocument(source: { readonly file: string; readonly text: string }): Document {
  if (!source.file.endsWith('.md')) return readFields(source.text, 0)
  const parts = splitFrontMatter(source.text)
  if ('code' in parts) return { tree: nothing, findings: [parts] }
  const { tree, findings } = readFields(parts.yaml.text, parts.yaml.offset)
  return withBody(tree, findings, parts.body)
}

const nothing = new Mapping(new Map(), 0)

function readFields(text: string, offset: number): Document {
  if (text.length > maxFieldsLength) return { tree: nothing, findings: [tooLarge(offset)] }
  const { tree, findings } = readYaml(text, offset)
  if (tree instanceof Mapping) return { tree, findings }
  return { tree: nothing, findings: findings.length > 0 ? findings : [notFields(tree)] }
}

function withBody(
  tree: Mapping,
  findings: readonly Finding[],
  body: { text: string; offset: number },
): Document {
  const typed = tree.entries.get('text')
  if (typed) return { tree, findings: [...findings, textTwice(typed)] }
  const blank = body.text.length - body.text.trimStart().length
  if (blank === body.text.length) return { tree, findings }
  const text = new Scalar(body.text.slice(blank), 'body', body.offset + blank)
  const entries = new Map(tree.entries).set('text', { keyOffset: text.offset, value: text })
  return { tree: new Mapping(entries, tree.offset), findings }
}

function tooLarge(offset: number): Finding {
  const message = `The fields are longer than ${maxFieldsLength / 1024} KiB.`
  return { code: 'file-too-large', message, hint: 'Move long texts below the second ---.', at: { offset } }
}

function notFields(tree: Tree): Finding {
  const message = 'Here stand no fields, but a text or a list.'
  return {
    code: 'wrong-kind',
    message,
    hint: 'Write one `key: value` on each line.',
    at: { offset: tree.offset },
  }
}

function textTwice(typed: Entry): Finding {
  return {
    code: 'duplicate-key',
    message: 'The text of a Markdown entry stands below its fields.',
    hint: 'Move this text there, and remove the key.',
    at: { offset: typed.keyOffset },
  }
}
