import { useState } from 'preact/hooks'
import { wordOfChoice } from '../../../content/facts/fact-words.ts'
import type { CollectionName } from '../../../contract/collections.ts'
import type { BulkOperation } from '../../../workbench/messages/actions.ts'
import {
  bulkOperations,
  type FilterChoices,
  folderOfCollection,
} from '../../../workbench/messages/find-messages.ts'
import type { ManyChanged } from '../../../workbench/messages/form-messages.ts'
import { usePage } from '../../context/page-context.ts'
import { editHref } from '../../context/page-route.ts'
import { perform } from '../../context/requests.ts'
import { Button, Select } from '../../parts/controls.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { withCode } from '../../parts/file-problems.tsx'
import { type DoneChange, useDone } from '../../parts/use-done.ts'
import { useSaveKeys } from '../../parts/use-keys.ts'
import { countPicked, type PickedFiles } from './use-picked.ts'

type BulkBarProps = {
  readonly collection: CollectionName
  readonly picked: PickedFiles
  readonly categories: FilterChoices['allCategories']
  readonly onDone: () => void
  /** Whether entries can be ticked. */
  readonly isTable: boolean
  /** Whether a ticked entry has ended. */
  readonly hasEnded: boolean
}

type Plan = ManyChanged & { readonly kind: 'planned'; readonly operation: BulkOperation }
/** A finished change: its kind and the number of its files. */
type Done = DoneChange & { readonly operation: BulkOperation; readonly count: number }

/** What to do with the ticked entries. */
type Wanted = { readonly operation: BulkOperation; readonly value: string; readonly replaced: string }

/** Changes all ticked entries, after a preview of the changes, and can undo that. */
export function BulkBar({ collection, picked, categories, onDone, isTable, hasEnded }: BulkBarProps) {
  const { bulk: words, language, edit } = usePage()
  const [first] = bulkOperations[folderOfCollection(collection)]
  const [wanted, setWanted] = useState<Wanted>({ operation: first, value: '', replaced: '' })
  const { plan, setPlan, run, done, set, toggle, refusal } = useBulkChange({ collection, picked, onDone })
  const values = isWheelchair(wanted)
    ? ['yes', 'limited', 'no'].map(value => ({ value, title: wordOfChoice(value, language) }))
    : categories
  const isIncomplete =
    (needsValue(wanted) && wanted.value === '') || (replaces(wanted) && wanted.replaced === '')
  const isUsed = isTable && picked.size > 0
  if (!isUsed && !done) return null
  return (
    <section class="bulk bottom-bar stack tight" aria-label={words.title}>
      <div class="row middle">
        {isUsed && (
          <>
            <span class="figures">{words.picked(countPicked(picked), picked.size)}</span>
            <Button text="×" label={words.unpick} onClick={onDone} />
            <WantedFields
              collection={collection}
              wanted={wanted}
              categories={categories}
              values={values}
              onChange={part => setWanted({ ...wanted, ...part })}
            />
            <Button text={words.show} isOff={isIncomplete} onClick={() => run(wanted)} />
            {hasEnded && (
              <Button
                text={`${words.operations['remove-ended']} …`}
                onClick={() => run({ ...wanted, operation: 'remove-ended' })}
              />
            )}
          </>
        )}
        <span class="row middle" role="status">
          {done && `${words.operations[done.operation]}: `}
          {done && (done.isUndone ? words.undone : words.done(done.count, done.operation === 'remove-ended'))}
          {done && <Button text={done.isUndone ? edit.redo : edit.undo} onClick={toggle} />}
          {done && <Button text="×" label={edit.close} onClick={() => set(undefined)} />}
        </span>
      </div>
      {refusal !== '' && (
        <p class="refused" role="alert">
          {refusal}
        </p>
      )}
      {plan && (
        <Dialog title={words.operations[plan.operation]} onClose={() => setPlan(undefined)}>
          <PlannedChanges
            plan={plan}
            titleOf={value => values.find(each => each.value === value)?.title ?? value}
            entries={countPicked(new Map([...picked].filter(([file]) => !plan.unchanged.includes(file))))}
            onAct={() => run({ ...wanted, operation: plan.operation }, plan.seen)}
            onCancel={() => setPlan(undefined)}
          />
        </Dialog>
      )}
    </section>
  )
}

const needsValue = ({ operation }: Wanted) => !/^remove-(?!category)/.test(operation)
const isWheelchair = ({ operation }: Wanted) => operation.endsWith('wheelchair')
const replaces = ({ operation }: Wanted) => operation === 'replace-category'

