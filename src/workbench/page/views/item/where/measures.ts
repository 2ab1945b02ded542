/** A distance in words that are as exact as a walk needs: tens of metres, then tenths of a kilometre. */
export function distanceInWords(metres: number, language: string): string {
  const isShort = metres < 995
  const value = isShort ? Math.round(metres / 10) * 10 : metres / 1000
  const format = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: isShort ? 'meter' : 'kilometer',
    maximumFractionDigits: value < 10 ? 1 : 0,
  })
  return format.format(value)
}

/** Degrees without their sign, to about a metre: `58.4438°`. */
export function degreesInWords(degrees: number, language: string): string {
  return `${new Intl.NumberFormat(language, { maximumFractionDigits: 5 }).format(Math.abs(degrees))}°`
}
