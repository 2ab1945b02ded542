import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { faultOf, type Inputs } from '../parts/inputs.ts'
import type { TrialWork } from '../trial.ts'
import type { Said } from './pictures.process.ts'

/** A process that renders mutants, and what came of them. Where it crashes or is stuck, another goes on behind the mutant. */
export class RenderingProcess {
  readonly counts: Record<string, number> = {}
  readonly faults: string[] = []
  peakBytes = 0
  private child: ChildProcess | undefined
  /** The last mutants that were begun, two side by side. */
  private begun: readonly number[] = []
  private readonly file: string
  private readonly work: TrialWork

  constructor(file: string, work: TrialWork) {
    this.file = file
    this.work = work
  }

  async render({ from, count }: Inputs): Promise<void> {
    this.begun = []
    const child = this.child ?? this.start()
    this.child = child
    const said = await this.answerOf(child, { from, count })
    if (said) return this.note(said)
    if (this.work.signal.aborted) return
    const last = Math.max(from, ...this.begun)
    if (last + 1 < from + count) await this.render({ from: last + 1, count: from + count - last - 1 })
  }

  end(): void {
    this.child?.kill('SIGKILL')
    this.child = undefined
  }

  private start(): ChildProcess {
    const { seed, folder } = this.work
    return fork(this.file, [String(seed), folder], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [],
    })
  }

  /** What it said of the mutants; undefined where it crashed or was stuck, which is a fault by now. */
  private async answerOf(
    child: ChildProcess,
    inputs: Inputs,
  ): Promise<Extract<Said, { tried: object }> | undefined> {
    const over = new AbortController()
    const signal = AbortSignal.any([over.signal, this.work.signal])
    const ended = once(child, 'exit', { signal }).then(([code, killedBy]) => `ended with ${code ?? killedBy}`)
    const answered = this.listen(child, over)
    try {
      child.send(inputs)
      const answer = await Promise.race([answered, ended])
      if (typeof answer !== 'string') return answer
      this.giveUp(answer)
      return undefined
    } finally {
      over.abort()
      await Promise.allSettled([ended])
    }
  }

  private listen(
    child: ChildProcess,
    over: AbortController,
  ): Promise<Extract<Said, { tried: object }> | string> {
    return new Promise(resolve => {
      let timer = setTimeout(() => resolve(stuck), stuckMs)
      const hear = (said: Said) => {
        clearTimeout(timer)
        timer = setTimeout(() => resolve(stuck), stuckMs)
        if ('begins' in said) this.begun = [...this.begun.slice(-1), said.begins]
        else resolve(said)
      }
      child.on('message', hear)
      over.signal.addEventListener('abort', () => {
        clearTimeout(timer)
        child.off('message', hear)
      })
    })
  }

  private note({ tried, peakBytes = 0 }: Extract<Said, { tried: object }>): void {
    for (const [kind, count] of Object.entries(tried.counts))
      this.counts[kind] = (this.counts[kind] ?? 0) + count
    this.tell(...tried.faults)
    this.peakBytes = Math.max(this.peakBytes, peakBytes)
  }

  private giveUp(words: string): void {
    this.tell(
      faultOf(
        this.begun.at(-1) ?? -1,
        `the process ${words}, at one of the mutants ${this.begun.join(', ')}`,
      ),
    )
    this.end()
  }

  private tell(...faults: readonly string[]): void {
    this.faults.push(...faults)
    for (const fault of faults) this.work.tell(`✗ ${fault}`)
  }
}

const stuckMs = 60_000
const stuck = `was stuck for ${stuckMs} ms`
