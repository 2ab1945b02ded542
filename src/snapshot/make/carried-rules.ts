import { parseHeaders } from '../../contract/parse-headers.ts'
import { printHeaders } from '../../contract/print-headers.ts'
import { frontPagePath } from '../../contract/site-paths.ts'

/**
 * The header rules of a built site as a snapshot carries them: without those of the front page, which is not carried either and
 * whose rules tell where the renditions of that build lie. Rules that cannot be read stay as they are.
 */
export function carriedRules(headers: Buffer): Buffer {
  const { rules, findings } = parseHeaders(headers.toString('utf8'))
  if (findings.length > 0) return headers
  const carried = rules.filter(({ pattern }) => pattern !== '/' && pattern !== `/${frontPagePath}`)
  return Buffer.from(printHeaders(carried, {}))
}
