import { useEffect, useState } from 'preact/hooks'
import type { ActionResults } from '../../workbench/messages/actions.ts'
import { usePage } from '../context/page-context.ts'
import { perform } from '../context/requests.ts'

/** A change of many files: the name for undoing or repeating it. */
export type DoneChange = {
  readonly undo: string
  readonly files: readonly string[]
  readonly isUndone: boolean
}

/**
 * Returns the last change of many files, a function that sets it, one that undoes or repeats it, and one that forgets it; and the reason
 * why the last of these was refused. The change is kept until it is forgotten or published, or the tab is closed. `key` is where it is stored.
 */
export function useDone<Done extends DoneChange>(key: string) {
  const { run: publish } = usePage()
  const outcome = publish?.outcome?.kind === 'published' ? publish.outcome : undefined
  const [stored, setStored] = useState<{ readonly done: Done; readonly at?: string | undefined } | undefined>(
    () => JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined,
  )
  const done = stored?.done
  const isPublished =
    outcome !== undefined &&
    outcome.went.count + outcome.gone.count + outcome.drafts.count > 0 &&
    outcome.commit !== stored?.at &&
    done?.files.some(file => !outcome.left.includes(file)) === true
  useEffect(() => {
    if (isPublished) setStored(undefined)
    else if (!stored || stored.done.isUndone) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(stored))
  }, [stored, isPublished])
  const [refusal, setRefusal] = useState('')
  const set = (done: Done | undefined) => {
    setRefusal('')
    setStored(done && { done, at: outcome?.commit })
  }
  const toggle = async () => {
    if (!done) return
    const show = ({ undo }: ActionResults['undo']) => set({ ...done, undo, isUndone: !done.isUndone })
    setRefusal(await perform('undo', { undo: done.undo }, show))
  }
  return { done, set, toggle, refusal, setRefusal }
}
