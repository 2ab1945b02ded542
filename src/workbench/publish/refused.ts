import type { MergeConflict, PublishRefusal, RefusalReason } from '../messages/publish-messages.ts'

/** Thrown if a publish cannot go on. `detail` is the message of the system or git, or the names of files. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly refusal: PublishRefusal

  constructor(why: RefusalReason, detail = '', conflicts: readonly MergeConflict[] = []) {
    super(`${why} ${detail}`)
    this.refusal = { kind: 'refused', why, detail, conflicts }
  }
}
