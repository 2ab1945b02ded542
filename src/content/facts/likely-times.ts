/** Matches a time of day, `18:30`. */
export const clock = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/** Returns the times of day of `kl. 18.30`, `7 tonight`, `6 pm` or `19–24`: the first, and the second if it is a span. Texts of what is no time are empty. */
export function likelyTimes(typed: string): string[] {
  if (typed.length > 60) return []
  const plain = typed
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim()
    .replace(/^(?:(?:klockan|kl|at|from|från)\b\.? ?)+|(?: ?(?:o'clock|uhr|h))?\.?$/gi, '')
    .replace(
      / (?:tonight|in the (?:evening|afternoon)|(?:i|på) ?(?:kväll(?:en)?|eftermiddag(?:en)?))$/i,
      ' pm',
    )
    .replace(/ (?:in the morning|på (?:morgonen|förmiddagen))$/i, ' am')
  const parts = plain.split(/ ?(?:[-‐-―−]|\bto\b|\btill\b) ?(?:(?:klockan|kl)\b\.? ?)?/i)
  if (parts.length > 2) return []
  const half = /\b[ap]\.?m\b/i.exec(parts[1] ?? '')?.[0]
  const times = parts.map((part, index) => {
    if (index === 1 && isMidnight(part)) return '00:00'
    return likelyTime(part) || (index === 0 && half ? likelyTime(`${part} ${half}`) : '')
  })
  const [from = '', to = from] = times
  // `9-5` may be until five in the afternoon, or in the morning. What is written as `09:00-05:00` is meant.
  const isUnclear =
    to > '00:00' && to < from && from < '13:00' && !half && !parts.every(part => clock.test(part))
  return isUnclear ? [] : times
}

/** Whether a text is the end of a day: `24:00`. */
export function isMidnight(typed: string): boolean {
  return /^(?:kl\.? ?)?24(?:[.:]?00)?$/i.test(typed.trim())
}

function likelyTime(typed: string): string {
  if (/^noon$/i.test(typed)) return '12:00'
  const [, hours = '', minutes = '00', half = ''] =
    /^(\d{1,2})(?:[.:,h]?(\d\d)(?:[.:]00)?)? ?([ap]\.?m\.?)?$/i.exec(typed) ?? []
  const isAfternoon = /^p/i.test(half)
  const afternoon =
    half === '' || Number(hours) > 12 ? 0 : Number(isAfternoon) * 12 - (Number(hours) === 12 ? 12 : 0)
  const time = `${String(Number(hours) + afternoon).padStart(2, '0')}:${minutes}`
  const isTime =
    clock.test(time) && (half === '' || (Number(hours) >= 1 && (isAfternoon || Number(hours) <= 12)))
  return hours !== '' && isTime ? time : ''
}
