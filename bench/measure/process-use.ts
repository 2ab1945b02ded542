import { readdirSync, readFileSync } from 'node:fs'

/** What a process and its descendants have used: most memory in bytes, and processor time in milliseconds. */
export type ProcessUse = { readonly peakBytes: number; readonly cpuMs: number }

/** Looks at a process until it is stopped, and then tells its use; undefined where the system does not tell. */
export type UseWatch = { readonly stop: () => ProcessUse | undefined }

const intervalMs = 20

/**
 * Watches a process with all its descendants. Memory is the largest sum, at any one look, of what each process that runs then
 * has had at most (`VmHWM`, proc(5)); worker threads are in their process. Linux only.
 */
export function watchUse(pid: number): UseWatch {
  let use: ProcessUse | undefined
  const look = () => {
    const seen = treeOf(pid).flatMap(readUse)
    if (seen.length === 0) return
    const peakBytes = seen.reduce((sum, one) => sum + one.peakBytes, 0)
    const cpuMs = seen.reduce((sum, one) => sum + one.cpuMs, 0)
    use = { peakBytes: Math.max(peakBytes, use?.peakBytes ?? 0), cpuMs: Math.max(cpuMs, use?.cpuMs ?? 0) }
  }
  const timer = setInterval(look, intervalMs)
  return {
    stop: () => {
      clearInterval(timer)
      return use
    },
  }
}

function treeOf(pid: number): number[] {
  return [pid, ...childrenOf(pid).flatMap(treeOf)]
}

function childrenOf(pid: number): number[] {
  const tasks = `/proc/${pid}/task`
  const lists = attempt(() => readdirSync(tasks)) ?? []
  const texts = lists.map(task => attempt(() => readFileSync(`${tasks}/${task}/children`, 'utf8')) ?? '')
  return texts.flatMap(text =>
    text
      .split(' ')
      .filter(word => word !== '')
      .map(Number),
  )
}

function readUse(pid: number): ProcessUse[] {
  const status = attempt(() => readFileSync(`/proc/${pid}/status`, 'utf8')) ?? ''
  const stat = attempt(() => readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? ''
  const kibibytes = /^VmHWM:\s*(\d+) kB$/m.exec(status)?.[1]
  if (kibibytes === undefined || stat === '') return []
  return [{ peakBytes: Number(kibibytes) * 1024, cpuMs: readCpuMs(stat) }]
}

// User and system time, its own and that of children that have ended, in hundredths of a second.
function readCpuMs(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * 10
}

// A process may end between two looks.
function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
