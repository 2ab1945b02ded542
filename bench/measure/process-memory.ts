import { readdirSync, readFileSync } from 'node:fs'

/** Looks at a process until it is stopped, and then tells its peak in bytes; undefined where the system does not tell. */
export type MemoryWatch = { readonly stop: () => number | undefined }

const intervalMs = 20

/**
 * Watches the memory of a process with all its descendants: the largest sum, at any one look, of what each process that
 * runs then has had in memory at most (`VmHWM`, proc(5)). Worker threads are in their process. Linux only.
 */
export function watchMemory(pid: number): MemoryWatch {
  let peak: number | undefined
  const look = () => {
    const bytes = treeOf(pid).reduce((sum, process) => sum + (readPeak(process) ?? 0), 0)
    if (bytes > (peak ?? 0)) peak = bytes
  }
  const timer = setInterval(look, intervalMs)
  return {
    stop: () => {
      clearInterval(timer)
      return peak
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

function readPeak(pid: number): number | undefined {
  const status = attempt(() => readFileSync(`/proc/${pid}/status`, 'utf8'))
  const kibibytes = status && /^VmHWM:\s*(\d+) kB$/m.exec(status)?.[1]
  return kibibytes ? Number(kibibytes) * 1024 : undefined
}

// A process may end between two looks.
function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
