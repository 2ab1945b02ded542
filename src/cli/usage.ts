import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { UserError } from '../base/problems/user-error.ts'

/** The arguments on the command line are not valid. */
export class UsageError extends UserError {
  override readonly name = 'UsageError'
}

/** Returns the path of a file to read. npm starts commands in the project's folder; a file in the folder that npm was called from comes first. */
export function pathAsTyped(path: string, env: NodeJS.ProcessEnv): string {
  if (env.npm_lifecycle_event === undefined || env.INIT_CWD === undefined) return path
  const typed = resolve(env.INIT_CWD, path)
  return existsSync(typed) ? typed : path
}
