/** A problem in words: what is wrong, and what to do. */
export type ProblemText = { readonly message: string; readonly hint: string }

/** A problem as data: the name of its message, and the values to fill in, all JSON. */
export type MessageRef = { readonly messageName: string; readonly values: Readonly<Record<string, unknown>> }

/** Puts another problem into words, for a message that quotes it. */
export type Describe = (problem: MessageRef) => ProblemText

/** Makes the words of a problem from its values. */
export type Message<Values = never> = (values: Values, describe: Describe) => ProblemText

/** A gap in a message: the name of a value, which replaces it (lists are joined with commas), or a function of all values. */
type Part = string | ((values: never, describe: Describe) => string)

/** The values that parts need: one for each name, and the parameters of all functions, intersected. */
type ValuesIn<Parts extends readonly Part[]> = {
  readonly [Name in Extract<Parts[number], string>]: string | number | readonly (string | undefined)[]
} & ([Exclude<Parts[number], string>] extends [(values: infer Values, ...rest: never) => string]
  ? Values
  : never)

/**
 * Makes a message from the first line of a template, and its hint from the lines below. Line breaks inside values are kept.
 *
 * @example
 * messageText`"${'typed'}" is not an e-mail address.
 *   Write it like hello@example.org.`
 */
export function messageText<const Parts extends readonly Part[]>(
  template: TemplateStringsArray,
  ...parts: Parts
): Message<ValuesIn<Parts>> {
  return (values, describe) => {
    const fillIn = (name: string) => [(values as Readonly<Record<string, unknown>>)[name]].flat().join(', ')
    const lines = ['']
    for (const [index, fixed] of template.entries()) {
      const [here = '', ...below] = fixed.split(/\n\s*/)
      lines.push(`${lines.pop()}${here}`, ...below)
      const part = parts[index]
      if (part === undefined) continue
      lines.push(`${lines.pop()}${typeof part === 'string' ? fillIn(part) : part(values as never, describe)}`)
    }
    const [message = '', ...hint] = lines
    return { message, hint: hint.join(' ').trim() }
  }
}

/** A part: the suggested value, or `otherwise` if there is no suggestion (empty). */
export function suggestionOr(otherwise: string): (values: { readonly suggestion: string }) => string {
  return ({ suggestion }) => suggestion || otherwise
}

/** A part: the times of a date as fields: `time: 18:30, end_time: 21:00` */
export function timeBeside({
  time = '18:30',
  end_time,
  field,
}: {
  time?: string
  end_time?: string
  field?: string
}): string {
  if (/\.end$/.test(field ?? '')) return `end_time: ${end_time ?? time}`
  return end_time === undefined ? `time: ${time}` : `time: ${time}, end_time: ${end_time}`
}

/** A part: the times of a date after other fields: `, time: 18:30`; nothing without one. */
export function andTimes(values: { time?: string; end_time?: string }): string {
  return values.time === undefined ? '' : `, ${timeBeside(values)}`
}

/** A part: where the time of a date is written; `none` for a day of publishing, which has no time. */
export function timeOfDate(words: Readonly<Record<'before' | 'after' | 'none', string>>) {
  return (values: Parameters<typeof timeBeside>[0]): string =>
    /^(?:published|until)$/.test(values.field ?? '')
      ? words.none
      : `${words.before}\`${timeBeside(values)}\`${words.after}`
}

/** A part: the field of an info box for what was typed in another one of it, `email: …`; `otherwise` in other fields. */
export function inInfoBox(key: 'email' | 'telephone', write: string, otherwise: (typed: string) => string) {
  return ({ typed, field = '' }: { readonly typed: string; readonly field?: string }): string =>
    field.startsWith('info_box.') ? `${write} \`${key}: ${typed}\`.` : otherwise(typed)
}

