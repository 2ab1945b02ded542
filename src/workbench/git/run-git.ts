import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter, dirname, isAbsolute } from 'node:path'
import type { RepositoryPlace } from '../../base/files/find-repository.ts'
import { unlessFails } from '../../base/problems/system-error.ts'
import type { PublishRefusal, RefusalReason } from '../messages/publish-messages.ts'

/** A call of git. */
export type GitCall = {
  readonly input?: string | Buffer
  readonly signal?: AbortSignal | undefined
  /** Receives the counts that git prints during a transfer. */
  readonly onProgress?: (done: number, total: number) => void
  readonly env?: Readonly<Record<string, string>>
  /** How the output is decoded: `latin1` for paths, which may be any bytes. */
  readonly encoding?: 'utf8' | 'latin1'
  /** The most bytes of output. */
  readonly most?: number
  /** Whether the hooks of the repository run. Only a publish runs them, never a page that is shown. */
  readonly runsHooks?: boolean
}

/** Thrown if git ended with an error, which `stderr` explains in English. Without `status` it was killed, and its answer is not known. */
export class GitFailed extends Error {
  override readonly name = 'GitFailed'
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string

  constructor(args: readonly string[], { status, stdout, stderr }: Omit<GitFailed, keyof Error>) {
    super(`git ${args[0]}: ${stderr || `exit ${status}`}`)
    this.status = status
    this.stdout = stdout
    this.stderr = stderr
  }
}

/** Thrown if git did not end within ten minutes. */
export class GitTimeout extends Error {
  override readonly name = 'GitTimeout'
}

/** Thrown if a publish cannot go on. `detail` is the message of the system or git, or the names of files. */
export class PublishRefused extends Error {
  override readonly name = 'PublishRefused'
  readonly refusal: PublishRefusal

  constructor(
    why: RefusalReason,
    detail = '',
    { conflicts = [], needs = [], faulty = [] }: Partial<PublishRefusal> = {},
  ) {
    super(`${why} ${detail}`)
    this.refusal = { kind: 'refused', why, detail, conflicts, needs, faulty }
  }
}

/**
 * Runs git in a repository, without a shell, and returns its output. Git cannot ask anything: it has no terminal, editor or pager.
 * If no `gitDir` is given, git looks for it, and whether it belongs to this user, in `top` alone.
 *
 * @throws GitFailed; GitTimeout; the reason of `signal`; the system's error if there is no git
 */
export async function runGit(
  { top, gitDir }: Partial<RepositoryPlace> & Pick<RepositoryPlace, 'top'>,
  args: readonly string[],
  { input, signal, onProgress, env, most = maxOutput, runsHooks = false }: GitCall = {},
): Promise<Buffer> {
  signal?.throwIfAborted()
  const options = [
    ...(gitDir === undefined ? [] : [`--git-dir=${gitDir}`, `--work-tree=${top}`]),
    ...safeOptions,
    ...(runsHooks ? [] : ['-c', 'core.hooksPath=/dev/null']),
  ]
  const child = spawn('git', [...options, ...args], {
    cwd: top,
    env: {
      ...withoutGit(process.env),
      ...environmentWithoutPrompts,
      GIT_CEILING_DIRECTORIES: dirname(top),
      ...env,
    },
    // A separate process group has no terminal to ask on, and can be killed as a whole.
    detached: process.platform !== 'win32',
    windowsHide: true,
    stdio: 'pipe',
  })
  const kill = () => stopGroup(child.pid)
  if (child.pid !== undefined) running.add(child.pid)
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    kill()
  }, maxMs)
  signal?.addEventListener('abort', kill)
  // Git may end before it has read all of its input.
  child.stdin.on('error', () => undefined)
  child.stdin.end(input ?? '')
  if (onProgress)
    child.stderr.on('data', chunk => {
      const [, done, total] = [...String(chunk).matchAll(/% \((\d+)\/(\d+)\)/g)].at(-1) ?? []
      if (done && total) onProgress(Number(done), Number(total))
    })
  const output: Buffer[] = []
  let errors = Buffer.alloc(0)
  let isTooLarge = false
  const limit = (bytes: number, most: number) => {
    isTooLarge ||= bytes > most
    if (isTooLarge) kill()
  }
  // A remote can send branches without end, which git keeps in memory.
  const watch = setInterval(() => limit(memoryOf(child.pid), maxMemory), 200)
  let bytes = 0
  child.stdout.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    limit(bytes, most)
    if (!isTooLarge) output.push(chunk)
  })
  child.stderr.on('data', (chunk: Buffer) => {
    errors = Buffer.concat([errors, chunk]).subarray(-maxErrors)
  })
  try {
    const status = await new Promise<number | null>((resolve, reject) => {
      child.on('error', reject)
      child.on('close', resolve)
      // A program that a hook has started, and that goes on after git has ended, may keep the output open.
      child.on('exit', code => setTimeout(() => setImmediate(resolve, code), graceMs))
    })
    signal?.throwIfAborted()
    if (isLate) throw new GitTimeout(`git ${args[0]}`)
    if (isTooLarge) throw new GitFailed(args, { status, stdout: '', stderr: 'fatal: too much to read' })
    if (status === 0) return Buffer.concat(output)
    const stderr = withoutProgress(errors.toString('utf8'))
    throw new GitFailed(args, { status, stdout: Buffer.concat(output).toString('utf8'), stderr })
  } finally {
    running.delete(child.pid ?? 0)
    child.stdout.destroy()
    child.stderr.destroy()
    clearTimeout(timer)
    clearInterval(watch)
    signal?.removeEventListener('abort', kill)
  }
}

