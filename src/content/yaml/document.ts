import { hintToRaise, type Limits, standardLimits } from '../../base/limits.ts'
import { type Slice, splitFrontMatter } from './front-matter.ts'
import type { Finding } from './source.ts'
import { type Entry, Mapping, Scalar, type Tree } from './tree.ts'
import { readYaml } from './yaml.ts'

/** A document's fields as typed. The body of a Markdown entry is its field `text`. */
export type Document = { readonly tree: Mapping; readonly findings: readonly Finding[] }

/** Reads an entry: Markdown with front matter where the file ends in `.md`, else YAML. */
export function readDocument(
  source: { readonly file: string; readonly text: string },
  limits: Limits = standardLimits,
): Document {
  if (!source.file.endsWith('.md')) {
    return readFields({ text: source.text, offset: 0 }, { room: 'yaml_kilobytes', limits })
  }
  const parts = splitFrontMatter(source.text)
  if ('code' in parts) return { tree: nothing, findings: [parts] }
  const { tree, findings } = readFields(parts.yaml, { room: 'front_matter_kilobytes', limits })
  return withBody(tree, findings, parts.body)
}

const nothing = new Mapping(new Map(), 0)

const shorterHints = {
  yaml_kilobytes: 'Make it shorter. A .md entry has room for a long text below its fields.',
  front_matter_kilobytes: 'Move long texts below the second ---.',
} as const

/** The name of the size limit for the fields, and all limits. */
type Room = { readonly room: keyof typeof shorterHints; readonly limits: Limits }

function readFields({ text, offset }: Slice, { room, limits }: Room): Document {
  if (text.length > limits[room] * 1024) {
    return { tree: nothing, findings: [tooLarge(offset, { room, limits })] }
  }
  const { tree, findings } = readYaml(text, offset, limits)
  if (tree instanceof Mapping) return { tree, findings }
  return { tree: nothing, findings: findings.length > 0 ? findings : [notFields(tree)] }
}

function withBody(tree: Mapping, findings: readonly Finding[], body: Slice): Document {
  const typed = tree.entries.get('text')
  if (typed) return { tree, findings: [...findings, textTwice(typed)] }
  const blank = body.text.length - body.text.trimStart().length
  if (blank === body.text.length) return { tree, findings }
  const text = new Scalar(body.text.slice(blank), 'body', body.offset + blank)
  const entries = new Map(tree.entries).set('text', { keyOffset: text.offset, value: text })
  return { tree: new Mapping(entries, tree.offset), findings }
}

function tooLarge(offset: number, { room, limits }: Room): Finding {
  const message = `The fields are longer than ${limits[room]} KiB.`
  const hint = `${shorterHints[room]}${hintToRaise(room, limits)}`
  return { code: 'file-too-large', message, hint, at: { offset } }
}

function notFields(tree: Tree): Finding {
  const message = 'Expected `key: value` fields, found a text or a list.'
  const hint = 'Write one `key: value` on each line, with a space after the colon.'
  return { code: 'wrong-kind', message, hint, at: { offset: tree.offset } }
}

function textTwice(typed: Entry): Finding {
  return {
    code: 'duplicate-key',
    message: 'The text of a Markdown entry is written below its fields.',
    hint: 'Move this text there, and remove the key. HTML needs a .yaml entry.',
    at: { offset: typed.keyOffset },
  }
}
