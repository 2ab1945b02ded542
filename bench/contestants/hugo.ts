import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import type { Contestant } from './contestant.ts'
import { type ContestFolders, clear, rivals } from './folders.ts'

/** Hugo, from Markdown to a home page of JSON with a paginator. */
export function hugoContestant({ content, work }: ContestFolders, pages: number): Contestant {
  const site = join(work, 'hugo')
  const out = join(work, 'hugo-out')
  return {
    id: 'hugo',
    title: 'Hugo, paginator to JSON',
    prepare: async () => {
      await clear(site, out)
      await cp(join(rivals, 'hugo'), site, { recursive: true })
    },
    command: {
      file: 'hugo',
      args: ['--source', site, '--contentDir', content, '--destination', out, '--quiet'],
      cwd: site,
    },
    out,
    files: pages,
  }
}
