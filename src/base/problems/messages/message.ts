/** A problem in words: what is wrong, and what to do. */
export type ProblemText = { readonly message: string; readonly hint: string }

/** A problem as data: the name of its message, and the values to fill in, all JSON. */
export type MessageRef = { readonly messageName: string; readonly values: Readonly<Record<string, unknown>> }

/** A fixed message, or a function of its values. `describe` gives the text of another problem that the message quotes. */
export type Message =
  | ProblemText
  | ((values: never, describe: (problem: MessageRef) => ProblemText) => ProblemText)

/** What the editor typed, shown in quotation marks. */
export type Typed = { readonly typed: string }

/**
 * Makes a message from the first line of a template, and its hint from the lines below. Line breaks inside values are kept.
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

/** Fields as a line of YAML: `{ id: 1, start: 2027-06-25 }` */
export function inBraces(fields: Readonly<Record<string, string>>): string {
  return `{ ${Object.entries(fields)
    .map(([key, value]) => `${key}: ${value}`)
    .join(', ')} }`
}

/** The name of a month from 1 to 12 in a language: `June` */
export function nameMonth(language: 'en' | 'sv', month: number): string {
  return new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2000, month - 1),
  )
}

/** The entry of a file, as commands take it: `events/fair` for `content/events/fair.md` */
export function entryOf(file = 'content/events/fair.md'): string {
  return file
    .split('/')
    .slice(-2)
    .join('/')
    .replace(/\.\w+$/, '')
}

/** A message about a whole entry: the file is that of the problem. */
export type InFile = { readonly file?: string }
