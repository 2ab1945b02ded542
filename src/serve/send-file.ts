import type { IncomingMessage, ServerResponse } from 'node:http'
import { finished } from 'node:stream/promises'
import serveHandler from 'serve-handler'
import type { HeaderRule } from '../headers/rule.ts'
import { titleCase } from '../headers/title-case.ts'
import { type OpenFile, streamFile } from './open-file.ts'

type Config = NonNullable<Parameters<typeof serveHandler>[2]>
type Methods = NonNullable<Parameters<typeof serveHandler>[3]>
type Sending = { readonly root: string; readonly file: OpenFile; readonly rules: readonly HeaderRule[] }

/** Sends an open file with its type, ranges, entity tag and the headers of the rules, and closes it. Throws where the client goes away. */
export async function sendFile(
  message: IncomingMessage,
  response: ServerResponse,
  sending: Sending,
): Promise<void> {
  try {
    await serveHandler(message, response, configOf(sending), methodsOf(sending.file, response))
    await finished(response)
  } finally {
    await sending.file.handle.close()
  }
}

/** The rules in the form of serve-handler, whose globs let `*` match within one folder only. */
function toServeHeaders(rules: readonly HeaderRule[]): NonNullable<Config['headers']> {
  return rules.map(({ pattern, headers }) => ({
    source: pattern.replace(/\*$/, '**'),
    // It replaces its own headers by name, and takes `content-type` for another name than `Content-Type`.
    headers: headers.map(({ name, value }) => ({ key: titleCase(name), value })),
  }))
}

function configOf({ root, rules }: Sending): Config {
  const off = { cleanUrls: false, directoryListing: false, symlinks: false }
  return { ...off, public: root, etag: true, headers: toServeHeaders(rules) }
}

// It would open the path by itself, twice, and a build may replace the file in between.
function methodsOf(file: OpenFile, response: ServerResponse): Methods {
  const methods: unknown = {
    lstat: async () => withoutTime(file),
    createReadStream: (_path: string, range: { start?: number; end?: number } = {}) =>
      streamFile(file, range).on('error', error => response.destroy(error)),
  }
  return methods as Methods
}

// It keeps entity tags by path and time of change: builds that give two editions the same time would share one.
function withoutTime({ stats }: OpenFile): OpenFile['stats'] {
  stats.mtime = new Date(Number.NaN)
  return stats
}
