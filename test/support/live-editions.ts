import { get } from 'node:http'
import type { LiveEvent } from '../../src/workbench/messages/overview.ts'

/** What `/workbench/live` tells of. */
export type LiveEditions = {
  /** Everything that was told so far. */
  readonly told: readonly LiveEvent[]
  /** Resolves when an edition is told of that comes after this one. */
  readonly after: (edition: number) => Promise<void>
  readonly close: () => void
}

/** Listens to a workbench as its page does. `url` is the address of the page. */
export function listenLive(url: string): LiveEditions {
  const told: LiveEvent[] = []
  let hear = () => {}
  const asking = get(`${url}live`, { agent: false }, response => {
    let rest = ''
    response.setEncoding('utf8').on('data', (part: string) => {
      const events = `${rest}${part}`.split('\n\n')
      rest = events.pop() ?? ''
      told.push(...events.map(event => JSON.parse(event.slice('data: '.length))))
      hear()
    })
    response.on('error', ignoreEnd)
  })
  asking.on('error', ignoreEnd)
  const isAfter = (edition: number) => told.some(event => event.kind === 'moment' && event.edition > edition)
  const after = (edition: number) =>
    new Promise<void>(resolve => {
      hear = () => isAfter(edition) && resolve()
      hear()
    })
  return { told, after, close: () => asking.destroy() }
}

// The workbench is closed while it is listened to.
function ignoreEnd(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ECONNRESET' && error.code !== 'ECONNREFUSED') throw error
}
