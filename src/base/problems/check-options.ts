import { isCalendarDate } from '../day.ts'
import { didYouMeanInAllLanguages } from './did-you-mean.ts'
import { UserError, type Words } from './user-error.ts'

/**
 * Checks that options have no other names: programs in JavaScript have no types, and a misspelt `out` would publish elsewhere.
 *
 * @throws UserError
 */
export function checkOptionNames(options: object, names: readonly string[]): void {
  const unknown = Object.keys(options).find(name => !names.includes(name))
  if (unknown === undefined) return
  const { en, sv } = didYouMeanInAllLanguages(unknown, names)
  throw new UserError({
    en: `There is no option ${unknown}. ${en}`,
    sv: `Valet ${unknown} finns inte. ${sv}`,
  })
}

/** Returns why an option cannot have a value, with the one that was probably meant. `option` is as it is typed. */
export function cannotBe(option: string, asked: string, known: readonly string[]): Words {
  const { en, sv } = didYouMeanInAllLanguages(asked, known)
  return {
    en: `${option} cannot be "${asked}". ${en}`,
    sv: `${option} kan inte vara "${asked}". ${sv}`,
  }
}

/** Checks that the value of an option is a calendar day. @throws UserError */
export function checkDay(option: string, text: string | undefined): void {
  if (text === undefined || isCalendarDate(text)) return
  throw new UserError({
    en: `${option} is "${text}", which is not a day. Write year-month-day, such as 2027-06-25.`,
    sv: `${option} är "${text}", som inte är en dag. Skriv åååå-mm-dd.`,
  })
}

/** Splits the value of an option that is a list with commas. @throws UserError if one of its places is empty */
export function splitList(option: string, text: string | undefined): string[] | undefined {
  const items = text?.split(',').map(item => item.trim())
  if (!items?.includes('')) return items
  throw new UserError({
    en: `${option} is "${text}", where a name is missing. Put one comma between two names.`,
    sv: `${option} är "${text}", där ett namn saknas. Skriv ett kommatecken mellan två namn.`,
  })
}

/** Returns limits, the chosen ones instead of the defaults. @throws UserError if a limit is unknown, not a whole number, or too small */
export function chooseLimits<Limits extends Readonly<Record<string, number>>>(
  defaults: Limits,
  chosen: Readonly<Record<string, number | undefined>>,
  mayBeZero: readonly (keyof Limits)[],
): Limits {
  checkOptionNames(chosen, Object.keys(defaults))
  const given = Object.entries(chosen).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  )
  for (const [name, value] of given) {
    const least = mayBeZero.includes(name) ? 0 : 1
    if (!Number.isSafeInteger(value) || value < least)
      throw new UserError(`${name} is ${value}. Expected a whole number, ${least} or more.`)
  }
  return { ...defaults, ...Object.fromEntries(given) }
}
