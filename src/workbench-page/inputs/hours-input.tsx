import { useState } from 'preact/hooks'
import { capitalize } from '../../base/capitalize.ts'
import { isCalendarDate } from '../../base/day.ts'
import { hoursInWords, hoursWordsIn } from '../../content/facts/hours-in-words.ts'
import {
  everyDay,
  type HoursRule,
  hoursKinds,
  type Opening,
  sortHours,
} from '../../content/facts/opening-hours.ts'
import { specialDayNames, specialDays } from '../../content/facts/special-days.ts'
import { printHoursLine, readHoursLine } from '../../content/facts/typed-hours.ts'
import type { FormValue } from '../../workbench/messages/form-messages.ts'
import type { Choice } from '../../workbench/messages/item-messages.ts'
import { dayOfReader } from '../context/dates.ts'
import { usePage } from '../context/page-context.ts'
import { draftText, listOf } from '../drafts/form-draft.ts'
import { Button, Select, TextField } from '../parts/controls.tsx'
import { useForm } from './form-context.ts'
import { CheckList } from './list-inputs.tsx'
import { controlOf, IncompleteTime, type InputProps, TimeField, textHandlerOf } from './simple-inputs.tsx'

/** What a new rule of each kind says. */
const beginnings: { readonly [Kind in HoursRule['kind']]: () => HoursRule & { readonly kind: Kind } } = {
  week: () => ({ kind: 'week', weekdays: everyDay.slice(0, 5), opening: ['10:00-17:00'] }),
  season: () => ({
    kind: 'season',
    from: '06-01',
    to: '08-31',
    weekdays: everyDay,
    opening: ['10:00-17:00'],
  }),
  holidays: () => ({ kind: 'holidays', opening: 'closed' }),
  special: () => ({ kind: 'special', names: ['christmas-eve'], opening: 'closed' }),
  date: () => {
    const today = dayOfReader()
    return { kind: 'date', from: today, to: today, opening: 'closed' }
  },
}

/** Returns a new line for a list of opening hours: the weekdays that no line has, or else public holidays or special days. */
export function proposeHours(value: FormValue | undefined): string {
  const rules = listOf(value).flatMap(line => readHoursLine(draftText(line)) ?? [])
  const known = rules.flatMap(rule => (rule.kind === 'week' ? rule.weekdays : []))
  const weekdays = everyDay.filter(day => !known.includes(day))
  if (known.length === 0) return printHoursLine(beginnings.week())
  if (weekdays.length > 0) return printHoursLine({ ...beginnings.week(), weekdays })
  const hasHolidays = rules.some(({ kind }) => kind === 'holidays')
  return printHoursLine(beginnings[hasHolidays ? 'special' : 'holidays']())
}

type RuleProps<Kind extends HoursRule['kind'] = HoursRule['kind']> = {
  readonly rule: HoursRule & { readonly kind: Kind }
  readonly onRule: (rule: HoursRule) => void
}

/** A line of opening hours: its days and their hours. A line that cannot be read is shown as text. What is incomplete is not taken. */
export function HoursInput(props: InputProps<'hours'>) {
  const words = usePage().edit.hours
  const text = draftText(props.value)
  const rule = readHoursLine(text)
  if (rule === undefined)
    return <TextField control={controlOf(props)} value={text} onText={textHandlerOf(props)} />
  const setRule = (next: HoursRule) => props.onValue(printHoursLine(next))
  return (
    <div class="form-hours row middle">
      <Select
        control={controlOf(props)}
        value={rule.kind}
        choices={hoursKinds.map(value => ({ value, title: words.kinds[value] }))}
        onChange={kind => setRule(beginnings[kind]())}
      />
      <DaysInput rule={rule} onRule={setRule} />
      <OpeningInput opening={rule.opening} onOpening={opening => setRule({ ...rule, opening })} />
    </div>
  )
}

/** Opening hours in words, in the language of the entry. */
export function HoursPreview({ value }: { readonly value: FormValue | undefined }) {
  const { language } = useForm()
  const rules = listOf(value).flatMap(line => readHoursLine(draftText(line)) ?? [])
  return <p lang={language}>{hoursInWords(sortHours(rules), language).join(' ')}</p>
}

function DaysInput({ rule, onRule }: RuleProps) {
  switch (rule.kind) {
    case 'week':
      return <WeekdaysInput rule={rule} onRule={onRule} />
    case 'season':
      return (
        <>
          <MonthDayInput name="from" value={rule.from} onValue={from => onRule({ ...rule, from })} />
          –
          <MonthDayInput name="to" value={rule.to} onValue={to => onRule({ ...rule, to })} />
          <WeekdaysInput rule={rule} onRule={onRule} />
        </>
      )
    case 'special':
      return <SpecialDaysInput rule={rule} onRule={onRule} />
    case 'date':
      return <DatesInput rule={rule} onRule={onRule} />
    default:
      return null
  }
}

function WeekdaysInput({ rule, onRule }: RuleProps<'week' | 'season'>) {
  const { language } = usePage()
  const { weekdays } = hoursWordsIn(language)
  return (
    <TickedDays
      days={rule.weekdays.map(String)}
      choices={weekdays.map((title, day) => ({ value: String(day), title }))}
      onDays={ticked => onRule({ ...rule, weekdays: everyDay.filter(day => ticked.includes(String(day))) })}
    />
  )
}

type TickedDaysProps = {
  readonly days: readonly string[]
  readonly choices: readonly Choice[]
  readonly onDays: (days: readonly string[]) => void
}

