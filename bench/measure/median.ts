/** The middle of the values, or the mean of the two in the middle. @throws RangeError where there is none */
export function median(values: readonly number[]): number {
  return percentile(values, 50)
}

/** The value that so many per cent of the values do not exceed, between two of them in proportion. @throws RangeError */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const place = ((sorted.length - 1) * percent) / 100
  const [low, high] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  if (low === undefined || high === undefined) throw new RangeError('There is no value.')
  return low + (high - low) * (place % 1)
}
