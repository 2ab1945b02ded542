import { cp, mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { projectFiles } from '../../scripts/program-id.mjs'
import { projectRoot } from '../support/project-root.ts'
import { type CommandResult, type RunningProcess, startProcess } from '../support/run-command.ts'
import { makeFolder } from '../support/site.ts'
import { writeFiles } from '../support/small-site.ts'

const launcherFiles = [
  'scripts/run.mjs',
  'scripts/bundle.mjs',
  'scripts/node-version.mjs',
  'scripts/program-id.mjs',
  'src/base/program.ts',
  ...projectFiles,
]

/** Makes a project with the real launcher and these files, such as a `src/cli/main.ts` of a few lines. */
export async function makeProgram(files: Readonly<Record<string, string>>): Promise<string> {
  const root = await makeFolder()
  for (const file of launcherFiles) await cp(join(projectRoot, file), join(root, file), { recursive: true })
  await mkdir(join(root, 'node_modules'))
  for (const name of ['esbuild', '@esbuild'])
    await symlink(join(projectRoot, 'node_modules', name), join(root, 'node_modules', name), 'junction')
  const packages = { 'package.json': '{ "type": "module", "version": "1.2.3" }', 'package-lock.json': '{}' }
  const entries = {
    'src/index.ts': '',
    'src/a.page.tsx': '',
    'src/a.handler.ts': '',
  }
  await writeFiles(root, { ...packages, ...entries, ...files })
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
