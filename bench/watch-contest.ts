import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { UserError } from '../src/base/problems/user-error.ts'
import { buildCommand, type ContestFolders, clear, editEvent, projectFolders } from './contestants/project.ts'
import { makeTextCorpus } from './corpus/content.ts'
import { startWatching } from './measure/processes.ts'
import { type ContestSetting, percentile } from './measure/turns.ts'
import type { WatchResult } from './report.ts'

// Pauses between edits: long enough for a build to end, and of different lengths, so that they match no timer.
const pausesMs = [150, 230, 310] as const

// About a second after the last change, a watch checks every file. Until then it reads new files again at each edit.
const settlingMs = 4000

/** Edits an event many times while the project watches. */
export async function holdWatchContest(
  { folder, signal, log }: ContestSetting,
  { events, edits }: { events: number; edits: number },
): Promise<WatchResult> {
  const folders = { content: join(folder, 'content'), work: join(folder, 'work') }
  log(`${events} events, watched: writing them …`)
  await clear(folders.work)
  await makeTextCorpus({ folder: folders.content, events, signal })
  await editEvent(folders.content, sentenceOf(0))
  const watching = await startWatching(buildCommand(folders, ['--watch']), signal)
  const times = await edit(folders, { edits, signal }).catch(async error => {
    await watching.stop()
    throw error
  })
  const [p50Ms, p95Ms] = [percentile(times, 50), percentile(times, 95)]
  log(`  ${edits} edits: half within ${p50Ms.toFixed(0)} ms`)
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

async function findFileWith(folder: string, text: string): Promise<string> {
  const files = (await readdir(folder, { recursive: true })).map(name => join(folder, name))
  const found = files.find(file => hasText(file, text))
  if (found === undefined) throw new UserError(`No file in ${folder} has "${text}" in it.`)
  return found
}

const timeoutMs = 60_000
const pollEveryMs = 2

/** Waits until a file contains the text; it may be missing for a moment. @throws UserError after a minute */
async function waitForText(
  file: string,
  { text, signal }: { text: string; signal: AbortSignal },
): Promise<void> {
  const end = performance.now() + timeoutMs
  while (!hasText(file, text)) {
    if (performance.now() > end)
      throw new UserError(`${file} had no "${text}" in it after ${timeoutMs / 1000} seconds.`)
    await setTimeout(pollEveryMs, undefined, { signal })
  }
}

function hasText(file: string, text: string): boolean {
  try {
    return readFileSync(file).includes(text)
  } catch {
    return false
  }
}
