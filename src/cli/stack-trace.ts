import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { resolve } from 'node:path'

/**
 * Makes stack traces name the sources instead of the bundle that `scripts/run.mjs` made. The source maps beside the bundle are
 * read only when a stack trace is needed.
 */
export function traceToSources(): void {
  const maps = new Map<string, SourceMap | undefined>()
  const readOnce = (file: string) => {
    if (!maps.has(file)) maps.set(file, readMap(file))
    return maps.get(file)
  }
  Error.prepareStackTrace = (error, calls) => {
    const lines = calls.map(call => `    at ${nameSource(String(call), readOnce)}`)
    return [String(error), ...lines].join('\n')
  }
}

function nameSource(call: string, mapOf: (file: string) => SourceMap | undefined): string {
  const place = /^(.*? \(|async |)(.+\.bundle\.js):(\d+):(\d+)/
  return call.replace(place, (found, before: string, bundle: string, line: string, column: string) => {
    // Lines and columns count from 0 in a source map, and from 1 in a stack trace.
    const entry = mapOf(bundle)?.findEntry(Number(line) - 1, Number(column) - 1)
    if (!entry || !('originalSource' in entry)) return found
    const file = resolve(bundle, '..', entry.originalSource)
    return `${before}${file}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
  })
}

// Without a readable source map, the stack trace names the bundle.
function readMap(file: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')))
  } catch {
    return undefined
  }
}
