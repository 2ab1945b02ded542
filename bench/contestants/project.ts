import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '../../test/support/project-root.ts'
import { pictureName, printPicture, sharedPictureSize } from '../corpus/content.ts'
import { eventFileName, sharedPicture, writeEvent } from '../corpus/event.ts'
import { drawPhotograph } from '../corpus/photograph.ts'
import type { Command } from '../measure/processes.ts'
import type { Contestant } from '../measure/turns.ts'

/** The folders of a contest: the content that all contestants read, and the folder below which each of them writes. */
export type ContestFolders = { readonly content: string; readonly work: string }

export const rivals = join(projectRoot, 'bench/rivals')

/** Empties folders, and makes those that are missing. */
export async function clear(...folders: readonly string[]): Promise<void> {
  for (const folder of folders) {
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
  }
}

/** A change to the content, another one in each round. */
export type Change = {
  readonly id: string
  readonly title: string
  readonly apply: (content: string, round: number) => Promise<void>
}

/** This project as a contestant: cold, with nothing changed, and after each change. Each uses the cache of the one before. */
export function projectContestants(
  folders: ContestFolders,
  { files, changes }: { files: number; changes: readonly Change[] },
): Contestant[] {
  const { out, cache } = projectFolders(folders)
  const common = { command: buildCommand(folders), out, files }
  const removeOutput = async () => {
    for (const folder of [out, cache]) await rm(folder, { recursive: true, force: true })
  }
  return [
    { ...common, id: 'cold', title: 'this project, cold', prepare: removeOutput },
    { ...common, id: 'unchanged', title: 'this project, nothing changed', prepare: async () => undefined },
    ...changes.map(({ id, title, apply }) => {
      const prepare = (round: number) => apply(folders.content, round)
      return { ...common, id, title: `this project, ${title}`, prepare }
    }),
  ]
}

export function buildCommand(folders: ContestFolders, more: readonly string[] = []): Command {
  const { out, cache } = projectFolders(folders)
  const options = ['--content', folders.content, '--out', out, '--cache', cache, ...more]
  const args = [join(projectRoot, 'scripts/run.mjs'), 'build', ...options]
  return { file: process.execPath, args, cwd: projectRoot }
}

export function projectFolders({ work }: ContestFolders): { readonly out: string; readonly cache: string } {
  return { out: join(work, 'project/dist'), cache: join(work, 'project/cache') }
}

/** Gives one event another last sentence. */
export const eventEdited: Change = {
  id: 'edited',
  title: 'one event edited',
  apply: (content, round) => editEvent(content, `Edited in round ${round}.`),
}

/** Replaces the picture that all events share. */
export const pictureReplaced: Change = {
  id: 'replaced',
  title: 'every event’s picture replaced',
  apply: async (content, round) => {
    const bytes = await drawPhotograph({ seed: 1 + round, ...sharedPictureSize })
    await writeFile(join(content, 'images', `${sharedPicture}.jpg`), bytes)
  },
}

/** Gives one photograph another alt text. */
export const altEdited: Change = {
  id: 'alt',
  title: 'one alt text edited',
  apply: async (content, round) => {
    const text = printPicture({ id: 1, title: 'A square', alt: `A square, seen in round ${round}` })
    await writeFile(join(content, 'images', `${pictureName(0)}.yaml`), text)
  },
}

// In the middle of the smallest corpus.
const editedEvent = 500

/** Replaces the last sentence of the edited event. */
export async function editEvent(content: string, sentence: string): Promise<void> {
  const text = `${writeEvent(editedEvent)}\n${sentence}\n`
  await writeFile(join(content, 'events', eventFileName(editedEvent)), text)
}
