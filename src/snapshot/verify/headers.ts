import { parseHeaders } from '../../headers/parse.ts'
import type { Finding } from './finding.ts'

/** Where the header rules lie in a snapshot. */
export const headersPath = '_headers'

/** Checks that the header rules can be read. */
export function checkHeaders(bytes: Buffer): Finding[] {
  return parseHeaders(bytes.toString('utf8')).findings.map(({ line, message, hint }) => {
    return { entry: headersPath, kind: 'headers', message: `Line ${line}: ${message} ${hint}`.trimEnd() }
  })
}
