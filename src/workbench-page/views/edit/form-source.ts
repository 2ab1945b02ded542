import { useEffect, useState } from 'preact/hooks'
import type { FormSource } from '../../../workbench/messages/form-messages.ts'
import type { ShownProblem } from '../../../workbench/messages/overview-messages.ts'
import type { FormDraft } from '../../drafts/form-draft.ts'
import type { ReadableSource } from '../../drafts/use-form-draft.ts'
import { ask, useData } from '../../shell/requests.ts'

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

/** Returns the problems that a file would have with the draft, checked again when the typing pauses. */
export function useCheckedFields(
  source: ReadableSource,
  draft: FormDraft | undefined,
): readonly ShownProblem[] {
  const { file, version, problems } = source
  const [checked, setChecked] = useState<readonly ShownProblem[]>()
  useEffect(() => {
    if (!draft) return setChecked(undefined)
    let isCurrent = true
    const check = async () => {
      const answer = await ask('check-fields', { file, changes: draft.mine })
      if (isCurrent && answer.kind === 'checked') setChecked(answer.problems)
    }
    const timer = setTimeout(check, pauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [file, version, draft])
  return checked ?? problems
}

const pauseMs = 250
