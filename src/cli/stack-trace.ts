import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Lets stack traces name the sources where they would name the bundle that `scripts/run.mjs` made. The maps beside it are
 * read when a stack trace is asked for, and not before.
 */
export function traceToSources(): void {
  const maps = new Map<string, SourceMap | undefined>()
  const readOnce = (url: string) => {
    if (!maps.has(url)) maps.set(url, readMap(url))
    return maps.get(url)
  }
  Error.prepareStackTrace = (error, calls) => {
    const lines = calls.map(call => `    at ${nameSource(String(call), readOnce)}`)
    return [String(error), ...lines].join('\n')
  }
}

function nameSource(call: string, mapOf: (url: string) => SourceMap | undefined): string {
  return call.replace(/(file:.+\.js):(\d+):(\d+)/, (place, url: string, line: string, column: string) => {
    // Both count from 0 in a map, and from 1 for people.
    const entry = mapOf(url)?.findEntry(Number(line) - 1, Number(column) - 1)
    if (!entry || !('originalSource' in entry)) return place
    const file = resolve(fileURLToPath(url), '..', entry.originalSource)
    return `${file}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
  })
}

// Without a readable map the trace is printed as it is: the error matters more.
function readMap(url: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(url)}.map`, 'utf8')))
  } catch {
    return undefined
  }
}
