import type { FieldFix } from '../../base/problems/fix.ts'
import type { Problem } from '../../base/problems/problem.ts'
import { editFields } from '../../content/edit/edit-fields.ts'
import { keepIds, readLedger } from '../../content/ledger/keep-ids.ts'
import type { Config } from '../../pipeline/config.ts'
import type { ActionContext } from '../serve/action-context.ts'
import { checkText, type FormFile } from './form-source.ts'

/** The new text of a file, the ids that were added to it, and its problems and warnings. */
export type CheckedText = {
  readonly text: string
  readonly ids: readonly FieldFix[]
  readonly problems: readonly Problem[]
}

type IdContext = Pick<ActionContext, 'state' | 'config'>

/** Adds missing ids to a text, ids that no entry has ever had. @throws CannotEdit; BadLedger */
export function withIds(found: FormFile, text: string, { state, config }: IdContext): CheckedText {
  const { lastGood } = state
  // The ledger on the disk has the ids that were assigned since the last build.
  const ledger = readLedger(config.content)
  const now = lastGood && { ...state, lastGood: { ...lastGood, read: { ...lastGood.read, ledger } } }
  const check = (text: string) => checkText({ ...found, text: withoutMark(text) }, now ?? state)
  const problems = check(text)
  const ids = problems.flatMap(({ code, fix }) =>
    code === 'missing-id' && fix && 'fields' in fix ? fix.fields : [],
  )
  if (ids.length === 0) return { text, ids, problems }
  const after = editFields({ file: found.file, text }, ids)
  return { text: after, ids, problems: check(after) }
}

/** Writes the ids that were added to a file into the ledger. @throws BadLedger; the system's error */
export async function keepGiven(
  { kind: folder, slug }: FormFile,
  ids: readonly FieldFix[],
  { content }: Pick<Config, 'content'>,
): Promise<void> {
  if (folder === 'authors' || folder === 'site' || folder === 'labels') return
  const given = ids.map(({ value }) => ({ folder, id: Number(value), slug }))
  await keepIds(content, given)
}

/** Returns a text without its byte order mark. */
export function withoutMark(text: string): string {
  return text.replace(/^\ufeff/, '')
}
