import type { Progress } from '../config.ts'

const titles = {
  reading: 'Reading the content',
  checking: 'Checking the content',
  pictures: 'Making renditions of the pictures',
  writing: 'Writing the site',
} as const satisfies Record<Progress['step'], string>

/** Tells how far the work is, until it ends. */
export type ProgressDisplay = {
  readonly onProgress: (progress: Progress) => void
  readonly end: () => void
}

/** Tells nothing. */
export const silence: ProgressDisplay = { onProgress: () => undefined, end: () => undefined }

/** Shows how far the work is: one line that renews itself on a terminal, a line for each step elsewhere. */
export function showProgress(stream: NodeJS.WriteStream): ProgressDisplay {
  return stream.isTTY ? showLine(stream) : showSteps(stream)
}

function showLine(stream: NodeJS.WriteStream): ProgressDisplay {
  let shown = 0
  const onProgress = ({ step, done, total }: Progress) => {
    const now = performance.now()
    if (done > 0 && done < total && now - shown < 50) return
    shown = now
    const count = total > 0 ? `: ${done} of ${total}, ${total - done} left` : ' …'
    const room = (stream.columns || 80) - 1 - count.length
    stream.write(`\r\x1b[K${titles[step].slice(0, Math.max(0, room))}${count}`)
  }
  return { onProgress, end: () => void stream.write('\r\x1b[K') }
}

function showSteps(stream: NodeJS.WriteStream): ProgressDisplay {
  let last: Progress['step'] | undefined
  const onProgress = ({ step, total }: Progress) => {
    if (step === last) return
    last = step
    stream.write(`${titles[step]}${total > 0 ? ` (${total} files)` : ''}\n`)
  }
  return { onProgress, end: () => undefined }
}
