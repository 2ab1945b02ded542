import { severities } from '../../../base/problems/codes.ts'
import type { Folder } from '../../../content/loaded.ts'
import { readEntry } from '../../../content/read/entry.ts'
import { CannotMake } from './cannot-make.ts'
import type { KnownContent } from './known-content.ts'

/** A text that is to be a file of the content. */
export type NewText = { readonly folder: Folder; readonly file: string; readonly text: string }

/** Tells what would be wrong in a new file: a title with a character that nobody can see, say. @throws CannotMake */
export function refuseProblems({ folder, file, text }: NewText, { limits }: KnownContent): void {
  const { problems } = readEntry(folder, { file, text, limits })
  const problem = problems.find(({ code }) => severities[code] === 'problem')
  if (problem) throw new CannotMake(`${problem.field}: ${problem.message} ${problem.hint}`)
}
