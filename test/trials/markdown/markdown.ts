import { amount } from '../parts/amount.ts'
import { tryOnThreads } from '../parts/threads.ts'
import type { Trial } from '../trial.ts'
import { payloadForms } from './payload.ts'

/** Markdown and HTML with something hostile in it are read by a text field; what is published is held against the promises. */
export const markdown: Trial = {
  name: 'markdown',
  title: 'Markdown and HTML that try to run code in a reader’s browser',
  run: async work => {
    const count = work.size === 'short' ? 20_000 : 1_000_000
    const { counts, faults, perSecond } = await tryOnThreads(
      { part: 'markdown/markdown.thread.ts', count },
      work,
    )
    const { published = 0, mended = 0, refused = 0 } = counts
    return {
      tried: `${amount(count)} texts put together of ${amount(payloadForms)} forms, ${amount(perSecond)} a second`,
      seen: `${amount(published + mended)} published, ${amount(refused)} refused, ${amount(faults.length)} with anything outside the allow-list, or refused without a place`,
      faults,
    }
  },
}
