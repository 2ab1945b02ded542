import { parseUrl } from '../../contract/parse-url.ts'

/**
 * The address of a medium as the source is asked for it: relative to the base where it lies below the base that the links
 * are written for, which may be another than the one asked; else as it is.
 */
export function addressOnBase(address: string, linkedBase: string): string {
  const base = `${linkedBase}/`
  const href = parseUrl(address, base)?.href
  return href?.startsWith(base) ? `./${href.slice(base.length)}` : address
}
