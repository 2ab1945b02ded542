import { readFile, writeFile } from 'node:fs/promises'

/** The fields of a file of the content; the body of a Markdown entry is its field `text`. */
export type Fields = {
  [field: string]: unknown
  id?: number
  text?: unknown
  place?: string
  image?: string
  author?: string
  byline?: { image?: string }
  dates?: { id: number; start: string; end?: string }[]
  as_imported?: string[]
}

/** An edit for which there is nothing in the content as it is. */
export class NotPossible extends Error {
  override readonly name = 'NotPossible'
}

/** Reads a file that is JSON below its comments, or Markdown with such fields. @throws NotPossible where it is something else */
export async function readFields(path: string): Promise<Fields> {
  const text = await readFile(path, 'utf8').catch(() => '')
  try {
    return path.endsWith('.md') ? readMarkdown(text) : JSON.parse(withoutComments(text))
  } catch {
    throw new NotPossible(`${path} has no fields that can be read.`)
  }
}

function readMarkdown(text: string): Fields {
  const [, typed = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []
  const fields = JSON.parse(withoutComments(typed))
  return body.trim() === '' ? fields : { ...fields, text: body }
}

function withoutComments(text: string): string {
  return text.replace(/^(?:#.*\n)+/, '')
}

/** Writes fields as the ending of the file asks for. Markdown takes no HTML as its text: it is left out there. */
export async function writeFields(path: string, fields: Fields): Promise<void> {
  const { text, ...others } = fields
  const isText = typeof text === 'string' && text.trim() !== ''
  const print = (value: object) => JSON.stringify(value, null, 1)
  const markdown = `---\n${print(others)}\n---\n${isText ? `${text.trim()}\n` : ''}`
  await writeFile(path, path.endsWith('.md') ? markdown : `${print(fields)}\n`)
}
