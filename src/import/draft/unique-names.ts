import { cutSlug, isDeviceName, longestSlug } from '../../base/slug.ts'

/**
 * Gives each wanted slug, in order, a file name of its own. The first to want a name gets it; later ones get `-2`, `-3` …,
 * but never a name that another one wants, nor that of a Windows device. An empty slug becomes `fallback`.
 */
export function uniqueNames(wanted: readonly string[], fallback: string): string[] {
  const bases = wanted.map(slug => slug || fallback)
  const avoided = new Set(bases)
  const given = new Set<string>()
  const next = new Map<string, number>()
  const numbered = (base: string) => {
    for (let number = next.get(base) ?? 2; ; number++) {
      const ending = `-${number}`
      const name = `${cutSlug(base, longestSlug - ending.length)}${ending}`
      if (avoided.has(name)) continue
      next.set(base, number + 1)
      return name
    }
  }
  return bases.map(base => {
    const name = given.has(base) || isDeviceName(base) ? numbered(base) : base
    given.add(name)
    avoided.add(name)
    return name
  })
}
