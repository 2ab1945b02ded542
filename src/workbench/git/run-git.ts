import { spawn } from 'node:child_process'
import { hasCode } from '../../base/problems/system-error.ts'
import type { MergeConflict, PublishRefusal, RefusalReason } from '../messages/publish-messages.ts'

/** A call of git. */
export type GitCall = {
  readonly input?: string | Buffer
  readonly signal?: AbortSignal | undefined
  /** Receives the counts that git prints during a transfer. */
  readonly onProgress?: (done: number, total: number) => void
  readonly env?: Readonly<Record<string, string>>
}

/** Thrown if git ended with an error, which `stderr` explains in English. */
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

  constructor(why: RefusalReason, detail = '', conflicts: readonly MergeConflict[] = []) {
    super(`${why} ${detail}`)
    this.refusal = { kind: 'refused', why, detail, conflicts }
  }
}

/**
 * Runs git in a folder, without a shell, and returns its output. Git cannot ask anything: it has no terminal, editor or pager.
 *
 * @throws GitFailed; GitTimeout; the reason of `signal`; the system's error if there is no git
 */
export async function runGit(
  folder: string,
  args: readonly string[],
  { input, signal, onProgress, env }: GitCall = {},
): Promise<Buffer> {
  signal?.throwIfAborted()
  const child = spawn('git', [...safeOptions, ...args], {
    cwd: folder,
    env: { ...withoutGit(process.env), ...environmentWithoutPrompts, ...env },
    // A separate process group has no terminal to ask on, and can be killed as a whole.
    detached: process.platform !== 'win32',
    windowsHide: true,
    stdio: 'pipe',
  })
  const kill = () => killGroup(child.pid)
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    kill()
  }, maxMs)
  signal?.addEventListener('abort', kill)
  // Git may end before it has read all of its input.
  child.stdin.on('error', () => undefined)
  child.stdin.end(input ?? '')
  if (onProgress) child.stderr.on('data', chunk => reportProgress(String(chunk), onProgress))
  const output: Buffer[] = []
  const errors: Buffer[] = []
  child.stdout.on('data', chunk => output.push(chunk))
  child.stderr.on('data', chunk => errors.push(chunk))
  try {
    const status = await new Promise<number | null>((resolve, reject) => {
      child.on('error', reject)
      child.on('close', resolve)
      // A program that a hook has started, and that goes on after git has ended, may keep the output open.
      child.on('exit', code => setTimeout(() => setImmediate(resolve, code), graceMs))
    })
    signal?.throwIfAborted()
    if (isLate) throw new GitTimeout(`git ${args[0]}`)
    if (status === 0) return Buffer.concat(output)
    const stderr = withoutProgress(Buffer.concat(errors).toString('utf8'))
    throw new GitFailed(args, { status, stdout: Buffer.concat(output).toString('utf8'), stderr })
  } finally {
    child.stdout.destroy()
    child.stderr.destroy()
    clearTimeout(timer)
    signal?.removeEventListener('abort', kill)
  }
}

const maxMs = 10 * 60_000
const graceMs = 1000

// These keep the repository's settings from running programs, except hooks, filters and credential helpers.
const safeSettings = [
  'core.fsmonitor=false',
  'core.quotePath=false',
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

/** Returns the environment without the variables that select another repository, which git sets for hooks. */
function withoutGit(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const selecting =
    /^GIT_(?:DIR|WORK_TREE|INDEX_FILE|PREFIX|OBJECT_DIRECTORY|COMMON_DIR|NAMESPACE|QUARANTINE_PATH)$/
  return Object.fromEntries(Object.entries(env).filter(([name]) => !selecting.test(name)))
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGTERM')
  } catch (error) {
    // The process has already ended.
    if (!hasCode(error, 'ESRCH')) throw error
  }
}

function reportProgress(text: string, onProgress: NonNullable<GitCall['onProgress']>): void {
  const [, done, total] = [...text.matchAll(/% \((\d+)\/(\d+)\)/g)].at(-1) ?? []
  if (done && total) onProgress(Number(done), Number(total))
}

function withoutProgress(text: string): string {
  const lines = text.split(/[\r\n]+/).map(line => line.trimEnd())
  return lines.filter(line => line !== '' && !/% \(\d+\/\d+\)|^Everything up-to-date$/.test(line)).join('\n')
}
