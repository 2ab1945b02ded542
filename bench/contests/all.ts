import { join } from 'node:path'
import { project } from '../contestants/folders.ts'
import { withFolder } from '../measure/with-folder.ts'
import { describeMachine, type Results } from '../report/results.ts'
import type { ContestSetting } from './contest.ts'
import type { ContestName } from './names.ts'
import { holdPictureContest } from './pictures.ts'
import { holdTextContest, type TextResult } from './text.ts'
import { holdWatchContest } from './watch.ts'

/** What is asked for. */
export type BenchRequest = {
  readonly only: readonly ContestName[]
  /** Sizes of the text contest. */
  readonly events: readonly number[]
  readonly rounds: number
  readonly tell: (line: string) => void
}

const watched = { events: 10_000, edits: 40 }
const pictures = 40

/** Holds one contest after the other, each in a folder of its own that is gone afterwards, also where it is stopped. */
export async function bench({ only, events, rounds, tell }: BenchRequest): Promise<Results> {
  const hold = <T>(contest: (setting: ContestSetting) => Promise<T>) => {
    return withFolder(join(project, '.bench'), ({ folder, signal }) =>
      contest({ folder, rounds, signal, tell }),
    )
  }
  const text: TextResult[] = []
  if (only.includes('text')) {
    for (const count of events.toSorted((a, b) => a - b)) {
      text.push(await hold(setting => holdTextContest({ ...setting, events: count })))
    }
  }
  const watch = only.includes('watch')
    ? await hold(setting => holdWatchContest({ ...setting, ...watched }))
    : undefined
  const made = only.includes('pictures')
    ? await hold(setting => holdPictureContest({ ...setting, pictures }))
    : undefined
  return { machine: describeMachine(), text, watch, pictures: made }
}