/** Returns the plan of a change of all ticked entries, the last change, and the functions that plan, make and undo one. */
function useBulkChange({
  collection,
  picked,
  onDone,
}: Pick<BulkBarProps, 'collection' | 'picked' | 'onDone'>) {
  const [plan, setPlan] = useState<Plan>()
  const { done, set, toggle, refusal, setRefusal } = useDone<Done>(`workbench-bulk ${collection}`)
  /** Plans a change, or makes the change whose plan has been `seen`. */
  const run = async (wanted: Wanted, seen?: string) => {
    const { operation, value, replaced } = wanted
    const files = [...picked.keys()]
    const asked = {
      files,
      operation,
      value: needsValue(wanted) ? value : '',
      ...(replaces(wanted) && { replaced }),
      ...(seen && { seen }),
    }
    const show = (answer: ManyChanged) => {
      if (answer.kind === 'planned') return setPlan({ ...answer, operation })
      set({ operation, count: answer.count, undo: answer.undo, files, isUndone: false })
      // The others stay ticked, for another change of the same entries.
      if (operation === 'remove-ended') onDone()
    }
    setPlan(undefined)
    setRefusal(await perform('change-many', asked, show))
  }
  useSaveKeys({
    undo: done && !done.isUndone ? toggle : undefined,
    redo: done?.isUndone ? toggle : undefined,
  })
  return { plan, setPlan, run, done, set, toggle, refusal }
}

type WantedProps = Pick<BulkBarProps, 'collection' | 'categories'> & {
  readonly wanted: Wanted
  /** The values that the operation can have. */
  readonly values: BulkBarProps['categories']
  readonly onChange: (part: Partial<Wanted>) => void
}

/** The choice of an operation and of its values. */
function WantedFields({ collection, wanted, categories, values, onChange }: WantedProps) {
  const { bulk: words, edit, fields, browse } = usePage()
  const { operation, value, replaced } = wanted
  const what = isWheelchair(wanted) ? fields.wheelchair[0] : browse.label[collection]
  const title = replaces(wanted) ? words.by : `${edit.choose}: ${what}`
  return (
    <>
      <Select
        label={words.title}
        value={operation}
        choices={bulkOperations[folderOfCollection(collection)].map(value => ({
          value,
          title: words.operations[value],
        }))}
        onChange={operation => onChange({ operation, value: '' })}
      />
      {replaces(wanted) && (
        <Select
          label={words.replaced}
          value={replaced}
          choices={[{ value: '', title: words.replaced }, ...categories]}
          onChange={replaced => onChange({ replaced })}
        />
      )}
      {needsValue(wanted) && (
        <Select
          key={title}
          label={title}
          value={value}
          choices={[{ value: '', title }, ...values]}
          onChange={value => onChange({ value })}
        />
      )}
    </>
  )
}

type PlannedProps = {
  readonly plan: Plan
  readonly titleOf: (category: string) => string
  /** How many entries change. */
  readonly entries: number
  readonly onAct: () => void
  readonly onCancel: () => void
}

function PlannedChanges({ plan, titleOf, entries, onAct, onCancel }: PlannedProps) {
  const { count, rows, unchanged, problems } = plan
  const isRemoval = plan.operation === 'remove-ended'
  const printOnlyIn = (values: string, others: string, sign = '') => {
    const found = values.split(', ').filter(value => value !== '' && !others.split(', ').includes(value))
    return found.map(value => sign + titleOf(value)).join(', ')
  }
  const { bulk: words, language, edit, common, fieldName } = usePage()
  return (
    <>
      {problems.length > 0 && <p class="refused">{words.problems}</p>}
      <ul class="rows list">
        {problems.map(({ file, problem }) => (
          <li key={`${file} ${problem.code} ${problem.field}`} class="wrap-anywhere">
            <a href={editHref(file)}>{file}</a>: {withCode(problem.text[language].message)}{' '}
            {withCode(problem.text[language].hint)}
          </li>
        ))}
      </ul>
      <ul class="rows list">
        {rows.map(({ file, title, fields: changed }) => (
          <li key={file} class="wrap-anywhere">
            <strong>{title}</strong>
            {changed.map(({ field, before, after }) => (
              <p key={field} class="small">
                {fieldName('', field)}: <del class="tag-problem">{printOnlyIn(before, after)}</del>{' '}
                <ins class="tag-added plain-link">{printOnlyIn(after, before, '+ ')}</ins>
              </p>
            ))}
          </li>
        ))}
      </ul>
      {count > rows.length && <p class="quiet">{common.more(count - rows.length)}</p>}
      {count === 0 && <p>{words.none}</p>}
      {unchanged.length > 0 && problems.length === 0 && <p>{words.unchanged(unchanged, isRemoval)}</p>}
      {count > 0 && problems.length === 0 && (
        <div class="bottom-bar row">
          <Button
            class={`primary ${isRemoval ? 'remove' : ''}`}
            text={(isRemoval ? words.remove : words.change)(entries)}
            onClick={onAct}
          />
          <Button text={edit.cancel} onClick={onCancel} />
        </div>
      )}
    </>
  )
}
