import { noChange } from '../../editing/change/change.ts'
import { editFields } from '../../editing/edit/edit-fields.ts'
import type { FormValue, FormValues } from '../messages/form-messages.ts'
import { readValues } from '../show/form-source.ts'
import { isGroup, valueAt } from '../show/show-languages.ts'
import { ownedIdsIn } from '../state/check-text.ts'
import { type Action, openFormFile } from './action-context.ts'
import { writeChange } from './change-entries.ts'

/** Writes the value of a field into another language of the entry. Its dates keep their ids by their days, then by their order, and new ones get free ids. */
export const shareField: Action<'share-field'> = async ({ file, field, to }, context) => {
  const [from, other] = [openFormFile(file, context), openFormFile(to, context)]
  const [given, old] = [from, other].map(({ file, text }) => valueAt(readValues(file, text) ?? {}, field))
  const value = field === 'dates' ? withIdsOf(old, given) : given
  const edited = editFields({ file: to, text: other.text }, [{ path: field.split('.'), value }])
  const { lastGood } = context.state
  const { text: after, ids } = context.checker.check({ ...other, text: edited }, lastGood, context.config)
  const edits = [{ path: other.path, before: other.text, after }]
  const { undo } = await writeChange({ ...noChange, edits, ids: ownedIdsIn(other, ids) }, context)
  return { kind: 'shared', undo }
}

/** Gives each date the id of the other date with the same first day; the rest get the other ids in their order. */
function withIdsOf(others: FormValue | undefined, dates: FormValue | undefined): FormValue | undefined {
  if (!Array.isArray(dates)) return dates
  const left = Array.isArray(others) ? others.filter(isGroup) : []
  const takeByDay = (date: FormValues) => {
    const index = left.findIndex(({ start }) => start === date.start)
    return index === -1 ? undefined : left.splice(index, 1)[0]
  }
  const pairs = dates.map(each => (isGroup(each) ? each : {})).map(date => [date, takeByDay(date)] as const)
  return pairs.map(([{ id: _, ...days }, same]) => {
    const { id } = same ?? left.shift() ?? {}
    return id === undefined ? days : { id, ...days }
  })
}
