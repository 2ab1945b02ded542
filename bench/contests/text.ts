import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { eventEdited, pictureReplaced } from '../contestants/changes.ts'
import type { Contestant } from '../contestants/contestant.ts'
import { eleventyContestant } from '../contestants/eleventy.ts'
import { type ContestFolders, clear } from '../contestants/folders.ts'
import { hugoContestant } from '../contestants/hugo.ts'
import { keepInstalled } from '../contestants/installed.ts'
import { projectContestants } from '../contestants/project.ts'
import { floorContestant, handWrittenContestants } from '../contestants/text-loops.ts'
import { veliteContestant } from '../contestants/velite.ts'
import { eventsPerPage } from '../corpus/settings.ts'
import { makeTextCorpus } from '../corpus/text-corpus.ts'
import { measureFolder } from '../measure/folder-size.ts'
import { type Measured, measureInTurns } from '../measure/in-turns.ts'
import type { ContestSetting } from './contest.ts'

/** What building so many events took; `contentBytes` is the size of their files. */
export type TextResult = {
  readonly events: number
  readonly contentBytes: number
  readonly rounds: number
  readonly measured: readonly Measured[]
}

/** From this many events on, one round must do, and what takes minutes there is left out. */
const many = 50_000
const leftOutOfMany = ['replaced', 'hand-written-yaml', 'eleventy', 'velite']

/** A file that was written a moment ago is read again by the next build, whatever its time says. */
const settleMs = 3000

/** Makes the events, and runs everyone on them in turns. */
export async function holdTextContest(setting: ContestSetting & { events: number }): Promise<TextResult> {
  const { folder, events, signal, tell } = setting
  const folders = { content: join(folder, 'content'), work: join(folder, 'work') }
  tell(`${events} events: writing them …`)
  await clear(folders.work)
  await makeTextCorpus({ folder: folders.content, events, signal })
  const { bytes } = await measureFolder(join(folders.content, 'events'))
  await setTimeout(settleMs, undefined, { signal })
  const rounds = events < many ? setting.rounds : 1
  const contestants = keepInstalled(chooseContestants(folders, events), tell)
  const measured = await measureInTurns({ contestants, rounds, signal, tell })
  return { events, contentBytes: bytes, rounds, measured }
}

function chooseContestants(folders: ContestFolders, events: number): Contestant[] {
  const pages = Math.ceil(events / eventsPerPage)
  const all = [
    ...projectContestants(folders, { files: pages, changes: [eventEdited, pictureReplaced] }),
    floorContestant(folders, pages),
    ...handWrittenContestants(folders, pages),
    hugoContestant(folders, pages),
    eleventyContestant(folders, pages),
    veliteContestant(folders),
  ]
  return events < many ? all : all.filter(({ id }) => !leftOutOfMany.includes(id))
}
