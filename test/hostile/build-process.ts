import { spawn } from 'node:child_process'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { launcher } from '../support/run-command.ts'

/** How a build ended, what it printed, and what it used: most memory in bytes, and processor time in seconds. */
export type EndedBuild = {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
  readonly use: { readonly peakBytes: number; readonly cpuSeconds: number }
}

/** Builds in a folder with the real command, which tells its problems as JSON. One that hangs is killed. */
export async function buildProcess(cwd: string): Promise<EndedBuild> {
  const args = ['--import', tellUse, launcher, 'build', '--quiet', '--format', 'json']
  const child = spawn(process.execPath, args, {
    cwd,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    timeout: longestMs,
    killSignal: 'SIGKILL',
  })
  const ended = new Promise<number | null>(resolve => child.once('close', resolve))
  const [stdout = '', stderr = '', use = ''] = await Promise.all(child.stdio.slice(1, 4).map(readAll))
  return { code: await ended, stdout, stderr, use: readUse(use) }
}

// On a busy machine the time on the wall says little: what a build may take is told by the time of the processor.
const longestMs = 50_000

// The process tells its own use when it ends, on a channel of its own; one that is killed tells none.
const tellUse = `data:text/javascript,${encodeURIComponent(
  "import { writeSync } from 'node:fs'; process.on('exit', () => writeSync(3, JSON.stringify(process.resourceUsage())))",
)}`

async function readAll(stream: unknown): Promise<string> {
  return stream instanceof Readable ? text(stream) : ''
}

/** Node counts memory in KiB and time in millionths of a second. */
function readUse(told: string): EndedBuild['use'] {
  if (told === '') throw new Error('The build was killed: it took too long, or too much memory.')
  const { maxRSS, userCPUTime, systemCPUTime } = JSON.parse(told)
  return { peakBytes: maxRSS * 1024, cpuSeconds: (userCPUTime + systemCPUTime) / 1e6 }
}
