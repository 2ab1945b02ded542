/**
 * An address as it stands in a header: signs that no address has (RFC 3986, 2) are written with a percent sign. `URL` leaves
 * braces and the like as they are in a query, and hosts take braces for names to fill in.
 */
export function printAddress(url: string): string {
  return new URL(url).href.replace(/[^\w.~:/?#[\]@!$&'()*+,;=%-]/g, encodeURIComponent)
}
