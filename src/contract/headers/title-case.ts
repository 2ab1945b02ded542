/** A header's name as people write it, `Content-Type`, whatever the case it is given in. */
export function titleCase(name: string): string {
  return name.toLowerCase().replace(/(?<![a-z0-9])[a-z]/g, letter => letter.toUpperCase())
}
