import { useState } from 'preact/hooks'
import type {
  FormKind,
  FormSource,
  FormValue,
  FormValues,
  FormVersionInGit,
  NewValues,
} from '../../../workbench/messages/form-messages.ts'
import type { FileHistory } from '../../../workbench/messages/publish-messages.ts'
import { momentInWords } from '../../context/dates.ts'
import { usePage } from '../../context/page-context.ts'
import { useData } from '../../context/requests.ts'
import { groupOf, isListValue, isSameValue, listOf } from '../../drafts/form-draft.ts'
import { Button, ShowMore, scrollIntoView } from '../../parts/controls.tsx'
import { usePrinter } from './conflicts.tsx'
import { ChangedFields } from './field-changes.tsx'

type VersionsProps = {
  readonly file: string
  readonly kind: FormKind
  /** What identifies the bytes of the file as it is saved. */
  readonly version: string
  /** The fields as they are in the form. */
  readonly values: FormValues
  /** The date of the version to show, or of a later one; empty for none. */
  readonly at: string
  readonly onRestore: (changes: NewValues, at: string) => void
}

/** The earlier versions of a file and their authors; nothing if the file is not in git. Their fields can be put back into the form. */
export function Versions(props: VersionsProps) {
  const { edit: words, language, namesOf } = usePage()
  const { value: history } = useData<FileHistory | null>(
    `history.json?file=${encodeURIComponent(props.file)}`,
  )
  const when = (date: string) => momentInWords(date, language)
  const [opened, setOpened] = useState<readonly string[]>([])
  const [newest] = history?.versions ?? []
  if (!history || !newest) return null
  const asked = props.at === '' ? -1 : history.versions.findIndex(({ date }) => date <= props.at)
  return (
    <details class="form-section form-more" open={props.at !== ''}>
      <summary>
        <h2>{words.versions}</h2>{' '}
        <span class="small quiet">{words.lastVersion(newest.author, when(newest.date))}</span>
      </summary>
      {newest.version !== props.version && <p>{words.uncommitted}</p>}
      <ShowMore items={history.versions} first={Math.max(3, asked + 1)} list="rows">
        {({ commit, author, date, subject, fields, version }, index) => (
          <li key={commit} class="wrap-anywhere stack tight">
            <p>
              <strong>{author}</strong> <time class="quiet figures">{when(date)}</time>{' '}
              {fields.length > 0 ? words.changed(namesOf(props.kind, fields)) : words.quote(subject)}
            </p>
            {version === props.version ? (
              <p class="quiet">{words.isNow}</p>
            ) : (
              <details
                open={index === asked}
                onToggle={({ currentTarget }) => currentTarget.open && setOpened([...opened, commit])}
              >
                <summary class="label">{words.showDifferences}</summary>
                {opened.includes(commit) && <Version {...props} commit={commit} at={date} />}
              </details>
            )}
          </li>
        )}
      </ShowMore>
    </details>
  )
}

/** The fields that a version does not bring back: other entries and the site's addresses refer to the present ones. */
const fieldsToKeep = ['id', 'language', 'translation_of']

type ComparedProps = Pick<VersionsProps, 'file' | 'kind' | 'values'> & { readonly commit: string }

/** The fields of a file that have other values in an earlier version, except some. */
function useDifferences({ file, kind, values, commit }: ComparedProps, except: readonly string[] = []) {
  const query = new URLSearchParams({ file, commit })
  const { value, isMissing } = useData<FormVersionInGit>(`version.json?${query}`)
  const earlier = value?.values
  const keys = [...new Set([...Object.keys(values), ...Object.keys(earlier ?? {})])].filter(
    key => !isSameValue(values[key], earlier?.[key]) && !except.includes(key),
  )
  const print = usePrinter(kind, keys)
  const changes = keys.map(path => {
    const [old, now] = [earlier?.[path], values[path]]
    const parts = {
      before: print(path, withoutShared(old, now)),
      after: print(path, withoutShared(now, old)),
    }
    // A list in another order has no item of its own.
    if (parts.before || parts.after) return { path, before: parts.before || null, after: parts.after || null }
    return { path, before: print(path, old), after: print(path, now) }
  })
  return { isLoading: !value && !isMissing, earlier, keys, changes }
}

/** Returns of a list or a group only what the other version does not have. */
function withoutShared(value: FormValue | undefined, other: FormValue | undefined): FormValue | undefined {
  if (isListValue(value)) return value.filter(item => !listOf(other).some(each => isSameValue(item, each)))
  if (typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).filter(([key, each]) => !isSameValue(each, groupOf(other)[key])),
  )
}

/** The fields of a file that differ from its last version. */
export function FileChanges({ file }: Pick<VersionsProps, 'file'>) {
  const query = new URLSearchParams({ file })
  const { value: history } = useData<FileHistory | null>(`history.json?${query}`)
  const { value: source } = useData<FormSource>(`source.json?${query}`)
  const [newest] = history?.versions ?? []
  if (!newest || !source?.values) return null
  const { kind, values } = source
  return <ChangesSince file={file} kind={kind} values={values} commit={newest.commit} />
}

function ChangesSince(props: ComparedProps) {
  const { earlier, changes } = useDifferences(props)
  return earlier ? <ChangedFields changes={changes} kind={props.kind} /> : null
}

function Version({ onRestore, at, ...compared }: VersionsProps & ComparedProps) {
  const { kind } = compared
  const { edit: words, namesOf } = usePage()
  const [restored, setRestored] = useState('')
  const { isLoading, earlier, keys, changes } = useDifferences(compared, fieldsToKeep)
  if (isLoading) return null
  if (!earlier) return <p>{words.unreadableVersion}</p>
  if (keys.length === 0) return <p role="status">{restored || words.isNow}</p>
  return (
    <div class="stack" ref={scrollIntoView}>
      <p class="quiet small">{words.colours}</p>
      <ChangedFields changes={changes} kind={kind} />
      <Button
        text={words.restore}
        onClick={() => {
          onRestore(Object.fromEntries(keys.map(key => [key, earlier[key] ?? null])), at)
          setRestored(words.restored(namesOf(kind, keys)))
        }}
      />
    </div>
  )
}
