import { cp, mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '../../src/base/program.ts'
import { type CommandResult, type RunningProcess, startProcess } from '../support/run-command.ts'
import { makeFolder } from '../support/site.ts'
import { writeFiles } from '../support/small-site.ts'

const launcherFiles = [
  'scripts/run.mjs',
  'scripts/bundle.mjs',
  'scripts/load-code.cjs',
  'scripts/node-version.mjs',
  'src/base/program.ts',
  'src/base/program-id.mjs',
  'src/cli/stack-trace.ts',
]

/** Makes a project with the real launcher and these files, such as commands of a few lines. */
export async function makeProgram(files: Readonly<Record<string, string>>): Promise<string> {
  const root = await makeFolder()
  for (const file of launcherFiles) await cp(join(projectRoot, file), join(root, file))
  await mkdir(join(root, 'node_modules'))
  for (const name of ['esbuild', '@esbuild']) {
    await symlink(join(projectRoot, 'node_modules', name), join(root, 'node_modules', name), 'junction')
  }
  await writeFiles(root, { 'package.json': '{ "type": "module" }', 'package-lock.json': '{}', ...files })
  return root
}

/** Starts a command of the project at `root`, with a folder for temporary files inside the project. */
export function startCommand(root: string, words: readonly string[]): RunningProcess {
  const env = { TMPDIR: join(root, 'tmp'), TEMP: join(root, 'tmp'), NO_COLOR: '1' }
  return startProcess({ words: [process.execPath, join(root, 'scripts/run.mjs'), ...words], cwd: root, env })
}

/** Runs a command of the project at `root` to its end. */
export async function runCommand(root: string, ...words: string[]): Promise<CommandResult> {
  const { code, stdout, stderr } = await startCommand(root, words).ended
  return { code, stdout, stderr }
}

/** Returns the folder with the bundles of the command `hello`. */
export function bundlesFolder(root: string): string {
  return join(root, 'node_modules/.cache/visitor-content-api/hello')
}
