import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { UserError } from '../src/base/problems/user-error.ts'
import { projectRoot } from '../test/support/project-root.ts'
import { altEdited, clear, eventEdited, pictureReplaced, projectContestants } from './contestants/project.ts'
import { keepInstalled, pictureRivals, textRivals } from './contestants/rivals.ts'
import {
  copyWithPhoneMetadata,
  eventsPerPage,
  makePictureCorpus,
  makeTextCorpus,
  presets,
} from './corpus/content.ts'
import { type ContestSetting, measureFolder, measureInTurns } from './measure/turns.ts'
import { describeMachine, type PictureResult, type Results, type TextResult } from './report.ts'
import { holdWatchContest } from './watch-contest.ts'

export type ContestName = 'text' | 'watch' | 'pictures'

export type BenchRequest = {
  readonly only: readonly ContestName[]
  /** Numbers of events of the text contests. */
  readonly events: readonly number[]
  readonly rounds: number
  readonly log: (line: string) => void
}

const watched = { events: 10_000, edits: 40 }
const pictures = 40

// From this many events on there is one round, without the contestants that take minutes.
const manyEvents = 50_000
const leftOutOfMany = ['replaced', 'hand-written-yaml', 'eleventy', 'velite']

/** Runs the contests one after the other, each in a new folder that is removed afterwards. */
export async function bench({ only, events, rounds, log }: BenchRequest): Promise<Results> {
  const inFolder = <T>(contest: (setting: ContestSetting) => Promise<T>) => {
    const folder = join(projectRoot, '.bench')
    return withFolder(folder, signal => contest({ folder, rounds, signal, log }))
  }
  const text: TextResult[] = []
  const sizes = only.includes('text') ? events.toSorted((a, b) => a - b) : []
  for (const count of sizes) text.push(await inFolder(setting => holdTextContest(setting, count)))
  return {
    machine: describeMachine(),
    text,
    watch: only.includes('watch') ? await inFolder(setting => holdWatchContest(setting, watched)) : undefined,
    pictures: only.includes('pictures') ? await inFolder(holdPictureContest) : undefined,
  }
}

// A build reads every file that changed in the last seconds again; measured builds should not.
const settleMs = 3000

async function holdTextContest(setting: ContestSetting, events: number): Promise<TextResult> {
  const { folder, signal, log } = setting
  const folders = { content: join(folder, 'content'), work: join(folder, 'work') }
  log(`${events} events: writing them …`)
  await clear(folders.work)
  await makeTextCorpus({ folder: folders.content, events, signal })
  const { bytes } = await measureFolder(join(folders.content, 'events'))
  await setTimeout(settleMs, undefined, { signal })
  const rounds = events < manyEvents ? setting.rounds : 1
  const pages = Math.ceil(events / eventsPerPage)
  const ours = projectContestants(folders, { files: pages, changes: [eventEdited, pictureReplaced] })
  const all = [...ours, ...textRivals(folders, pages)]
  const chosen = events < manyEvents ? all : all.filter(({ id }) => !leftOutOfMany.includes(id))
  const contestants = keepInstalled(chosen, log)
  const measured = await measureInTurns({ contestants, rounds, signal, log })
  return { events, contentBytes: bytes, rounds, measured }
}

async function holdPictureContest({ folder, rounds, signal, log }: ContestSetting): Promise<PictureResult> {
  const folders = { content: join(folder, 'content'), work: join(folder, 'work') }
  log(`${pictures} photographs: drawing them …`)
  await clear(folders.work)
  await makePictureCorpus({ folder: folders.content, pictures, signal })
  const phone = { content: join(folder, 'phone'), work: join(folder, 'work/phone') }
  await copyWithPhoneMetadata(folders.content, phone.content)
  const { bytes } = await measureFolder(join(folders.content, 'images'))
  const files = pictures * presets.length
  const ours = projectContestants(folders, { files, changes: [altEdited] })
  const withMetadata = projectContestants(phone, { files, changes: [] })
    .slice(0, 1)
    .map(cold => ({ ...cold, id: 'phone', title: 'this project, cold, with metadata' }))
  const all = [...ours, ...withMetadata, ...pictureRivals(folders, pictures)]
  const contestants = keepInstalled(all, log)
  const measured = await measureInTurns({ contestants, rounds, signal, log })
  return { pictures, contentBytes: bytes, rounds, measured }
}

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Works in a new folder, removed at the end, also after Ctrl+C. @throws UserError if stopped; what the work throws */
async function withFolder<T>(folder: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController()
  const abort = () => stop.abort(new UserError('Stopped. The files made for measuring are removed.'))
  for (const name of stopSignals) process.once(name, abort)
  try {
    await remove(folder)
    await mkdir(folder, { recursive: true })
    return await work(stop.signal)
  } catch (error) {
    throw stop.signal.aborted ? stop.signal.reason : error
  } finally {
    for (const name of stopSignals) process.removeListener(name, abort)
    await remove(folder)
  }
}

// A stopped process may write a last file while its folder is removed.
async function remove(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}
