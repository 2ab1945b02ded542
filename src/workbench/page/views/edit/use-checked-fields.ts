import { useEffect, useState } from 'preact/hooks'
import type { ShownProblem } from '../../../messages/overview-messages.ts'
import { ask } from '../../shell/requests.ts'
import type { FormDraft } from './form-draft.ts'
import type { ReadableSource } from './use-form-draft.ts'

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
