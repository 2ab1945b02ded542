import { amount, type Trial } from '../trial.ts'
import { fuzz } from './fuzz.ts'
import { payloadForms } from './markdown-payloads.ts'

/** Gives anything at all to the reader of entries, which must return plain data, or problems with their places. */
export const reader: Trial = {
  name: 'reader',
  title: 'Entries that are broken in every way, or no entries at all, are read',
  run: async work => {
    const inputs = work.size === 'short' ? 30_000 : 1_000_000
    const { counts, faults, perSecond } = await fuzz(
      { program: 'reader.process.ts', inputs, batchSize: 500 },
      work,
    )
    const { read = 0, refused = 0 } = counts
    return {
      tried: `${amount(inputs)} inputs, ${amount(perSecond)} a second`,
      seen: `${amount(read)} read, ${amount(refused)} refused with a place, ${amount(faults.length)} faults`,
      faults,
    }
  },
}

/** Gives hostile Markdown and HTML to a text field, and compares what is published with the promises. */
export const markdown: Trial = {
  name: 'markdown',
  title: 'Markdown and HTML that try to run code in a reader’s browser',
  run: async work => {
    const inputs = work.size === 'short' ? 20_000 : 1_000_000
    const { counts, faults, perSecond } = await fuzz(
      { program: 'markdown.process.ts', inputs, batchSize: 500 },
      work,
    )
    const { published = 0, mended = 0, refused = 0 } = counts
    return {
      tried: `${amount(inputs)} texts put together of ${amount(payloadForms)} forms, ${amount(perSecond)} a second`,
      seen: `${amount(published + mended)} published, ${amount(refused)} refused, ${amount(faults.length)} with anything outside the allow-list, or refused without a place`,
      faults,
    }
  },
}

const mostBytes = 600e6

/** Breaks pictures in every part that they have, and renders them in one process, which goes on to the next. */
export const pictures: Trial = {
  name: 'pictures',
  title: 'Pictures that are broken, that lie about their size, or that hide something',
  run: async work => {
    const inputs = work.size === 'short' ? 1000 : 100_000
    // As SECURITY.md advises for a server: each arena of malloc keeps what the largest picture in it took.
    const env = { MALLOC_ARENA_MAX: '2' }
    const request = { program: 'pictures.process.ts', inputs, batchSize: 100, processes: 1, env }
    const { counts, faults, peakBytes } = await fuzz(request, work)
    const { refused = 0, rendered = 0 } = counts
    const limit = `${amount(peakBytes / 1e6)} MB of memory, more than ${mostBytes / 1e6}`
    return {
      tried: `${amount(inputs)} mutants of JPEG, PNG, WebP and AVIF in one process`,
      seen: `${amount(refused)} refused, ${amount(rendered)} rendered, ${amount(faults.length)} faults, ${amount(peakBytes / 1e6)} MB at most`,
      faults: peakBytes > mostBytes ? [...faults, limit] : faults,
    }
  },
}