/** Days as check boxes. A line needs a day: while none is ticked, it says that the earlier ones hold. */
function TickedDays({ days, choices, onDays }: TickedDaysProps) {
  const words = usePage().edit.hours
  const [emptied, setEmptied] = useState('')
  const isEmpty = emptied === days.join()
  const set = (value: FormValue | undefined) => {
    setEmptied(value === undefined ? days.join() : '')
    if (value !== undefined) onDays(listOf(value).map(draftText))
  }
  return (
    <>
      <CheckList value={isEmpty ? [] : days} choices={choices} onValue={set} />
      {isEmpty && <IncompleteTime text={words.noDay} />}
    </>
  )
}

type MonthDayProps = {
  readonly name: 'from' | 'to'
  readonly value: string
  readonly onValue: (day: string) => void
}

/** A day of each year. A day that the month does not have becomes its last one. */
function MonthDayInput({ name, value, onValue }: MonthDayProps) {
  const { edit, common, language } = usePage()
  const { months } = hoursWordsIn(language)
  const [month = '', day = ''] = value.split('-')
  const daysIn = (month: string) =>
    Array.from({ length: 31 }, (_, index) => String(index + 1).padStart(2, '0')).filter(day =>
      isCalendarDate(`2028-${month}-${day}`),
    )
  const setMonth = (next: string) => {
    const last = daysIn(next).at(-1) ?? day
    onValue(`${next}-${day < last ? day : last}`)
  }
  const choices = months.map((title, index) => ({ value: String(index + 1).padStart(2, '0'), title }))
  return (
    <span class="row tight middle">
      <Select
        label={`${common[name]}, ${edit.hours.day}`}
        value={day}
        choices={daysIn(month).map(value => ({ value, title: String(Number(value)) }))}
        onChange={next => onValue(`${month}-${next}`)}
      />
      <Select
        label={`${common[name]}, ${edit.hours.month}`}
        value={month}
        choices={choices}
        onChange={setMonth}
      />
    </span>
  )
}

function SpecialDaysInput({ rule, onRule }: RuleProps<'special'>) {
  const { language } = usePage()
  const titles = specialDayNames.map(value => ({ value, title: capitalize(specialDays[value][language]) }))
  const chosen = titles.filter(({ value }) => rule.names.includes(value))
  return (
    <details>
      <summary>{chosen.map(({ title }) => title).join(', ')}</summary>
      <TickedDays
        days={rule.names}
        choices={titles}
        onDays={days => onRule({ ...rule, names: specialDayNames.filter(name => days.includes(name)) })}
      />
    </details>
  )
}

function DatesInput({ rule, onRule }: RuleProps<'date'>) {
  const { common } = usePage()
  const set = (key: 'from' | 'to', day: string) => {
    const other = key === 'from' ? rule.to : rule.from
    const [from, to] = key === 'from' ? [day, other > day ? other : day] : [other < day ? other : day, day]
    if (isCalendarDate(day)) onRule({ ...rule, from, to })
  }
  return (
    <>
      {(['from', 'to'] as const).map(key => (
        <TextField
          key={key}
          control={{ type: 'date', 'aria-label': common[key] }}
          value={rule[key]}
          onText={day => set(key, day)}
        />
      ))}
    </>
  )
}

type OpeningProps = { readonly opening: Opening; readonly onOpening: (opening: Opening) => void }

function OpeningInput({ opening, onOpening }: OpeningProps) {
  const words = usePage().edit.hours
  const spans = typeof opening === 'string' ? [] : opening
  const kind = typeof opening === 'string' ? opening : 'open'
  const set = (index: number, span: string) => onOpening(spans.with(index, span))
  return (
    <div class="form-opening row middle">
      <Select
        label={words.hours}
        value={kind}
        choices={(['open', 'closed', 'by appointment'] as const).map(value => ({
          value,
          title: words[value],
        }))}
        onChange={next => onOpening(next === 'open' ? ['10:00-17:00'] : next)}
      />
      {spans.map((span, index) => (
        <span key={`${index + 1}`} class="row tight middle">
          <SpanInput span={span} onSpan={next => set(index, next)} />
          {spans.length > 1 && (
            <Button text="×" label={words.removeHours} onClick={() => onOpening(spans.toSpliced(index, 1))} />
          )}
          {index === spans.length - 1 && (
            <Button text="+" label={words.addHours} onClick={() => onOpening([...spans, '18:00-20:00'])} />
          )}
        </span>
      ))}
    </div>
  )
}

/** Two times, which are set once both are complete. Until then it says so. */
function SpanInput({ span, onSpan }: { readonly span: string; readonly onSpan: (span: string) => void }) {
  const words = usePage().edit.hours
  const [typed, setTyped] = useState<readonly string[]>()
  const times = typed ?? span.replace(/24:00$/, '00:00').split('-')
  const change = (at: number, time: string) => {
    const [from, to] = times.with(at, time)
    const isComplete = from !== to && [from, to].every(time => /^\d\d:\d\d$/.test(time ?? ''))
    setTyped(isComplete ? undefined : times.with(at, time))
    if (isComplete) onSpan(`${from}-${to}`)
  }
  return (
    <>
      {[words.opens, words.closes].map((label, at) => (
        <TimeField
          key={label}
          control={{ 'aria-label': label }}
          value={times[at] ?? ''}
          onText={time => change(at, time)}
        />
      ))}
      {typed && <IncompleteTime text={words.incomplete} />}
    </>
  )
}
