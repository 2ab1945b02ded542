import { type Refusal, refusal } from '../../base/problems/refusal.ts'

/** A date of an event as far as it could be read. */
export type DateFields = {
  readonly [key in 'start' | 'end' | 'time' | 'end_time' | 'status' | 'in_api']?: string
}

/** Finds a date that is not as planned, that apps show as usual, and of which neither the title nor the text says so. */
export function* findUnsaid(text: string, dates: readonly DateFields[]): Iterable<Refusal> {
  const unsaid = dates.find(
    ({ status = '', in_api: inApi = /moved|sold-out/.test(status) ? 'keep' : '' }) => {
      const said = inApi === 'keep' ? saidBy[status] : undefined
      return said !== undefined && !new RegExp(said, 'iu').test(text)
    },
  )
  if (unsaid?.status) yield refusal('time-in-title:unsaid', { status: unsaid.status })
}

/** Whether a title says the status of its date: `INSTÄLLT: Sommarkonsert`. */
export function saysStatus(title: string, status: string): boolean {
  return title.split(/[^\p{L}-]+/u).some(word => statusOf(word) === status)
}

/** Returns the status that a word means: `inställt`, `sold out`. */
export function statusOf(word: string): string | undefined {
  const [status] =
    Object.entries(statusWords).find(([, form]) => new RegExp(`^(?:${form})$`, 'iu').test(word)) ?? []
  return status
}

const statusWords = {
  // `Inställd på havet` is about something else.
  cancelled: 'inställ(?:t|d|da)(?! på (?!grund))|cancell?ed|avlyst',
  postponed: '(?:upp|fram)skju(?:tet|ten|tna)|framflytta(?:t|d|de)|postponed',
  'sold-out': '(?:slut|ut)såld?[tda]?|fullbokad?[td]?e?|sold[ -]out|fully booked',
  moved: 'flytta(?:t|d|de)|moved',
}

/** What says in a text that a date is not as planned. */
const saidBy: Readonly<Record<string, string>> = {
  ...statusWords,
  moved: `${statusWords.moved}|flyttas|ny(?:tt|a)? (?:plats|lokal|ställe)|new (?:place|venue)|i ?stället|instead`,
}

/** What may be, or was: `If it rains, the walk is cancelled.` */
const uncertain =
  /(?<!\p{L})(?:vid|om|ifall|kan|när|då|if|may|can|could|in case|unless|when|(?:19|20)\d\d)(?!\p{L})/iu

/** What says in a title or at the start of a text what became of an event, for each status. A play may have such a word as its title: `Inställt!`, `Sold out: a comedy` */
const statusForms = Object.entries(statusWords).map(([status, word]) => {
  // `Moved` and `sold out` are ordinary words, too, if no sign sets them apart.
  const isClear = status === 'cancelled' || status === 'postponed'
  const apart = String.raw`${isClear ? '' : String.raw`(?: \p{L}{1,20}){0,2}`}(?:\s*[:)\]]|\s+[–—-]\s)(?!\s*(?:en|ett|an?)\s)`
  const noted = String.raw`(?:obs|nb|note|viktigt|important)\P{L}+(?:${word})(?!\p{L})`
  const text = String.raw`^\P{L}*(?:${noted}|(?:${word})(?:\s*[!:]|\s+[–—-]\s))`
  const title = String.raw`^\P{L}*(?:${word})${apart}|(?:[:(\[]\s*|\s[–—-]\s+)(?:${word})\P{L}*$`
  const capitals = String.raw`(?<!\p{L})(?:${word.toUpperCase()})(?!\p{L})`
  const inCapitals = String.raw`^(?=.*\p{Ll})(?:\P{L}*${capitals}|.*${capitals}\P{L}*$)`
  const sentence = String.raw`(?<!\p{L})(?:är|blir|har blivit|is|has been) (?:${word})(?!\p{L})`
  return {
    status,
    later: isClear ? new RegExp(sentence, 'iu') : undefined,
    text: [new RegExp(text, 'iu')],
    title: [new RegExp(title, 'iu'), new RegExp(inCapitals, 'u')],
  }
})

/**
 * Finds a status in words that no date of the event has: at the start of a title or a text, at the end of a title, or in a sentence
 * of a text (`The concert has been cancelled.`). A title is that of all dates, unless it names a day.
 */
export function* findStatus(
  text: string,
  part: 'title' | 'text',
  dates: readonly DateFields[],
): Iterable<Refusal> {
  const without = dates.filter(({ status }) => status === undefined)
  const isForAll = part === 'title' && !/(?<!\d)\d\d?(?!\d)/.test(text)
  if (without.length < (isForAll ? 1 : dates.length)) return
  for (const { status, later, ...form } of statusForms) {
    const isLater = part === 'text' && later?.test(text)
    const sentences = isLater ? text.split(/(?<=[.!?])\s/).filter(each => !uncertain.test(each)) : []
    const found = [...form[part].map(each => each.exec(text)), ...sentences.map(each => later?.exec(each))]
    const [first] = found.find(each => each) ?? []
    const isOther = without.length < dates.length && dates.every(date => date.status !== status)
    if (first === undefined || isOther) continue
    const typed = part === 'title' ? text : first.replace(/^\P{L}+|\P{L}+$/gu, '')
    const days = without.map(({ start = '' }) => start)
    const shown = days.length > 5 ? [...days.slice(0, 5), '…'] : days
    yield isForAll && dates.length > 1
      ? refusal('time-in-title:dates', { typed, status, days: shown })
      : refusal('time-in-title:status', { typed, status })
    return
  }
}
