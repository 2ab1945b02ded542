import type { MergeConflict, PublishRefusal, RefusalReason } from '../messages/publish-messages.ts'

/** A publish cannot go on. `detail` is what the system or git said, or the names of files. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly refusal: PublishRefusal

  constructor(why: RefusalReason, detail = '', conflicts: readonly MergeConflict[] = []) {
    super(`${why} ${detail}`)
    this.refusal = { kind: 'refused', why, detail, conflicts }
  }
}
