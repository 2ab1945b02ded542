import { ToldError } from '../../base/problems/told-error.ts'
import type { FixedAnswer, Header, Marked } from './fixed-answers.ts'

/** Lines of a configuration; blocks are lines that are indented already. */
export type Lines = readonly string[]

/** A header that nginx has no words for. */
export class CannotPrintHeader extends ToldError {
  override readonly name = 'CannotPrintHeader'
}

/** `head { lines }` */
export function block(head: string, lines: Lines): string[] {
  return [`${head} {`, ...lines.map(line => (line === '' ? '' : `  ${line}`)), '}']
}

/** The head of a block that counts where `variable` compares so with `text`, which is a regular expression after `~`. */
export function when(variable: string, comparison: '=' | '~' | '~*' | '!~', text: string): string {
  return `if (${variable} ${comparison} ${quote(text)})`
}

/** A word in quotation marks. nginx reads a dollar sign in most places as a variable. */
export function quote(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&')}"`
}

/** The directive that sends these headers with every status. The type is no such header: see `typeLines`. */
export function headerLines(headers: readonly Header[]): string[] {
  return headers
    .filter(isNoType)
    .map(([name, value]) => `add_header ${name} ${quoteValue(name, value)} always;`)
}

/** The directives for the type that the headers name, whatever a file's name says; `others` where they name none. */
export function typeLines(headers: readonly Header[], others: Lines = []): Lines {
  const type = headers.find(header => !isNoType(header))
  return type ? ['types { }', `default_type ${quoteValue(...type)};`] : others
}

/** The directives that give an answer but for its type. In the body, `marked` is the variable that stands in place of `mark`. */
export function answerLines({ status, headers, body }: FixedAnswer, marked?: Marked): string[] {
  const plain = quote(body.replaceAll('$', '\\u0024'))
  const text = marked ? plain.replaceAll(marked.mark, marked.variable) : plain
  return [...headerLines(headers), `return ${status} ${text};`]
}

function isNoType([name]: Header): boolean {
  return name.toLowerCase() !== 'content-type'
}

function quoteValue(name: string, value: string): string {
  if (!value.includes('$')) return quote(value)
  throw new CannotPrintHeader(
    `nginx takes the $ in the header ${name} for a variable: ${value}\nWrite the header in _headers, or the address in site.yaml that it takes, without one; in an address %24 means the same.`,
  )
}
