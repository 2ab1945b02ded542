import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eventsPerPage } from '../corpus/settings.ts'
import { measureFolder } from '../measure/folder-size.ts'
import type { Contestant } from './contestant.ts'
import { type ContestFolders, clear, rivals } from './folders.ts'
import { projectFolders } from './project.ts'

/** Reads every event and writes as many pages of as many bytes as this project, whose cold build comes before it. */
export function floorContestant(folders: ContestFolders, pages: number): Contestant {
  const out = join(folders.work, 'floor')
  const task = join(folders.work, 'floor.json')
  const command = { file: process.execPath, args: [join(rivals, 'floor.mjs'), task], cwd: folders.work }
  const prepare = async () => {
    await clear(out)
    const { bytes } = await measureFolder(join(projectFolders(folders).out, 'api/v1/singulareventdates'))
    const bytesPerPage = Math.round(bytes / pages)
    await writeFile(task, JSON.stringify({ content: folders.content, out, pages, bytesPerPage }))
  }
  return {
    id: 'floor',
    title: 'read every file, write the pages’ bytes (the floor)',
    prepare,
    command,
    out,
    files: pages,
  }
}

/** The loop that one writes by hand, with the YAML parser that gray-matter brings, or with `yaml`. */
export function handWrittenContestants(folders: ContestFolders, pages: number): Contestant[] {
  return [
    {
      id: 'hand-written',
      title: 'hand-written loop: gray-matter, marked; nothing checked',
      parser: 'js-yaml',
    },
    { id: 'hand-written-yaml', title: 'the same loop with yaml', parser: 'yaml' },
  ].map(({ id, title, parser }) => {
    const out = join(folders.work, id)
    const args = [join(rivals, 'hand-written.mjs'), folders.content, out, String(eventsPerPage), parser]
    const command = { file: process.execPath, args, cwd: folders.work }
    return { id, title, prepare: () => clear(out), command, out, files: pages }
  })
}
