/** How a special day is found in a year: a fixed date, days from Easter Day, or a weekday (0 is Monday) within seven days of a date. */
export type SpecialDayRule =
  | { readonly date: string }
  | { readonly easter: number }
  | { readonly from: string; readonly weekday: number }

type Row = SpecialDayRule & { readonly en: string; readonly sv: string }

/** Days of the year on which places keep other hours, by the name that content uses. */
export const specialDays = {
  'new-years-day': { date: '01-01', en: 'New Year’s Day', sv: 'nyårsdagen' },
  epiphany: { date: '01-06', en: 'Epiphany', sv: 'trettondedag jul' },
  'maundy-thursday': { easter: -3, en: 'Maundy Thursday', sv: 'skärtorsdagen' },
  'good-friday': { easter: -2, en: 'Good Friday', sv: 'långfredagen' },
  'easter-eve': { easter: -1, en: 'Easter Eve', sv: 'påskafton' },
  'easter-day': { easter: 0, en: 'Easter Day', sv: 'påskdagen' },
  'easter-monday': { easter: 1, en: 'Easter Monday', sv: 'annandag påsk' },
  'walpurgis-night': { date: '04-30', en: 'Walpurgis Night', sv: 'valborgsmässoafton' },
  'may-day': { date: '05-01', en: 'May Day', sv: 'första maj' },
  'ascension-day': { easter: 39, en: 'Ascension Day', sv: 'Kristi himmelsfärdsdag' },
  'whit-sunday': { easter: 49, en: 'Whit Sunday', sv: 'pingstdagen' },
  'national-day': { date: '06-06', en: 'the National Day', sv: 'nationaldagen' },
  'midsummer-eve': { from: '06-19', weekday: 4, en: 'Midsummer Eve', sv: 'midsommarafton' },
  'midsummer-day': {
    from: '06-20',
    weekday: 5,
    en: 'Midsummer Day',
    sv: 'midsommardagen',
  },
  'all-saints-day': {
    from: '10-31',
    weekday: 5,
    en: 'All Saints’ Day',
    sv: 'alla helgons dag',
  },
  'christmas-eve': { date: '12-24', en: 'Christmas Eve', sv: 'julafton' },
  'christmas-day': { date: '12-25', en: 'Christmas Day', sv: 'juldagen' },
  'boxing-day': { date: '12-26', en: 'Boxing Day', sv: 'annandag jul' },
  'new-years-eve': { date: '12-31', en: 'New Year’s Eve', sv: 'nyårsafton' },
} as const satisfies Readonly<Record<string, Row>>

/** Special days that follow each other, of which people write the first and the last. */
export const runsOfDays = [
  ['maundy-thursday', 'good-friday', 'easter-eve', 'easter-day', 'easter-monday'],
  ['midsummer-eve', 'midsummer-day'],
  ['christmas-eve', 'christmas-day', 'boxing-day'],
  ['new-years-eve', 'new-years-day'],
] as const satisfies readonly (readonly SpecialDay[])[]

export type SpecialDay = keyof typeof specialDays

export const specialDayNames: readonly SpecialDay[] = Object.keys(specialDays).filter(isSpecialDayName)

export function isSpecialDayName(text: string): text is SpecialDay {
  return Object.hasOwn(specialDays, text)
}
