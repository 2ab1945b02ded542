import { useEffect, useState } from 'preact/hooks'
import { afterStep, type Draft, type DraftStep, isUnsaved, type Point } from './focal-draft.ts'

/** The focal points before and after each save of this page, in order. */
type Saves = {
  readonly done: readonly { readonly before: Point | undefined; readonly after: Point }[]
  readonly undone: Saves['done']
}

const noSaves: Saves = { done: [], undone: [] }

/** The drafts and saves of all pictures. They outlive the views. */
export type Drafts = {
  readonly find: (slug: string) => Draft | undefined
  readonly apply: (slug: string, step: DraftStep) => void
  readonly savesOf: (slug: string) => Saves
  readonly setSaves: (slug: string, saves: Saves) => void
}

/** Keeps drafts as long as the page is open, and has the browser ask before it closes a page with unsaved ones. */
export function useDrafts(): Drafts {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map())
  const [saves, setSaves] = useState<ReadonlyMap<string, Saves>>(new Map())
  const isAnyUnsaved = [...drafts.values()].some(isUnsaved)
  useEffect(() => {
    if (!isAnyUnsaved) return
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', stay)
    return () => removeEventListener('beforeunload', stay)
  }, [isAnyUnsaved])
  return {
    find: slug => drafts.get(slug),
    apply: (slug, step) => setDrafts(before => withStep(before, slug, step)),
    savesOf: slug => saves.get(slug) ?? noSaves,
    setSaves: (slug, next) => setSaves(before => new Map([...before, [slug, next]])),
  }
}

function withStep(
  drafts: ReadonlyMap<string, Draft>,
  slug: string,
  step: DraftStep,
): ReadonlyMap<string, Draft> {
  const before = drafts.get(slug)
  const draft = afterStep(before, step)
  if (draft === before) return drafts
  const others = [...drafts].filter(([other]) => other !== slug)
  return new Map(draft ? [...others, [slug, draft]] : others)
}
