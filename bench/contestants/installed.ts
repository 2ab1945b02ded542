import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Contestant } from './contestant.ts'

/** Those whose programs this machine has; tells of each that is left out. */
export function keepInstalled(
  contestants: readonly Contestant[],
  tell: (line: string) => void,
): Contestant[] {
  return contestants.filter(({ id }) => {
    const isThere = !programs.has(id) || isInstalled(id)
    if (!isThere) tell(`  ${id} is not installed, and left out.`)
    return isThere
  })
}

/** Contestants that are named after the program they need; the others come with npm. */
const programs: ReadonlySet<string> = new Set(['hugo', 'vipsthumbnail'])

function isInstalled(name: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some(folder => isProgram(join(folder, name)))
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
