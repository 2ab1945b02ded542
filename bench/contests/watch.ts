import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { editEvent } from '../contestants/changes.ts'
import { type ContestFolders, clear } from '../contestants/folders.ts'
import { buildCommand, projectFolders } from '../contestants/project.ts'
import { makeTextCorpus } from '../corpus/text-corpus.ts'
import { percentile } from '../measure/median.ts'
import { findFileWith, waitForText } from '../measure/page-on-disk.ts'
import { startWatching } from '../measure/watching.ts'
import type { ContestSetting } from './contest.ts'

/** From just before an event's file is written to its page on the disk being the new one, in milliseconds. */
export type WatchResult = {
  readonly events: number
  readonly edits: number
  readonly p50Ms: number
  readonly p95Ms: number
  readonly peakBytes: number | undefined
}

// Long enough for a build to have ended, and never in step with whatever looks at the folder from time to time.
const pausesMs = [150, 230, 310] as const

// After a quiet second a watch looks at everything once more. Files written just before it began are known by then; until then
// each is read again at every edit.
const settlingMs = 4000

/** Edits an event over and over while the project watches. Undefined, and told, where it does not know how to watch. */
export async function holdWatchContest(
  setting: ContestSetting & { events: number; edits: number },
): Promise<WatchResult | undefined> {
  const { folder, events, edits, signal, tell } = setting
  const folders = { content: join(folder, 'content'), work: join(folder, 'work') }
  tell(`${events} events, watched: writing them …`)
  await clear(folders.work)
  await makeTextCorpus({ folder: folders.content, events, signal })
  await editEvent(folders.content, sentenceOf(0))
  const watching = await startWatching(buildCommand(folders, ['--watch']), signal)
  if (watching === undefined) {
    tell('  This build does not know --watch: left out.')
    return undefined
  }
  const times = await edit(folders, { edits, signal }).catch(async error => {
    await watching.stop()
    throw error
  })
  const [p50Ms, p95Ms] = [percentile(times, 50), percentile(times, 95)]
  tell(`  ${edits} edits: half within ${p50Ms.toFixed(0)} ms`)
  return { events, edits, p50Ms, p95Ms, peakBytes: (await watching.stop())?.peakBytes }
}

async function edit(
  folders: ContestFolders,
  { edits, signal }: { edits: number; signal: AbortSignal },
): Promise<number[]> {
  const pages = join(projectFolders(folders).out, 'api/v1/singulareventdates')
  const page = await findFileWith(pages, sentenceOf(0))
  const times: number[] = []
  await setTimeout(settlingMs, undefined, { signal })
  for (let number = 1; number <= edits; number++) {
    await setTimeout(pausesMs[number % pausesMs.length], undefined, { signal })
    const start = performance.now()
    await editEvent(folders.content, sentenceOf(number))
    await waitForText(page, { text: sentenceOf(number), signal })
    times.push(performance.now() - start)
  }
  return times
}

function sentenceOf(number: number): string {
  return `This is edit ${number} of the text.`
}
