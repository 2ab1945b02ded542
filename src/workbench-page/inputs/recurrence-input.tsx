import { useState } from 'preact/hooks'
import { isCalendarDate } from '../../base/day.ts'
import { timesInWords } from '../../content/facts/fact-words.ts'
import type { FormValue } from '../../workbench/messages/form-messages.ts'
import { usePage } from '../context/page-context.ts'
import { draftText, groupOf, isSameValue, listOf } from '../drafts/form-draft.ts'
import { Button, Select, TextField } from '../parts/controls.tsx'
import { weekdayNames } from '../parts/weeks.ts'
import { CheckList } from './list-inputs.tsx'
import { datesOfRecurrence, maxDays, moveDates, type Recurrence, spansOf, withDates } from './recurrence.ts'
import type { InputProps } from './simple-inputs.tsx'

/** Adds the days of a recurrence to the dates of an event, and first shows how many these are. */
export function RecurrenceInput({ value, onValue }: Pick<InputProps, 'value' | 'onValue'>) {
  const { language, edit, formatDays } = usePage()
  // Weeks are counted from the last date. That day itself is skipped.
  const [rule, setRule] = useState<Recurrence>(() => {
    const days = spansOf(value).map(({ start }) => start)
    const from = days.filter(isCalendarDate).sort().at(-1) ?? ''
    const weekdays = from === '' ? [] : [String(new Date(from).getUTCDay())]
    return { weekdays, everyWeeks: '1', from, to: '', times: '' }
  })
  const [added, setAdded] = useState(0)
  const set = (part: Partial<Recurrence>) => {
    setRule({ ...rule, ...part })
    setAdded(0)
  }
  const formatDay = (day: string) => formatDays({ start: day, end: day })
  const days = datesOfRecurrence(rule, spansOf(value))
  const [first = '', last = first] = [days[0], days.at(-1)]
  const list = days.length > 4 ? `${formatDay(first)} … ${formatDay(last)}` : days.map(formatDay).join('; ')
  const { time = '', end_time = '' } =
    listOf(value)
      .map(groupOf)
      .find(each => each.time) ?? {}
  const times = { ...(time && { time: draftText(time) }), ...(end_time && { end_time: draftText(end_time) }) }
  const dates = days.map(start => ({ start, ...times }))
  const hours = timesInWords({ start: first, end: first, ...times }, language)
  const withTimes = (item: FormValue): FormValue => {
    if (typeof item === 'string') return item
    const { time: _time, end_time: _end, ...others } = groupOf(item)
    return { ...others, ...times }
  }
  const untimed = listOf(value).filter(item => !isSameValue(withTimes(item), item))
  const none = added > 0 ? edit.recurrence.added(added) : edit.recurrence.none
  return (
    <details class="form-more">
      <summary class="label">{edit.recurrence.title}</summary>
      <RuleFields rule={rule} onRule={set} />
      <p role="status">
        {first === ''
          ? none
          : `${edit.recurrence.found(days.length, list, hours)} ${hours === '' ? edit.recurrence.noTime : ''}`}
      </p>
      <Button
        text={edit.recurrence.add}
        isOff={first === ''}
        onClick={() => {
          onValue(withDates(value, dates))
          setAdded(days.length)
        }}
      />
      {time !== '' && untimed.length > 0 && (
        <Button
          text={edit.recurrence.sameTime(untimed.length)}
          onClick={() => onValue(listOf(value).map(withTimes))}
        />
      )}
      {listOf(value).length > 0 && <MoveDates value={value} onValue={onValue} />}
    </details>
  )
}

type RuleProps = { readonly rule: Recurrence; readonly onRule: (part: Partial<Recurrence>) => void }

/** The weekdays of a recurrence, and from when to when or how often it takes place. */
function RuleFields({ rule, onRule }: RuleProps) {
  const { common, language, edit } = usePage()
  const { title, weeks, times } = edit.recurrence
  const weekdays = weekdayNames(language, 'long').map((title, index) => {
    return { value: String((1 + index) % 7), title }
  })
  return (
    <>
      <Select
        label={title}
        value={rule.everyWeeks}
        choices={weeks.map((title, index) => ({ value: String(index + 1), title }))}
        onChange={everyWeeks => onRule({ everyWeeks })}
      />
      <CheckList
        value={rule.weekdays}
        onValue={next => onRule({ weekdays: listOf(next).map(draftText) })}
        choices={weekdays}
      />
      <div class="form-group fit">
        {(['from', 'to'] as const).map(name => (
          <label key={name} class="form-field stack tight">
            {common[name]}
            <TextField
              control={{ type: 'date' }}
              value={rule[name]}
              onText={day => onRule({ [name]: day })}
            />
          </label>
        ))}
        <label class="form-field stack tight">
          {times}
          <TextField
            control={{ type: 'number', min: 1, max: maxDays, inputMode: 'numeric' }}
            value={rule.times}
            onText={times => onRule({ times })}
          />
        </label>
      </div>
    </>
  )
}

/** Moves all dates together: the first to a day that is chosen, and the others as far. */
function MoveDates({ value, onValue }: Pick<InputProps, 'value' | 'onValue'>) {
  const words = usePage().edit.recurrence
  const [day, setDay] = useState('')
  const special = listOf(value).filter(item => draftText(groupOf(item).status) !== '')
  return (
    <div class="form-group row" style={{ alignItems: 'end' }}>
      <label class="form-field stack tight">
        {words.moveTo}
        <TextField control={{ type: 'date' }} value={day} onText={setDay} />
      </label>
      <Button
        text={words.move(listOf(value).length)}
        isOff={!isCalendarDate(day)}
        onClick={() => onValue(moveDates(value, day))}
      />
      {special.length > 0 && <p role="status">{day !== '' && words.withStatus(special.length)}</p>}
    </div>
  )
}
