import { amount } from '../parts/amount.ts'
import { bundlePart } from '../parts/bundle.ts'
import type { Inputs } from '../parts/inputs.ts'
import type { Trial } from '../trial.ts'
import { RenderingProcess } from './rendering-process.ts'

const mostBytes = 600e6
const mutantsAtATime = 100

/** Pictures are broken in every part that they have, and rendered in one process, which goes on to the next. */
export const pictures: Trial = {
  name: 'pictures',
  title: 'Pictures that are broken, that lie about their size, or that hide something',
  run: async work => {
    const count = work.size === 'short' ? 1000 : 100_000
    const renderer = new RenderingProcess(await bundlePart('pictures/pictures.process.ts', work.folder), work)
    try {
      for (let from = 0; from < count; from += mutantsAtATime) {
        await renderer.render({ from, count: Math.min(mutantsAtATime, count - from) } satisfies Inputs)
        work.signal.throwIfAborted()
        if ((from + mutantsAtATime) % Math.max(1000, count / 20) === 0)
          work.tell(`${from + mutantsAtATime} of ${count}`)
      }
    } finally {
      renderer.end()
    }
    const { counts, faults, peakBytes } = renderer
    const { refused = 0, rendered = 0, 'rendered, and published as it is': asTheyAre = 0 } = counts
    const tooMuch =
      peakBytes > mostBytes ? [`${amount(peakBytes / 1e6)} MB of memory, more than ${mostBytes / 1e6}`] : []
    return {
      tried: `${amount(count)} mutants of JPEG, PNG, WebP and AVIF in one process`,
      seen: `${amount(refused)} refused, ${amount(rendered + asTheyAre)} rendered, ${amount(faults.length)} faults, ${amount(peakBytes / 1e6)} MB at most`,
      faults: [...faults, ...tooMuch],
    }
  },
}
