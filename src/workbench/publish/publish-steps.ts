import type { PublishOutcome, PublishRun, PublishStep } from '../messages/publish-messages.ts'

/** The least time between two reports of a step's progress. */
const reportMs = 100

/** The steps of one publish, which are reported as they go on. */
export class PublishSteps {
  private readonly to: PublishRun['to']
  private readonly onRun: (run: PublishRun) => void

  constructor(to: PublishRun['to'], onRun: (run: PublishRun) => void) {
    this.to = to
    this.onRun = onRun
  }

  /** Runs a step, and reports its start and its progress. */
  async run<T>(
    name: PublishStep['name'],
    work: (onProgress: (done: number, total: number) => void) => Promise<T>,
  ): Promise<T> {
    let last = 0
    const report = (done: number, total: number) => {
      if (performance.now() - last < reportMs) return
      last = performance.now()
      this.report(null, { name, done, total })
    }
    this.report(null, { name, done: 0, total: 0 })
    return work(report)
  }

  report(outcome: PublishOutcome | null, step: PublishStep | null = null): void {
    this.onRun({ to: this.to, step, outcome })
  }
}
