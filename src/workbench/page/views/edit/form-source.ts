import { useContext, useEffect, useState } from 'preact/hooks'
import type { FormSource } from '../../../messages/form-messages.ts'
import type { ShownProblem } from '../../../messages/overview-messages.ts'
import { PageContext } from '../../shell/page-context.ts'
import { ask, ignoreAbort, type Loaded, load, nothing } from '../../shell/requests.ts'
import type { FormDraft } from './form-draft.ts'
import type { ReadableSource } from './use-form-draft.ts'

/** Returns the data of a form, loaded again with each revision of the content. `replace` shows newer data that a save returned; undefined after a removal. */
export function useFormSource(file: string) {
  const { revision } = useContext(PageContext)
  const [loaded, setLoaded] = useState<Loaded<FormSource>>(nothing)
  const [replaced, setReplaced] = useState<FormSource>()
  useEffect(() => {
    const stop = new AbortController()
    load<FormSource>(`source.json?file=${encodeURIComponent(file)}`, stop.signal).then(setLoaded, ignoreAbort)
    return () => stop.abort()
    // A request from before a save may return the old file.
  }, [file, revision, replaced])
  const replace = (source: FormSource | undefined) => {
    setReplaced(source)
    setLoaded({ value: source, isMissing: source === undefined })
  }
  return { ...loaded, replace }
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
