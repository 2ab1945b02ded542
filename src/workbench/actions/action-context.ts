import { isUtf8 } from 'node:buffer'
import type { Language } from '../../base/problems/describe-problem.ts'
import { UserError } from '../../base/problems/user-error.ts'
import { readLedger } from '../../editing/edit/keep-ids.ts'
import { type KnownContent, toKnownContent } from '../../editing/known-content.ts'
import type { Config } from '../../pipeline/config.ts'
import type { ActionName, ActionResults, Bodies } from '../messages/actions.ts'
import type { Publisher } from '../publish/publisher.ts'
import { type FormFile, readFormFile } from '../show/form-source.ts'
import { type DraftText, type TextChecker, withDrafts } from '../state/check-text.ts'
import type { Journal } from '../state/journal.ts'
import type { ContentState } from '../state/workbench.ts'
import type { refusalWords } from './refusals.ts'

/** The objects that an action uses, and the language of the page that sent the request. */
export type ActionContext = {
  readonly config: Config
  readonly publisher: Publisher
  readonly state: ContentState
  readonly journal: Journal
  readonly checker: TextChecker
  readonly language: Language
  /** The words for refusals in that language. */
  readonly words: (typeof refusalWords)[Language]
}

/** The function of an action. @throws UserError if it is not done */
export type Action<Name extends ActionName> = (
  asked: Bodies[Name],
  context: ActionContext,
) => Promise<ActionResults[Name]>

/** Returns the content as needed to add or change an entry; `drafts` replace the texts of their files. @throws UserError before the first good site; CannotMake; BadLedger */
export function knownContentOf(context: ActionContext, drafts: readonly DraftText[] = []): KnownContent {
  const { state, config, language } = context
  if (!state.lastGood) throw new UserError(context.words.notReady)
  // The ledger on the disk has the ids that were assigned since the last build.
  const ledger = readLedger(config.content)
  const content = { ...state.lastGood.read, ledger }
  return toKnownContent(drafts.length > 0 ? withDrafts(drafts, content) : content, config.content, language)
}

/** A file with a form, and its text with its byte order mark. */
export type FormText = FormFile & { readonly text: string }

/** Reads a file with a form. @throws UserError if there is no such file, or it is not text; the system's error if the disk fails */
export function openFormFile(file: string, context: ActionContext): FormText {
  const found = readFormFile(file, context.config)
  if (!found) throw new UserError(context.words.gone(file))
  if (!isUtf8(found.bytes)) throw new UserError(context.words.notText(file))
  return { ...found, text: found.bytes.toString('utf8') }
}
