/** Matches a time of day, `18:30`. */
export const clock = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/** Returns the times of day that a text means for certain: the first, and the second if it is a span. None if `readTimes` finds two meanings. */
export function likelyTimes(typed: string): readonly string[] {
  const [times = [], other] = readTimes(typed)
  return other ? [] : times
}

/**
 * Returns the times of day of `kl. 18.30`, `7 tonight`, `7-9 pm` or `19–24`: the first, and the second if it is a span. Texts of what is no
 * time are empty. There are two such lists if either half of the day may be meant: `7:30`, `11-4`, `12am`.
 */
export function readTimes(typed: string): (readonly string[])[] {
  if (typed.length > 60) return []
  const named = typed
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim()
    .replace(/^(?:(?:at|from|från)\b\.? ?)+|(?: ?(?:o'clock|uhr|h))?\.?$/gi, '')
    .replace(
      / (?:tonight|in the (?:evening|afternoon)|(?:i|på) ?(?:kväll(?:en)?|eftermiddag(?:en)?))$/i,
      ' pm',
    )
    .replace(/ (?:in the morning|på (?:morgonen|förmiddagen))$/i, ' am')
  const plain = named.replace(/^(?:(?:klockan|kl)\b\.? ?)+/i, '')
  const [first = '', second, ...more] = plain.split(
    / ?(?:[-‐-―−]|\bto\b|\btill\b) ?(?:(?:klockan|kl)\b\.? ?)?/i,
  )
  // In Swedish, `kl` comes before one of 24 hours.
  const isOpen = plain === named
  if (more.length > 0) return []
  if (second !== undefined) return readSpan(first, second, isOpen)
  const time = likelyTime(first)
  if (/^12 ?a\.?m/i.test(first)) return [['12:00'], [time]]
  return time !== '' && isOpen && isHalf(first) ? [[time], [later(time)]] : [[time]]
}

function readSpan(first: string, second: string, isOpen: boolean): (readonly string[])[] {
  const to = isMidnight(second) ? '00:00' : likelyTime(second)
  const from = likelyTime(first)
  const half = /[ap]\.?m\b/i.exec(second)?.[0]
  if (half && isHalf(first)) {
    const sameHalf = likelyTime(`${first} ${half}`)
    const isSame = hoursBetween(sameHalf, to) < 12
    return [[isSame ? sameHalf : later(sameHalf), to]]
  }
  const isUnclear = from !== '' && from < '13:00' && to !== '' && to !== from && isOpen && isHalf(second)
  if (!isUnclear) return [[from, to]]
  // Until five in the afternoon, or in the morning: `9-5`.
  if (to <= from)
    return [
      [from, later(to)],
      [from, to],
    ]
  return [
    [from, to],
    [later(from), later(to)],
  ]
}

/** Whether a time is a number up to 11 without the half of its day. `09` and `10.30` are of 24 hours. */
function isHalf(typed: string): boolean {
  return /^(?:[1-9](?:[.:,]?[0-5]\d)?|1[01])$/.test(typed)
}

/** Returns the time 12 hours later. */
function later(time: string): string {
  return `${String((Number(time.slice(0, 2)) + 12) % 24).padStart(2, '0')}${time.slice(2)}`
}

/** Returns the hours from one time to another, which may be on the next day: 0 to 24, more than 0. */
export function hoursBetween(from: string, to: string): number {
  const [start = 0, end = 0] = [from, to].map(time => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60)
  return end > start ? end - start : end - start + 24
}

/** Whether a text is the end of a day: `24:00`, `midnight`. */
export function isMidnight(typed: string): boolean {
  return /^(?:(?:kl\.? ?)?24(?:[.:]?00)?|midnight|midnatt)$/i.test(typed.trim())
}

function likelyTime(typed: string): string {
  if (/^(?:12 )?(?:noon|midday|mitt på dagen)$/i.test(typed)) return '12:00'
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
