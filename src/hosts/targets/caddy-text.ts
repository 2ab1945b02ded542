import { ToldError } from '../../base/problems/told-error.ts'
import type { FixedAnswer, Header, Marked } from './fixed-answers.ts'

/** Lines of a configuration; blocks are lines that are indented already. */
export type Lines = readonly string[]

/** A text that Caddy has no words for. */
export class CannotQuote extends ToldError {
  override readonly name = 'CannotQuote'
}

/** `head { lines }` */
export function block(head: string, lines: Lines): string[] {
  return [`${head} {`, ...lines.map(line => (line === '' ? '' : `\t${line}`)), '}']
}

/**
 * A word in quotation marks, in which braces stand around a name to fill in.
 *
 * @throws CannotQuote where it would end early, or Caddy would fill in what the machine's environment says
 */
export function quote(text: string): string {
  const endsEarly = text.includes('`') && /\\(?:"|$)/.test(text)
  if (endsEarly || text.includes('{$')) {
    throw new CannotQuote(
      `Caddy cannot be told this text: ${text}\nWrite it in _headers without a ${endsEarly ? 'backtick beside a backslash' : '$ behind a brace'}.`,
    )
  }
  return text.includes('`') ? `"${text.replaceAll('"', '\\"')}"` : `\`${text}\``
}

/** A word in quotation marks that is sent as it stands. */
function quoteLiteral(text: string): string {
  return quote(text.replace(/[{}]/g, '\\$&'))
}

/** The directive that sets these headers. */
export function headerLines(headers: readonly Header[]): string[] {
  return block(
    'header',
    headers.map(([name, value]) => `${name} ${quoteLiteral(value)}`),
  )
}

/** The directives that give an answer. In the body, `marked` is the variable that stands in place of `mark`. */
export function answerLines({ status, headers, body }: FixedAnswer, marked?: Marked): string[] {
  const text = quoteLiteral(body)
  const filled = marked ? text.replaceAll(marked.mark, marked.variable) : text
  return [...headerLines(headers), `respond ${filled} ${status}`]
}
