import { compareWords } from '../../../base/compare-words.ts'
import { withoutMarks } from '../../../base/without-marks.ts'
import { categoryTitles } from '../../../content/facts/category-words.ts'
import { wordOfChoice } from '../../../content/facts/fact-words.ts'
import { linesInWords } from '../../../content/facts/hours-in-words.ts'
import type { FieldChange, ItemDifferences } from '../../../workbench/messages/publish-messages.ts'
import { daysInText } from '../../context/dates.ts'
import { usePage } from '../../context/page-context.ts'
import { useData } from '../../context/requests.ts'

type FieldChangesProps = {
  /** Such as `objects/12`. */
  readonly path: string
  readonly kind: 'changed' | 'removed'
  readonly isShown: (field: string) => boolean
}

/** The fields of an item that change, each with its old and its new value; of a removed one its text. */
export function FieldChanges({ path, kind, isShown }: FieldChangesProps) {
  const { publish: words, language } = usePage()
  const { value } = useData<ItemDifferences>(`changes/${path}.json`)
  if (!value) return null
  if (value.fields.length === 0) return kind === 'changed' && <p class="quiet">{words.onlyPictureSizes}</p>
  const changes = value.fields
    .filter(({ path }) => (kind === 'removed' ? /^(?:description|text)$/.test(path) : isShown(path)))
    .map(({ path, before, after }) => {
      const print = (text: string | null) => {
        if (text === null) return null
        // What the API has is shown in apps.
        if (path === 'status') return `${wordOfChoice(text, language)}. ${wordOfChoice('keep', language)}`
        if (path === 'wheelchair') return wordOfChoice(text, language)
        if (percent.test(text)) return percentInText(text, language)
        if (/^categor|^subcategor/.test(path)) return categoryTitles(text, language)
        if (path.endsWith('opening_hours')) return linesInWords(text, language)
        return path.endsWith('_date') ? daysInText(text, language) : text.replace(hashOfFile, '')
      }
      const [old, now] = [print(before), print(after)]
      // Another picture in a file of the same name.
      return { path, before: old, after: old === now ? `${now} (${words.newPicture.toLowerCase()})` : now }
    })
  return changes.length > 0 && <ChangedFields changes={changes} kind="" />
}

export const percent = /^[\d.]+%$/

/** Returns a part of a picture as its reader writes it: `44,4 %`. */
export function percentInText(text: string, language: string): string {
  const format = { style: 'percent', maximumFractionDigits: 2 } as const
  return (Number.parseFloat(text) / 100).toLocaleString(language, format)
}

/** What makes the file name of a picture differ from those of its earlier versions. */
const hashOfFile = /\.[0-9a-f]{10}(?=\.[a-z]+$)/

type ChangedFieldsProps = {
  readonly changes: readonly FieldChange[]
  /** The kind of the file that they are in; empty for an item of the API. */
  readonly kind: string
}

/** Fields with their old and their new value. */
export function ChangedFields({ changes, kind }: ChangedFieldsProps) {
  const { fieldName } = usePage()
  return (
    <dl class="publish-fields stack">
      {changes.map(change => (
        <div key={change.path} class="stack tight wrap-anywhere">
          <dt>{fieldName(kind, change.path)}</dt>
          <ChangedValue {...asRead(change)} kind={kind} />
        </div>
      ))}
    </dl>
  )
}

/** Returns a change of a text in Markdown without its marks, unless nothing else changes; with the addresses of its links, if they change. */
function asRead(change: FieldChange): FieldChange {
  const { path, before, after } = change
  if (!/(?:^|[._])(?:description|text|content)$|^mass_info$/.test(path)) return change
  const addressesIn = (text: string | null) => text?.match(/\]\([^()]+\)/g)?.join()
  const link = addressesIn(before) === addressesIn(after) ? '$1' : '$1 ($2)'
  const plain = { before: before && withoutMarks(before, link), after: after && withoutMarks(after, link) }
  return plain.before === plain.after ? change : { path, ...plain }
}

/** A short value before and after its change; of a long text, in one, what was taken out and put in. */
function ChangedValue({ before, after, kind }: FieldChange & Pick<ChangedFieldsProps, 'kind'>) {
  const { publish, edit } = usePage()
  const names = kind === '' ? publish : edit.sides
  const runs = compareWords(before ?? '', after ?? '')
  const [old, now] = [
    { name: names.before, value: before, side: 'before', Mark: 'del', look: 'tag-problem' },
    { name: names.after, value: after, side: 'after', Mark: 'ins', look: 'tag-added' },
  ] as const
  const isOneText = before !== null && after !== null && before.length + after.length > mostBeside
  const columns = isOneText ? [[old, now]] : [[old], [now]].filter(([each]) => each?.value !== null)
  return columns.map(sides => (
    <dd key={sides[0]?.side}>
      {!isOneText && <span class="quiet small">{sides[0]?.name} </span>}
      {runs.map((run, index) =>
        run.isShared || (columns.length === 1 && !isOneText)
          ? run[sides.at(-1)?.side ?? 'after']
          : sides.map(
              ({ side, Mark, look }) =>
                run[side] && (
                  <Mark key={`${index + 1} ${side}`} class={look}>
                    {run[side]}
                  </Mark>
                ),
            ),
      )}
    </dd>
  ))
}

/** The most letters of a value before and after its change that are shown beside each other. */
const mostBeside = 160
