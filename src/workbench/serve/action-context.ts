import type { Language } from '../../base/problems/messages/describe-problem.ts'
import type { Config } from '../../pipeline/config.ts'
import type { Journal } from '../forms/journal.ts'
import type { Publisher } from '../publish/publisher.ts'
import type { ContentState } from '../workbench.ts'

/** The objects that an action uses, and the language of the page that sent the request. */
export type ActionContext = {
  readonly config: Config
  readonly publisher: Publisher
  readonly state: ContentState
  readonly journal: Journal
  readonly language: Language
}
