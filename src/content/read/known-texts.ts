import type { Limits } from '../../base/limits.ts'
import type { TextFile } from '../loaded.ts'
import { findMiddle, type Middle } from '../memory/middle.ts'
import { areSame, type RememberedText } from '../memory.ts'
import { outcomeOf, type TextOutcome } from './outcome.ts'

/** The part of the files of which not all is known, and what is known in it. */
export type UnknownPart = Middle & { readonly known: readonly (TextOutcome | undefined)[] }

/** What came of each text file the last time, for as long as the file is the value that it was. */
export class KnownTexts {
  private files: readonly unknown[] = []
  private outcomes: readonly TextOutcome[] = []
  private limits: Limits | undefined

  /** Finds the part of the files, sorted as ever, outside of which all is known. Within other limits nothing is. */
  findUnknown(files: readonly TextFile[], limits: Limits): UnknownPart {
    if (this.limits && !areSame(this.limits, limits)) this.forget()
    this.limits = limits
    const { start, end, endBefore } = findMiddle(files, this.files)
    const before = this.files.slice(start, endBefore)
    const moved = new Map(before.map((file, index) => [file, this.outcomes[start + index]]))
    return { start, end, endBefore, known: files.slice(start, end).map(file => moved.get(file)) }
  }

  /** Takes over what came of that part. Returns what came of all files, in order. */
  complete({ start, endBefore }: Middle, part: readonly TextOutcome[]): readonly TextOutcome[] {
    const { files, outcomes } = this
    this.files = [...files.slice(0, start), ...part.map(settledFile), ...files.slice(endBefore)]
    this.outcomes = [...outcomes.slice(0, start), ...part, ...outcomes.slice(endBefore)]
    return this.outcomes
  }

  private forget(): void {
    this.files = []
    this.outcomes = []
  }

  /** Takes over what has been put elsewhere: each text as it was, and as it is now, in the same order. */
  exchange(before: readonly RememberedText[], now: readonly RememberedText[]): void {
    const exchanged = new Map<RememberedText | undefined, RememberedText>()
    for (const [index, text] of before.entries()) {
      const other = now[index]
      if (other !== undefined && other !== text) exchanged.set(text, other)
    }
    if (exchanged.size === 0) return
    this.outcomes = this.outcomes.map(outcome => {
      const other = exchanged.get(outcome.remembered)
      return other ? outcomeOf(outcome.file, other) : outcome
    })
  }
}

/** The file, if it can be told whether it is still the same. */
function settledFile({ file }: TextOutcome): TextFile | undefined {
  return file.stamp === '' ? undefined : file
}
