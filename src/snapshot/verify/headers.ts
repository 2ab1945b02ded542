import { parseHeaders } from '../../contract/parse-headers.ts'
import { headersPath } from '../manifest.ts'
import type { Finding } from './finding.ts'

/** Checks that the header rules can be read. */
export function checkHeaders(bytes: Buffer): Finding[] {
  return parseHeaders(bytes.toString('utf8')).findings.map(({ line, message, hint }) => {
    return { entry: headersPath, kind: 'headers', message: `Line ${line}: ${message} ${hint}`.trimEnd() }
  })
}