/** A part: facts that differ: `time (18:00 here, 17:00 there)`; `none` takes the place of `–`, which means no value, and `more` of those after three. */
export function differencesIn(here: string, there: string, none: string, more: string) {
  return ({
    differences,
  }: {
    readonly differences: readonly Readonly<Record<'field' | 'here' | 'there', string>>[]
  }): string => {
    const [first, second, third, ...rest] = differences.map(each =>
      `${each.field} (${each.here} ${here}, ${each.there} ${there})`.replace(/(?<=\(|, )– /g, `${none} `),
    )
    const others = rest.length > 0 ? more.replace('{}', `${rest.length}`) : ''
    return [first, second, third, others].filter(Boolean).join(', ')
  }
}

/** A part: an amount in the currencies of a sign before it, if it is only a number, and of a word after it. */
export function priceExample(before: string, after: string) {
  return ({ amount, example }: { readonly amount: string; readonly example: string }): string => {
    if (example === 'USD' || (before !== '' && example !== '')) return `${amount} ${example}`
    return before !== '' && /^\d/.test(amount)
      ? `${before}${amount} or ${amount} ${after}`
      : `${amount} ${after}`
  }
}

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

/** A part: weekdays of opening hours by their names in a language: `Mon–Wed, Fri` */
export function daysIn(language: 'en' | 'sv'): (values: { readonly days: string }) => string {
  const { format } = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  // The first day of 2024 is a Monday.
  const nameOf = (day: string) => format(Date.UTC(2024, 0, 1 + weekdays.indexOf(day)))
  return ({ days }) =>
    days
      .replace('daily', 'mon-sun')
      .replace(/[a-z]+/g, nameOf)
      .replace(/(?<!\d)-/g, '–')
}

/** A part: opening hours as lines of a list: `- mon-fri 10:00-18:00`, `- sat 11:00-15:00` */
export function hoursInList({
  value = 'tue-sun 11:00-17:00',
}: {
  value?: string | readonly string[]
}): string {
  return [value]
    .flat()
    .map(line => `\`- ${line}\``)
    .join(', ')
}

/** A part: days as dates in a list, with the other fields of the date: `- { start: 2027-08-05, time: 18:30 }`; of many, only the days after the first. */
export function datesInList(others: string) {
  return ({ days, beside }: { readonly days: readonly string[]; readonly beside?: FieldTexts }): string => {
    const dates = days.map(start => `\`- ${inBraces({ start, ...beside })}\``)
    return days.length > 5 ? `${dates[0]}, ${others} ${days.slice(1).join(', ')}` : dates.join(', ')
  }
}

/** Fields as they are typed, by name. */
export type FieldTexts = Readonly<Record<string, string | number>>

/** Fields as a line of YAML: `{ id: 1, start: 2027-06-25 }` */
export function inBraces(fields: FieldTexts): string {
  return `{ ${inLine(fields)} }`
}

/** Fields on a line: `latitude: 58.44, longitude: 19.71` */
export function inLine(fields: FieldTexts): string {
  const typed = Object.entries(fields).map(
    ([key, value]) => `${key}: ${/[,{}[\]]|: /.test(`${value}`) ? JSON.stringify(value) : value}`,
  )
  return typed.join(', ')
}

/** A part: the name of a month from 1 to 12 in a language: `June` */
export function monthIn(language: 'en' | 'sv'): (values: { readonly month: number }) => string {
  return ({ month }) =>
    new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, month - 1))
}

/** A part: the weekday of a day in a language: `Saturday` */
export function weekdayIn(language: 'en' | 'sv'): (values: { readonly day: string }) => string {
  const { format } = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  return ({ day }) => format(Date.parse(day))
}

/** A part: the name of a language, whose tag is the value of this name: `Swedish` */
export function languageIn<Name extends string>(name: Name, language: 'en' | 'sv') {
  return (values: { readonly [N in Name]: string }): string =>
    new Intl.DisplayNames([language], { type: 'language' }).of(values[name]) ?? values[name]
}

/** A part: the name of the problem's entry, as commands take it: `events/fair` for `content/events/fair.md`, also if there is no file. */
export function entry({ file = 'content/events/fair.md' }: { readonly file?: string }): string {
  return file
    .split('/')
    .slice(-2)
    .join('/')
    .replace(/\.\w+$/, '')
}

/** A part: the command that puts a removed file back: that of the problem, or the entry of a folder; `beside` is an entry of its own folder. */
export function checkOut(where: 'objects' | 'authors' | 'beside' | 'ids.txt') {
  return ({
    file = 'content/events/fair.md',
    typed = '',
  }: {
    readonly file?: string
    readonly typed?: string
  }): string => {
    const [own = '', ...above] = file.split('/').slice(0, -1).reverse()
    const folder = [...above.reverse(), where === 'beside' ? own : where].join('/')
    const name = `${folder}/${typed}${where === 'authors' ? '.yaml' : '.md'}`
    return `git checkout -- ${where === 'ids.txt' ? file : name}`
  }
}

/** A part: the corrected fields as a line of YAML. If `value` is a list of such groups, its first group. */
export function valueInBraces({
  value,
}: {
  readonly value: FieldTexts | readonly [FieldTexts, ...FieldTexts[]]
}): string {
  return inBraces(Array.isArray(value) ? value[0] : value)
}
