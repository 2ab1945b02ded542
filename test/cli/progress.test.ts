import { afterEach, expect, it, vi } from 'vitest'
import { showProgress } from '../../src/cli/progress.ts'
import { results } from '../../src/cli/report/results.ts'

afterEach(() => void vi.useRealTimers().unstubAllEnvs())

it('progress on a terminal shows the speed and the time left once a step has taken two seconds', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  let text = ''
  const terminal = { isTTY: true, columns: 80, write: (part: string) => (text = part) }
  const display = showProgress(terminal as never, { pictures: 'Bilder' }, results.sv)
  const showDone = (done: number) => display.onProgress({ step: 'pictures', done, total: 500 })
  showDone(0)
  vi.advanceTimersByTime(1000)
  showDone(5)
  expect(text).toBe('\r\x1b[KBilder: 5/500')
  vi.advanceTimersByTime(3000)
  showDone(20)
  expect(text).toBe('\r\x1b[KBilder: 20/500, 5,0/s, 2 min kvar')
  showDone(500)
  expect(text).toBe('\r\x1b[KBilder: 500/500')
})

it('progress on a terminal that cannot overwrite a line is a line for each step', () => {
  vi.stubEnv('TERM', 'dumb')
  let text = ''
  const terminal = { isTTY: true, write: (part: string) => (text += part) }
  const display = showProgress(terminal as never, { pictures: 'Pictures' }, results.en)
  display.onProgress({ step: 'pictures', done: 0, total: 500 })
  display.end()
  expect(text).toBe('Pictures (500)\n')
})
