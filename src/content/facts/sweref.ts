const [axis, flattening, scale] = [6_378_137, 1 / 298.257222101, 0.9996]
const n = flattening / (2 - flattening)
const radius = (axis / (1 + n)) * (1 + n ** 2 / 4 + n ** 4 / 64)
const e2 = flattening * (2 - flattening)

/** What is added for each even multiple of the angle, and to the latitude for each even power of its sine. */
const deltas = [n / 2 - (2 / 3) * n ** 2 + (37 / 96) * n ** 3, n ** 2 / 48 + n ** 3 / 15, (17 / 480) * n ** 3]
const powers = [
  e2 + e2 ** 2 + e2 ** 3 + e2 ** 4,
  -(7 * e2 ** 2 + 17 * e2 ** 3 + 30 * e2 ** 4) / 6,
  (224 * e2 ** 3 + 889 * e2 ** 4) / 120,
]

/**
 * Returns the position of metres in SWEREF 99 TM, the grid of Swedish maps, in degrees with six decimals; undefined for numbers that no place
 * in Sweden has. The formulas are Lantmäteriet's "Gauss conformal projection".
 */
export function fromSweref(north: number, east: number): { latitude: number; longitude: number } | undefined {
  if (north < 6_100_000 || north > 7_700_000 || east < 200_000 || east > 950_000) return undefined
  const [xi, eta] = [north / (scale * radius), (east - 500_000) / (scale * radius)]
  const sum = (term: (angle: number) => number) =>
    deltas.reduce((total, delta, index) => total + delta * term(2 * index + 2), 0)
  const x = xi - sum(times => Math.sin(times * xi) * Math.cosh(times * eta))
  const y = eta - sum(times => Math.cos(times * xi) * Math.sinh(times * eta))
  const phi = Math.asin(Math.sin(x) / Math.cosh(y))
  const curve = powers.reduce((total, power, index) => total + power * Math.sin(phi) ** (2 * index), 0)
  const inDegrees = (radians: number) => Number(((radians * 180) / Math.PI).toFixed(6))
  return {
    latitude: inDegrees(phi + Math.sin(phi) * Math.cos(phi) * curve),
    longitude: Number((15 + inDegrees(Math.atan(Math.sinh(y) / Math.cos(x)))).toFixed(6)),
  }
}
