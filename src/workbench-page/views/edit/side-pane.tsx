import { useEffect, useState } from 'preact/hooks'
import type { ComparedVersion } from '../../../workbench/messages/form-messages.ts'
import { usePage } from '../../context/page-context.ts'
import { draftText } from '../../drafts/form-draft.ts'
import type { ReadableSource } from '../../drafts/use-form-draft.ts'
import { Article } from '../item/article.tsx'
import '../item/item.css'
import { useForm } from '../../inputs/form-context.ts'
import type { CheckedForm } from './form-source.ts'

type SidePaneProps = Pick<CheckedForm, 'preview' | 'isBehind'> & {
  /** How many dates the form has. */
  readonly dates: number
  /** Whether there is nothing to show until the first build has ended. */
  readonly isBuilding: boolean
}

/** What visitors get of the current values, beside the form. */
export function SidePane({ preview, isBehind, dates, isBuilding }: SidePaneProps) {
  const { edit, namesOf } = usePage()
  const { kind } = useForm()
  const words = edit.side
  const { outdated = [] } = preview ?? {}
  return (
    <aside class="form-side stack" aria-label={words.preview}>
      {(isBehind || outdated.length > 0) && (
        <p class="box tag-warning small" role="status">
          {isBuilding ? words.later : isBehind ? words.behind : words.outdated(namesOf(kind, outdated))}
        </p>
      )}
      {preview && (
        <div class="form-preview surface">
          <Article {...preview} moreDates={dates - 1} heading="h2" />
        </div>
      )}
    </aside>
  )
}

/**
 * Returns what is shown beside the fields, and a function that changes it: empty for nothing, `preview`, or the file of the entry in
 * another language. At first, that is the original of a translation that is a draft, else the preview if the window has room.
 */
export function useBeside(
  { file, values }: ReadableSource,
  versions: readonly ComparedVersion[],
): readonly [beside: string, show: (beside: string) => void] {
  const [hasRoom, setRoom] = useState(() => roomQuery().matches)
  const [chosen, choose] = useState<string>()
  const [original] = useState(() => values.draft === 'true' && draftText(values.translation_of))
  useEffect(() => {
    const room = roomQuery()
    const change = () => {
      setRoom(room.matches)
      choose(before => (before === 'preview' ? undefined : before))
    }
    room.addEventListener('change', change)
    return () => room.removeEventListener('change', change)
  }, [])
  const folder = file.replace(/[^/]*$/, '')
  const first = versions.find(version => version.file === `${folder}${original}.md`)?.file
  return [chosen ?? first ?? (hasRoom ? 'preview' : ''), choose]
}

// As in edit.css.
const roomQuery = () => matchMedia('(width >= 60rem)')
