import type { PublishOutcome, PublishRun, PublishStep, StepName } from '../messages/publish-messages.ts'

/** The least time between two reports of a step's progress. */
const reportMs = 100

/** The steps of one publish, which are reported as they go on. */
export class PublishSteps {
  private readonly steps = new Map<StepName, PublishStep>()
  private readonly onRun: (run: PublishRun) => void

  private readonly to: PublishRun['to']

  constructor(to: PublishRun['to'], onRun: (run: PublishRun) => void) {
    this.to = to
    this.onRun = onRun
  }

  /** Runs a step, and reports its start, progress and end. */
  async run<T>(
    name: StepName,
    work: (onProgress: (done: number, total: number) => void) => Promise<T>,
  ): Promise<T> {
    let last = 0
    const set = (state: PublishStep['state'], done = 0, total = 0) => {
      this.steps.set(name, { name, state, done, total })
      this.report(null)
    }
    set('running')
    const result = await work((done, total) => {
      if (performance.now() - last < reportMs) return
      last = performance.now()
      set('running', done, total)
    })
    set('done')
    return result
  }

  /** Marks the step that is running as failed. */
  fail(): void {
    for (const step of this.steps.values())
      if (step.state === 'running') this.steps.set(step.name, { ...step, state: 'failed' })
  }

  report(outcome: PublishOutcome | null): void {
    this.onRun({ to: this.to, steps: [...this.steps.values()], outcome })
  }
}
