import { CannotEdit } from '../../content/edit/cannot-edit.ts'
import { insertId, insertIds, type MissingId, type NamedText } from '../../content/edit/insert-id.ts'

/** A text with ids written into it, those that were, and why others were not. */
export type Inserted = {
  readonly text: string
  readonly written: readonly MissingId[]
  readonly refused: readonly string[]
}

/** Writes missing ids into a text: all at once or, where one of them cannot be written, as many as can. */
export function insertMissing({ file, text }: NamedText, missing: readonly MissingId[]): Inserted {
  try {
    return { text: insertIds({ file, text }, missing), written: missing, refused: [] }
  } catch (error) {
    if (!(error instanceof CannotEdit)) throw error
    return insertEach({ file, text }, missing)
  }
}

function insertEach({ file, text: before }: NamedText, missing: readonly MissingId[]): Inserted {
  let text = before
  const written: MissingId[] = []
  const refused: string[] = []
  for (const each of missing) {
    try {
      text = insertId({ file, text, ...each })
      written.push(each)
    } catch (error) {
      if (!(error instanceof CannotEdit)) throw error
      refused.push(error.message)
    }
  }
  return { text, written, refused }
}
