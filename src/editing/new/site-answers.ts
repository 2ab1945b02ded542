import { standardLimits } from '../../base/limits.ts'
import { describeProblem, type Language } from '../../base/problems/describe-problem.ts'
import { isWarning } from '../../base/problems/problem.ts'
import { refusal } from '../../base/problems/refusal.ts'
import { tagOfLanguage } from '../../content/fields/name-fields.ts'
import { printYaml } from '../../content/print/print-entry.ts'
import type { Comments, Fields } from '../../content/print/print-fields.ts'
import { readEntry } from '../../content/read/read-text.ts'
import type { ValuesByKind } from '../../content/schemas/index.ts'
import { type Bounds, siteSchema } from '../../content/schemas/site-schema.ts'
import { areExchanged, isBox } from '../../content/validate/rules/position-rules.ts'
import { CannotMake } from '../known-content.ts'

/** What has to be known of a city before its content can be written. */
export const questions = ['name', 'website', 'base-url', 'languages', 'time-zone', 'bounds'] as const
export type Question = (typeof questions)[number]

/** The answers as they were typed: lists with commas, `bounds` as west, south, east, north. */
export type Answers = Readonly<Partial<Record<Question, string>>>

/** Matches the fields of `site.yaml` that an answer becomes; their problems are those of the answer. */
const fieldPatterns: Readonly<Record<Question, RegExp>> = {
  name: /^city\.name$/,
  'base-url': /^base_url$/,
  website: /^base_url$/,
  languages: /^languages\b/,
  'time-zone': /^time_zone$/,
  bounds: /^city\.bounds\b/,
}

/** The answers to earlier questions, and the language of messages. */
type Asked = { readonly answers: Answers; readonly language: Language }

/** What is wrong with an answer, and what to write instead. `suggestion` is the answer that was most likely meant. */
type Fault = { readonly text: string; readonly suggestion?: string }

/** Returns what is wrong with an answer by the rules of `site.yaml`; undefined if nothing is. */
export function findFault(
  question: Question,
  typed: string,
  { answers, language }: Asked,
): Fault | undefined {
  const words = faults[language]
  const suggest = (suggestion: string): Fault => ({ text: words.meant(suggestion), suggestion })
  if (typed === '') return { text: words.empty }
  if (question === 'bounds' && partsOf(typed).length !== 4) return { text: words.bounds }
  const likely = likelyAnswer(question, typed, answers)
  if (likely !== undefined) return suggest(likely)
  // The address of the web site has the same rules as `base_url`.
  const text = printSite({ [question === 'website' ? 'base-url' : question]: typed })
  const { value, problems } = readSite(text)
  const problem = problems.find(found => fieldPatterns[question].test(found.field) && !isWarning(found))
  // Without a problem, the bounds have all their numbers.
  const isNoBox = question === 'bounds' && !problem && !isBox(value?.city?.bounds as Bounds)
  const found = isNoBox ? refusal('bad-bounds') : problem
  if (!found) return undefined
  const { suggestion } = found.values
  if (typeof suggestion === 'string' && suggestion !== '') return suggest(suggestion)
  if (question === 'website') return { text: words.website }
  // There is no file yet that --fix could change.
  const { message, hint } = describeProblem(
    { code: found.code, messageName: found.messageName, values: found.values },
    language,
  )
  return { text: `${message} ${hint}`.replace(/\s+/g, ' ').trim() }
}

/** Returns an answer in the form that the settings need: the bounds with points for decimals, and commas between the numbers. */
export function tidyAnswer(question: Question, typed: string): string {
  const answer = typed.trim()
  if (question !== 'bounds') return answer
  const numbers = answer.split(/[;\s]+|,\s+/)
  if (numbers.length === 4) return numbers.map(each => each.replace(/,$/, '').replace(',', '.')).join()
  return /^(?:-?\d+,\d+(?:,|$)){4}$/.test(answer) ? answer.replace(/(\d),(\d+)(?=,|$)/g, '$1.$2') : answer
}

/** The width and height of the box of an answer, in kilometres. */
export function sizeOfBox(bounds: string | undefined): readonly [width: number, height: number] {
  const [west = 0, south = 0, east = 0, north = 0] = partsOf(bounds).map(Number)
  const perDegree = 111.2
  const width = (east - west) * perDegree * Math.cos((((south + north) / 2) * Math.PI) / 180)
  return [width, (north - south) * perDegree]
}

/** Returns the answer that was most likely meant; undefined if the typed answer is the likeliest, or no answer is likely. */
function likelyAnswer(question: Question, typed: string, answers: Answers): string | undefined {
  if (question === 'languages') {
    const parts = partsOf(typed)
    const tags = parts.filter(part => part !== '').map(part => tagOfLanguage(part) ?? part)
    return tags.join() === parts.join() ? undefined : tags.join()
  }
  if (question !== 'bounds') return undefined
  const [west = '', south = '', east = '', north = ''] = partsOf(typed)
  const bounds = { west: Number(west), south: Number(south), east: Number(east), north: Number(north) }
  return areExchanged(bounds, answers['time-zone']) ? [south, west, north, east].join() : undefined
}

const englishFaults = {
  meant: (suggestion: string) => `Did you mean "${suggestion}"?`,
  bounds: 'Write four numbers: west, south, east and north, such as 19.60, 58.38, 19.86, 58.50',
  empty: 'This question needs an answer.',
  website: 'Write the whole address of the site, without ? and #, such as https://www.example.org.',
}

const swedishFaults: typeof englishFaults = {
  meant: suggestion => `Menade du "${suggestion}"?`,
  bounds: 'Skriv fyra tal: väst, syd, öst och nord, till exempel 19.60, 58.38, 19.86, 58.50',
  empty: 'Frågan behöver ett svar.',
  website: 'Skriv webbplatsens hela adress, utan ? och #, till exempel https://www.example.org.',
}

const faults = { en: englishFaults, sv: swedishFaults }

/** Returns the text of `site.yaml`. */
export function printSite(answers: Answers, comments: Comments = {}): string {
  return printYaml(siteFields(answers), comments)
}

/** Returns what `site.yaml` holds with all answers. @throws CannotMake if an answer is missing or wrong */
export function siteOf(answers: Answers): ValuesByKind['site'] {
  const { value, problems } = readSite(printSite(answers))
  const [problem] = problems.filter(found => !isWarning(found))
  if (!problem) return siteSchema.parse(value)
  throw new CannotMake(`${problem.field}: ${describeProblem(problem, 'en').message}`)
}

function readSite(text: string) {
  return readEntry('site', { file: 'site.yaml', text, limits: standardLimits })
}

function siteFields(answers: Answers): Fields {
  const [west, south, east, north] = partsOf(answers.bounds)
  const languages = partsOf(answers.languages)
  const website = answers.website?.replace(/\/+$/, '')
  const page = (name: string) => {
    return website && `${website}${languages.length > 1 ? '/{language}' : ''}/${name}/{slug}/`
  }
  return {
    base_url: answers['base-url'],
    city: { name: answers.name, bounds: { west, south, east, north } },
    time_zone: answers['time-zone'],
    languages,
    licence: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
    href_patterns: { event: page('events'), object: page('places'), guide: page('guides') },
  }
}

/** Returns the parts of a list with commas. */
export function partsOf(list = ''): string[] {
  return list.split(',').map(part => part.trim())
}
