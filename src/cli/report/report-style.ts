import { join } from 'node:path'
import { readWithinSync } from '../../base/files/read-file.ts'
import { byteLimit } from '../../base/limits.ts'
import { cannotBe } from '../../base/problems/check-options.ts'
import { type Language, languageOfTag, languages } from '../../base/problems/describe-problem.ts'
import { attempt } from '../../base/problems/system-error.ts'
import type { GivenOptions } from '../options.ts'
import { UsageError } from '../usage.ts'

const formats = ['text', 'json', 'github'] as const
type ReportFormat = (typeof formats)[number]

/** How problems are reported: in a format, and in a language. */
export type ReportStyle = { readonly format: ReportFormat; readonly language: Language }

/** Reads the requested format and language. @throws UsageError */
export function readReportStyle(given: GivenOptions, env: NodeJS.ProcessEnv): ReportStyle {
  // Annotations on GitHub Actions.
  const standard = env.GITHUB_ACTIONS === 'true' ? 'github' : 'text'
  return { format: readChoice(given, 'format', formats) ?? standard, language: readLanguage(given, env) }
}

/** Returns the value of an option that has one of a few; undefined without the option. @throws UsageError */
export function readChoice<Choice extends string>(
  { values }: Pick<GivenOptions, 'values'>,
  option: string,
  choices: readonly Choice[],
): Choice | undefined {
  const asked = values.get(option)
  const choice = choices.find(known => known === asked)
  if (asked !== undefined && !choice) throw new UsageError(cannotBe(`--${option}`, asked, choices))
  return choice
}

/**
 * Returns the requested language, else that of the environment, else the first of `site.yaml`, else English.
 *
 * @throws UsageError if the requested language is not supported
 */
export function readLanguage({ values }: Pick<GivenOptions, 'values'>, env: NodeJS.ProcessEnv): Language {
  const asked = values.get('lang')
  if (asked !== undefined) {
    const language = languageOfTag(asked)
    if (!language) throw new UsageError(cannotBe('--lang', asked, languages))
    return language
  }
  const locale = env.LC_ALL || env.LC_MESSAGES || env.LANG
  return languageOfTag(locale) ?? languageOfTag(firstLanguageOf(values.get('content') ?? 'content')) ?? 'en'
}

/** Returns the language of help and of usage errors, for which the options cannot be read first. */
export function languageOfArguments(args: readonly string[], env: NodeJS.ProcessEnv): Language {
  const given = (name: string) => {
    const at = args.findIndex(arg => arg === `--${name}` || arg.startsWith(`--${name}=`))
    return at === -1 ? undefined : args[at]?.split('=')[1] || args[at + 1]
  }
  const [lang, content] = [languageOfTag(given('lang')), given('content')]
  const pairs = Object.entries({ lang, content }).filter(([, value]) => value !== undefined)
  return readLanguage({ values: new Map(pairs as [string, string][]) }, env)
}

// Read without a parser, so that a mistake in the file does not change the language in which it is reported.
function firstLanguageOf(content: string): string | undefined {
  // The command reports why the file cannot be read.
  const bytes = attempt(() => readWithinSync(join(content, 'site.yaml'), byteLimit('text')))
  return /^languages:\s*(?:\[|-\s)\s*["']?([\w-]+)/m.exec(bytes?.toString('utf8') ?? '')?.[1]
}
