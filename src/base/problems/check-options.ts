import { didYouMeanInAllLanguages } from './messages/did-you-mean.ts'
import { UserError } from './user-error.ts'

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
