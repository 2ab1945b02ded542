import type { z } from 'zod'
import { severities } from '../../../base/problems/codes.ts'
import { UnprintableEntry } from '../../../content/print/print-entry.ts'
import type { Fields } from '../../../content/print/print-fields.ts'
import { listFields } from '../../../content/read/as-imported.ts'
import { readFields } from '../../../content/read/read-fields.ts'
import { readDocument } from '../../../content/yaml/document.ts'
import type { Finding } from '../../../content/yaml/source.ts'
import type { Path, Tree } from '../../../content/yaml/tree.ts'
import type { ContentText } from '../../content-file.ts'
import type { Notify } from '../../notice.ts'
import { removeField } from './fields.ts'

/**
 * A file of fields that is being made: its path, without an ending where that is not decided, what a build reads it by, and
 * how it is printed.
 */
export type Sheet = {
  readonly path: string
  readonly schema: z.ZodObject
  readonly fields: Fields
  readonly print: (fields: Fields) => ContentText
}

/**
 * Prints a file so that a build takes it, as the build itself judges: fields of a form that it would not take from an editor
 * are listed in `as_imported`; those that it takes in no way are left out and told. Undefined, and told, where the file
 * cannot be without one of them, or cannot be printed.
 */
export function settle(sheet: Sheet, tell: Notify): ContentText | undefined {
  try {
    return settleFields(sheet, tell)
  } catch (error) {
    if (!(error instanceof UnprintableEntry)) throw error
    tell({ kind: 'left-out', where: sheet.path, message: `The whole entry. ${error.message}` })
    return undefined
  }
}

function settleFields(sheet: Sheet, tell: Notify): ContentText | undefined {
  const { schema, fields } = sheet
  const file = sheet.print(fields)
  const { tree } = readDocument({ file: file.path, text: file.text })
  const problems = readFields(schema, tree).findings.filter(isProblem)
  const [first] = problems
  if (!first) return file
  const listed = listImportable(schema, tree, { fields, problems })
  if (listed) return settleFields({ ...sheet, fields: { ...fields, as_imported: listed } }, tell)
  // One at a time: what else is refused may go with it.
  const less = removeField(fields, pathOf(first))
  const what = less ? pathOf(first).join('.') : 'The whole entry'
  tell({ kind: 'left-out', where: file.path, message: `${what}: ${first.message}` })
  return less && settleFields({ ...sheet, fields: less }, tell)
}

function isProblem({ code }: Finding): boolean {
  return severities[code] === 'problem'
}

/** The paths to list, where some that are wrong can be listed and are not yet. */
function listImportable(
  schema: z.ZodObject,
  tree: Tree,
  { fields, problems }: { readonly fields: Fields; readonly problems: readonly Finding[] },
): string[] | undefined {
  const before = Array.isArray(fields.as_imported) ? fields.as_imported : []
  const wrong = problems.map(problem => pathOf(problem).join('.'))
  const listed = listFields(schema, tree).flatMap(([path, listing]) => {
    const isWrong = listing === 'taken' && wrong.some(each => each === path || each.startsWith(`${path}.`))
    return isWrong || before.includes(path) ? [path] : []
  })
  const paths = [...new Set(listed)]
  return paths.length > before.length ? paths : undefined
}

/** The way to the field that a problem is about; none for one that is about the document. */
function pathOf({ at }: Finding): Path {
  return 'path' in at ? at.path : []
}
