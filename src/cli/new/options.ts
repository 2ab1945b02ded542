import type { GivenOptions, OptionSpec } from '../options.ts'

/** The options of every command that makes something new. */
export const everyOption = {
  content: { value: 'FOLDER', describe: 'the content to write to (content)' },
  slug: { value: 'NAME', describe: 'the name of the file, without its ending (made from the title)' },
} as const satisfies Record<string, OptionSpec>

/** What to run next for a content: its name is said where it is not the usual one. */
export function nextCheck({ values }: GivenOptions): string {
  const content = values.get('content')
  return content === undefined ? 'npm run check' : `npm run check -- --content ${asWord(content)}`
}

/** A word as it is typed on a command line. */
export function asWord(text: string): string {
  return /^[\w./-]+$/.test(text) ? text : `"${text}"`
}
