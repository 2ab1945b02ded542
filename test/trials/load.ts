import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { median } from '../../bench/measure/turns.ts'
import { randomFrom } from '../support/random.ts'
import { launcher, type RunningProcess, runCommand, startProcess } from '../support/run-command.ts'
import { writeSmallSite } from '../support/small-site.ts'
import { findWrongPage, paths } from './pairs/kinds.ts'
import { amount, type Trial } from './trial.ts'
import { changeContent, makeVariants } from './variants.ts'

const sizes = {
  short: { connections: 50, seconds: 5 },
  long: { connections: 200, seconds: 30 },
} as const
const slowClients = 50
// The preview closes a request that does not end within this time.
const patienceSeconds = 25
// In the first seconds, a process grows to its normal size.
const maxGrowth = 1.3

/** Many clients send requests to the preview while builds replace its site: no page may be of no site, and the memory may not grow. */
export const load: Trial = {
  name: 'load',
  run: async ({ folder, size, seed, signal }) => {
    const { connections, seconds } = sizes[size]
    const root = join(folder, 'site')
    const variants = await makeVariants(folder)
    await writeSmallSite(root)
    let builds = 0
    const build = async () => {
      const variant = variants[(builds++ * 5) % variants.length]
      if (variant) await changeContent(root, variant)
      const { code, stdout, stderr } = await runCommand('build', { cwd: root })
      if (code !== 0) throw new Error(`A build ended with ${code}: ${stdout}${stderr}`)
    }
    await build()
    const words = [process.execPath, launcher, 'serve', '--port', '0', '--as-built']
    const server = startProcess({ words, cwd: root, signal, killAfterMs: 1000 * (seconds + 60) })
    await server.printed('Ctrl+C')
    const port = Number(/http:\/\/127\.0\.0\.1:(\d+)\//.exec(server.output())?.[1])
    if (!port) throw new Error(`The preview did not start: ${server.output()}`)

    const end = performance.now() + seconds * 1000
    const isOver = () => performance.now() >= end || signal.aborted
    const slow = holdSlowConnections(port, isOver)
    const counts = { right: 0, aborted: 0 }
    const faults: string[] = []
    const visit = async (_: unknown, index: number) => {
      const random = randomFrom(seed * 1000 + index)
      while (!isOver()) {
        const { address, file } = random.pick(paths)
        const url = `http://127.0.0.1:${port}${address}`
        if (random.chance(0.1)) {
          await fetch(url, { signal: AbortSignal.timeout(random.below(9)) }).catch(() => counts.aborted++)
        } else {
          const known = variants.map(({ site }) => site[file])
          const fault = await findWrongPage(url, known).catch((error: Error) => error.message)
          if (fault === undefined) counts.right++
          else faults.push(`${address}: ${fault}`)
        }
      }
    }
    const buildOften = async () => {
      for (; !isOver(); await wait(100)) await build()
    }
    const memory: number[] = []
    const timer = setInterval(() => memory.push(...readMemory(server)), 100)
    await Promise.all([buildOften(), ...Array.from({ length: connections }, visit)])
    clearInterval(timer)
    const closed = slow.end()
    signal.throwIfAborted()
    const { code, stderr } = await server.end()
    if (code !== 0) faults.push(`the preview ended with ${code}: ${stderr}`)
    if (counts.aborted === 0) faults.push('no request was aborted: the trial tried nothing')
    const [half, last] = [medianOfQuarter(memory, 2), medianOfQuarter(memory, 4)]
    if (seconds >= patienceSeconds && closed < slowClients)
      faults.push(`the preview closed only ${closed} of ${slowClients} requests that never end`)
    if (seconds >= patienceSeconds && last > half * maxGrowth)
      faults.push(`the memory of the preview grew from ${megabytes(half)} to ${megabytes(last)}`)
    return {
      tried: `${amount(counts.right)} requests of ${connections} clients in ${seconds} s, ${builds - 1} builds meanwhile, ${slowClients} clients that never end their request, ${amount(counts.aborted)} that go away`,
      seen: `${amount(counts.right / seconds)} requests a second; memory ${megabytes(half)}, at the end ${megabytes(last)}`,
      faults: [...new Set(faults)],
    }
  },
}

/** Keeps connections open with half a request each, and sends a byte every second. `end` returns how many the server closed. */
function holdSlowConnections(port: number, isOver: () => boolean): { readonly end: () => number } {
  let closed = 0
  const sockets = Array.from({ length: slowClients }, () => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => socket.destroy()).resume()
    socket.on('close', () => !isOver() && closed++)
    socket.write(`GET /api/v1/objects/ HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nX-Slow: `)
    return socket
  })
  const timer = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('x')
  }, 1000)
  const end = () => {
    clearInterval(timer)
    for (const socket of sockets) socket.destroy()
    return closed
  }
  return { end }
}

// Resident memory (VmRSS, proc(5)). The process may have ended.
function readMemory({ pid }: RunningProcess): number[] {
  try {
    const kibibytes = /^VmRSS:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kibibytes === undefined ? [] : [Number(kibibytes) * 1024]
  } catch {
    return []
  }
}

function medianOfQuarter(samples: readonly number[], quarter: number): number {
  const length = samples.length / 4
  return median(samples.slice(Math.floor((quarter - 1) * length), Math.ceil(quarter * length)))
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`
}
