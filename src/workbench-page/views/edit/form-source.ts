import { useEffect, useState } from 'preact/hooks'
import type { FormSource } from '../../../workbench/messages/form-messages.ts'
import type { ItemPreview } from '../../../workbench/messages/item-messages.ts'
import type { ShownProblem } from '../../../workbench/messages/overview-messages.ts'
import { usePage } from '../../context/page-context.ts'
import { ask, useData } from '../../context/requests.ts'
import type { FormDraft } from '../../drafts/form-draft.ts'
import type { ReadableSource } from '../../drafts/use-form-draft.ts'
import { atItsChoice } from '../../inputs/form-problems.tsx'

/** Returns the data of a form, loaded again with each revision of the content. `replace` shows newer data that a save returned; undefined after a removal. */
export function useFormSource(file: string) {
  const [last, setLast] = useState<{ count: number; source?: FormSource | undefined }>({ count: 0 })
  const { count, source } = last
  // The path differs after each save, since the response to an earlier request may be the old file.
  const query = new URLSearchParams({ file, ...(count > 0 && { saves: String(count) }) })
  const loaded = useData<FormSource>(`source.json?${query}`)
  const isKnown = count === 0 || loaded.value || loaded.isMissing
  const shown = isKnown ? loaded : { value: source, isMissing: source === undefined }
  return { ...shown, replace: (source: FormSource | undefined) => setLast({ count: count + 1, source }) }
}

/** The problems of a form as it is typed, and its last preview. `isBehind`: the current values cannot be shown. */
export type CheckedForm = {
  readonly problems: readonly ShownProblem[]
  readonly preview: ItemPreview | undefined
  readonly isBehind: boolean
}

/** Returns what the program finds in a file with the draft, asked again when the typing pauses. Nothing is asked without a draft while no preview `isShown`. */
export function useCheckedForm(
  { file, version, problems }: ReadableSource,
  draft: FormDraft | undefined,
  isShown: boolean,
): CheckedForm {
  const { revision } = usePage()
  const [checked, setChecked] = useState<CheckedForm>()
  // Only previews depend on other files.
  const seen = isShown ? revision : 0
  useEffect(() => {
    if (!draft && !isShown) return setChecked(undefined)
    let isCurrent = seen >= 0
    const check = async () => {
      const answer = await ask('check-fields', { file, changes: draft?.mine ?? {}, isShown })
      if (!isCurrent || answer.kind !== 'checked') return
      const { preview, problems } = answer
      setChecked(before => ({
        problems,
        preview: preview ?? before?.preview,
        isBehind: isShown && !preview,
      }))
    }
    const timer = setTimeout(check, draft ? pauseMs : 0)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [file, version, draft, isShown, seen])
  const { preview, isBehind = false } = checked ?? {}
  const found = (draft && checked?.problems) ?? problems
  // What apps show of a date is asked for while the date is edited.
  const shown = found
    .map(atItsChoice)
    .map(each =>
      draft?.mine.dates && each.field.endsWith('.in_api') ? { ...each, severity: 'warning' as const } : each,
    )
  return { problems: shown, preview, isBehind }
}

const pauseMs = 120
