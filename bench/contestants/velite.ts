import { join } from 'node:path'
import type { Contestant } from './contestant.ts'
import { type ContestFolders, clear, rivals } from './folders.ts'

const program = join(rivals, '../node_modules/velite/bin/velite.js')
const config = join(rivals, 'velite/velite.config.js')

/** velite, from Markdown to one JSON with all events. */
export function veliteContestant({ content, work }: ContestFolders): Contestant {
  const out = join(work, 'velite')
  return {
    id: 'velite',
    title: 'velite, one JSON, no pages',
    prepare: () => clear(out),
    command: {
      file: process.execPath,
      args: [program, 'build', '--config', config],
      cwd: work,
      env: { BENCH_CONTENT: content, BENCH_OUT: out },
    },
    out,
    files: 1,
  }
}
