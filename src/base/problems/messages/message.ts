/** A problem in words: what is wrong, and what to do. */
export type ProblemText = { readonly message: string; readonly hint: string }

/** A problem as data: the name of its message, and the values in it, which JSON can carry. */
export type Said = { readonly say: string; readonly values: Readonly<Record<string, unknown>> }

/** A message without values, or one made of them. `say` puts a problem within a message into words. */
export type Message = ProblemText | ((values: never, say: (problem: Said) => ProblemText) => ProblemText)

/** What somebody typed, as it is quoted. */
export type Typed = { readonly typed: string }

/**
 * Writes a message on its first line, and the hint on the lines below. Only line ends of the template count, not those of values.
 *
 * @example
 * text`"${typed}" is not an e-mail address.
 *   Write it like hello@example.org.`
 */
export function text(template: TemplateStringsArray, ...values: readonly (string | number)[]): ProblemText {
  const lines = ['']
  for (const [index, part] of template.entries()) {
    const [here = '', ...below] = part.split(/\n\s*/)
    lines.push(`${lines.pop()}${here}`, ...below)
    if (index < values.length) lines.push(`${lines.pop()}${values[index]}`)
  }
  const [message = '', ...hint] = lines
  return { message, hint: hint.join(' ').trim() }
}
