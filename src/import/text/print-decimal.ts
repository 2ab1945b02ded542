/**
 * A number in plain decimals, without an exponent, from which the same number is read.
 *
 * @throws RangeError where it has no decimals
 */
export function printDecimal(number: number): string {
  if (!Number.isFinite(number)) throw new RangeError(`${number} cannot be written in decimals.`)
  const sign = number < 0 || Object.is(number, -0) ? '-' : ''
  const [digits = '', exponent = '0'] = String(Math.abs(number)).split('e')
  const [whole = '', fraction = ''] = digits.split('.')
  return sign + placePoint(whole + fraction, whole.length + Number(exponent))
}

/** The digits with the point behind `place` of them. */
function placePoint(digits: string, place: number): string {
  if (place <= 0) return `0.${'0'.repeat(-place)}${digits}`
  if (place >= digits.length) return digits.padEnd(place, '0')
  return `${digits.slice(0, place)}.${digits.slice(place)}`
}