// Git, and what it has started, would go on after this process.
const running = new Set<number>()
process.on('exit', () => {
  for (const pid of running) killGroup(pid, 'SIGKILL')
})

/** Ends every git that is running, with all that it has started. */
export function stopAllGit(): void {
  running.forEach(stopGroup)
}

// A git that is asked to end removes its locks; one that hangs is killed.
function stopGroup(pid: number | undefined): void {
  killGroup(pid, 'SIGTERM')
  setTimeout(() => killGroup(pid, 'SIGKILL'), graceMs).unref()
}

const maxMs = 10 * 60_000
const maxOutput = 256 * 2 ** 20
const maxErrors = 64 * 2 ** 10
const maxMemory = 900 * 2 ** 20
const graceMs = 1000

// Settings of the user and the repository that are switched off. What SECURITY.md names as the user's own stays: hooks of a publish,
// filters, signatures of commits, and what is set up to reach the remote.
const safeSettings = [
  'safe.bareRepository=explicit',
  'core.fsmonitor=false',
  'core.quotePath=false',
  'log.showSignature=false',
  'protocol.version=2',
  'protocol.ext.allow=never',
  'submodule.recurse=false',
  'fetch.recurseSubmodules=false',
  'push.recurseSubmodules=no',
  'diff.ignoreSubmodules=all',
  'gc.auto=0',
  'maintenance.auto=false',
  'http.lowSpeedLimit=100',
  'http.lowSpeedTime=60',
  'advice.detachedHead=false',
]
const safeOptions = [
  '--no-pager',
  '--no-optional-locks',
  '--literal-pathspecs',
  ...safeSettings.flatMap(setting => ['-c', setting]),
]

const environmentWithoutPrompts = {
  GIT_TERMINAL_PROMPT: '0',
  GIT_ASKPASS: '',
  SSH_ASKPASS_REQUIRE: 'never',
  GIT_EDITOR: 'true',
  GIT_MERGE_AUTOEDIT: 'no',
  LC_ALL: 'C.UTF-8',
  LANGUAGE: 'en',
}

/**
 * Returns the environment with only those variables of git that say who commits, how a remote is reached, and what git is set to, and
 * without folders in PATH that would be looked for in the working tree.
 */
function withoutGit(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const own =
    /^GIT_(?:(?:AUTHOR|COMMITTER|SSH|SSL|HTTP|PROXY|CONFIG|TRACE|CURL)(?:_|$)|EXEC_PATH$|ALLOW_PROTOCOL$)/
  const kept = Object.entries(env).filter(([name]) => !/^GIT_/i.test(name) || own.test(name))
  return Object.fromEntries(
    kept.map(([name, value]) =>
      /^path$/i.test(name)
        ? [name, value?.split(delimiter).filter(isAbsolute).join(delimiter)]
        : [name, value],
    ),
  )
}

/** Returns the resident memory of a process in bytes; 0 where the system does not say it. */
// The most that this git, or one that it started, takes. Hooks and filters are the user's own.
function memoryOf(pid: number | string | undefined): number {
  // Reading fails if the process has ended, or if this is not Linux.
  const read = (name: string) =>
    unlessFails(['ENOENT', 'ESRCH'], () => readFileSync(`/proc/${pid}/${name}`, 'utf8')) ?? ''
  if (!read('comm').startsWith('git')) return 0
  const started = read(`task/${pid}/children`).split(' ').filter(Boolean)
  return Math.max(Number(read('statm').split(' ')[1]) * 4096 || 0, ...started.map(memoryOf))
}

function killGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return
  // It fails if the process has already ended.
  unlessFails(['ESRCH'], () => process.kill(process.platform === 'win32' ? pid : -pid, signal))
}

function withoutProgress(text: string): string {
  const lines = text.split(/[\r\n]+/).map(line => line.trimEnd())
  return lines.filter(line => line !== '' && !/% \(\d+\/\d+\)|^Everything up-to-date$/.test(line)).join('\n')
}
