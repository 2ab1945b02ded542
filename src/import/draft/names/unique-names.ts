import { cutSlug, longestSlug } from '../../../base/slug.ts'

/**
 * Gives each of the wanted slugs, in their order, a file name of its own. Whoever wants a name first has it; the next ones
 * get `-2`, `-3` …, and never a name that another one wants. An empty slug becomes `fallback`; names that not every system
 * can give to a file are taken by nobody.
 */
export function uniqueNames(wanted: readonly string[], fallback: string): string[] {
  const bases = wanted.map(slug => slug || fallback)
  const avoided = new Set([...bases, ...reservedNames])
  const given = new Set(reservedNames)
  const next = new Map<string, number>()
  return bases.map(base => {
    const name = given.has(base) ? numbered(base, avoided, next) : base
    given.add(name)
    avoided.add(name)
    return name
  })
}

function numbered(base: string, avoided: ReadonlySet<string>, next: Map<string, number>): string {
  for (let number = next.get(base) ?? 2; ; number++) {
    const ending = `-${number}`
    const name = `${cutSlug(base, longestSlug - ending.length)}${ending}`
    if (avoided.has(name)) continue
    next.set(base, number + 1)
    return name
  }
}

// Devices of Windows, whatever ending is put behind them.
const digits = Array.from({ length: 10 }, (_, digit) => digit)
const reservedNames: readonly string[] = [
  ...['con', 'prn', 'aux', 'nul'],
  ...digits.flatMap(digit => [`com${digit}`, `lpt${digit}`]),
]
