import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Command } from '../measure/command.ts'
import type { Contestant } from './contestant.ts'
import { type ContestFolders, project } from './folders.ts'

/** A change to the content; another one in every round. */
export type Change = {
  readonly id: string
  readonly title: string
  readonly apply: (content: string, round: number) => Promise<void>
}

/**
 * This project: with nothing kept from before, with nothing changed, and after each of the changes. They build on one another
 * within a round, so they stay in this order.
 */
export function projectContestants(
  folders: ContestFolders,
  { files, changes }: { files: number; changes: readonly Change[] },
): Contestant[] {
  const { out, cache } = projectFolders(folders)
  const same = { command: buildCommand(folders), out, files }
  const forget = async () => {
    for (const folder of [out, cache]) await rm(folder, { recursive: true, force: true })
  }
  return [
    { ...same, id: 'cold', title: 'this project, cold', prepare: forget },
    { ...same, id: 'unchanged', title: 'this project, nothing changed', prepare: async () => undefined },
    ...changes.map(({ id, title, apply }) => {
      return {
        ...same,
        id,
        title: `this project, ${title}`,
        prepare: (round: number) => apply(folders.content, round),
      }
    }),
  ]
}

/** The build command of this project on a content folder. */
export function buildCommand(folders: ContestFolders, more: readonly string[] = []): Command {
  const { out, cache } = projectFolders(folders)
  const options = ['--content', folders.content, '--out', out, '--cache', cache, ...more]
  return { file: process.execPath, args: [...programOf(), ...options], cwd: project }
}

/** Where the project writes its site, and what it keeps. */
export function projectFolders({ work }: ContestFolders): { readonly out: string; readonly cache: string } {
  return { out: join(work, 'project/dist'), cache: join(work, 'project/cache') }
}

function programOf(): string[] {
  return [join(project, 'scripts/run.mjs'), 'build']
}
