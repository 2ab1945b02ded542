import { useEffect, useState } from 'preact/hooks'
import type {
  ComparedVersion,
  FormSource,
  Forms,
  FormValue,
} from '../../../workbench/messages/form-messages.ts'
import type { Overview, ShownProblem } from '../../../workbench/messages/overview-messages.ts'
import { usePage } from '../../context/page-context.ts'
import { overviewHref, publishHref, useTitle } from '../../context/page-route.ts'
import { useData } from '../../context/requests.ts'
import { listOf, titleOf } from '../../drafts/form-draft.ts'
import { type ReadableSource, useFormDraft } from '../../drafts/use-form-draft.ts'
import { FormContext } from '../../inputs/form-context.ts'
import { FieldProblems, goTo } from '../../inputs/form-problems.tsx'
import { useVersions } from '../../parts/entry-links.tsx'
import { BringBack, OpenButton } from '../../parts/file-buttons.tsx'
import { ProblemList } from '../../parts/file-problems.tsx'
import { useKeptPlace } from '../../parts/scroll-restoration.ts'
import { useSaveKeys } from '../../parts/use-keys.ts'
import { PictureForm } from '../picture/picture-form.tsx'
import { FormConflicts } from './conflicts.tsx'
import { FormHead } from './form-head.tsx'
import { FormSections } from './form-sections.tsx'
import { useCheckedForm, useFormSource } from './form-source.ts'
import { ChangedHere, FieldDifferences, type SharedField } from './other-languages.tsx'
import { useOther } from './other-text.tsx'
import { SaveBar } from './save-bar.tsx'
import { SidePane, useBeside } from './side-pane.tsx'
import { UnsavedText } from './unsaved.tsx'
import { useFieldSetter, useFormData } from './use-form-data.ts'
import { Versions } from './versions.tsx'
import './edit.css'

type EditViewProps = {
  readonly file: string
  /** The field to go to; empty for none. */
  readonly field: string
  readonly overview: Overview
}

/** The form of a file. Render it with the file as key. */
export function EditView({ file, field, overview }: EditViewProps) {
  const { edit: words, publish, shell, language } = usePage()
  const { value: forms } = useData<Forms>(`forms.json?reader=${language}`)
  const { value: source, isMissing, replace } = useFormSource(file)
  const versions = useVersions(file)
  const [removed, setRemoved] = useState<{ readonly title: string; readonly count: number }>()
  if (isMissing && overview.state.kind !== 'building') {
    return (
      <div role="status" class="stack">
        <h1>{removed ? words.removed(removed.title, removed.count) : words.noFile}</h1>
        <p class="quiet">{removed ? words.removedHint : words.noFileWhy}</p>
        <UnsavedText file={file} />
        <p class="row middle">
          <BringBack isUndo file={file} count={removed?.count} />
          <a href={publishHref}>{publish.link}</a>
          <a href={overviewHref}>{shell.views.overview}</a>
        </p>
      </div>
    )
  }
  // Without its languages, the head would be lower.
  if (!forms || !source || !versions) return null
  const { values, problems } = source
  if (!values)
    return (
      <div class="stack">
        <h1>{file.replace(/^.*\//, '')}</h1>
        <p>{words.unreadable}</p>
        <UnsavedText file={file} />
        <ProblemList file={file} problems={problems} />
      </div>
    )
  return (
    <Form
      forms={forms}
      versions={versions}
      source={{ ...source, values }}
      onSource={replace}
      onRemoved={(title, count) => {
        setRemoved({ title, count })
        replace(undefined)
      }}
      overview={overview}
      field={field}
    />
  )
}

type FormProps = {
  readonly forms: Forms
  readonly versions: readonly ComparedVersion[]
  readonly source: ReadableSource
  readonly onSource: (source: FormSource) => void
  /** `count` is the number of removed files. */
  readonly onRemoved: (title: string, count: number) => void
} & Pick<EditViewProps, 'field' | 'overview'>

function Form({ forms, versions, source, onSource, onRemoved, field, overview }: FormProps) {
  const { edit: words, localize } = usePage()
  const { file, kind } = source
  const form = useFormDraft(source, onSource)
  const { values, draft } = form
  const isItem = kind === 'events' || kind === 'objects' || kind === 'guides'
  const [beside, setBeside] = useBeside(source, versions)
  const others = versions.filter(version => version.file !== file)
  const other = others.find(version => version.file === beside)
  const isBeside = isItem && beside !== '' && !other
  const { problems, ...shown } = useCheckedForm(source, draft, isBeside)
  const [shared, onShared] = useState<readonly SharedField[]>([])
  const [restored, setRestored] = useState('')
  const differences = { file, versions, shared, onShared, isUnsaved: draft !== undefined }
  const unequal = versions
    .flatMap(each => each.differences.filter(({ isShared }) => isShared))
    .map(({ field }) => field.split('.')[0] ?? '')
  const known = versions.find(version => version.file === file)?.title
  const name = localize(titleOf(source.values) ?? '') || known || words.kinds[kind]
  useTitle(`${words.edit}: ${name} · ${overview.city}`)
  useSaveKeys({ save: form.save, undo: form.undo?.act, redo: form.redo?.act })
  useEffect(() => {
    if (field !== '') goTo(field)
  }, [field])
  const focalPoint = forms.forms[kind].find(({ key }) => key === 'focal_point')
  const setField = useFieldSetter({ kind, form, problems })
  const formData = {
    ...useFormData({ forms, source, values, problems, setField }),
    other: useOther(other),
    below: (key: string) => <FieldDifferences {...differences} field={key} />,
  }
  const show = useKeptPlace(formData.other, setBeside)
  const isElsewhere = ({ field }: ShownProblem) =>
    !forms.forms[kind].some(({ key }) => key === field.split('.')[0])
  const fields = (
    <FormFields
      source={source}
      form={form}
      unequal={unequal}
      at={field.split('versions ')[1] ?? ''}
      onField={setField}
      onRestored={setRestored}
    />
  )
  return (
    <FormContext.Provider value={formData}>
      <FormHead name={name} source={source} versions={versions} form={form} onRemoved={onRemoved} />
      <FieldProblems path="" problems={problems.filter(isElsewhere)} />
      <FormConflicts kind={kind} form={form} />
      {focalPoint ? (
        <PictureForm
          slug={source.file.replace(/^.*\/|\.yaml$/g, '')}
          field={focalPoint}
          form={form}
          files={overview.files}
        >
          {fields}
        </PictureForm>
      ) : (
        <div class={isBeside ? 'form-desk' : other ? 'form-paired' : ''}>
          {fields}
          {isBeside && (
            <SidePane
              {...shown}
              dates={listOf(values.dates).length}
              isBuilding={overview.state.kind === 'building'}
            />
          )}
        </div>
      )}
      <SaveBar
        form={form}
        beside={isItem ? { shown: other?.file ?? (isBeside ? 'preview' : ''), others, show } : undefined}
      >
        <ChangedHere file={file} versions={versions} restored={restored} />
      </SaveBar>
    </FormContext.Provider>
  )
}

type FieldsProps = Pick<FormProps, 'source'> & {
  readonly form: ReturnType<typeof useFormDraft>
  /** The fields that are not the same in all languages. */
  readonly unequal: readonly string[]
  /** The date of the version to show; empty for none. */
  readonly at: string
  readonly onField: (key: string, value: FormValue | null) => void
  readonly onRestored: (at: string) => void
}

/** The fields of a file, and its earlier versions. */
function FormFields({ source, form, unequal, at, onField, onRestored }: FieldsProps) {
  const { file, kind, version } = source
  const { values, draft } = form
  return (
    <form class="form stack" onSubmit={event => event.preventDefault()}>
      <FormSections
        values={values}
        changed={[...Object.keys(draft?.mine ?? {}), ...unequal]}
        onField={onField}
      >
        <p class="form-wide row middle">
          <code class="wrap-anywhere quiet">{file}</code>
          <OpenButton file={file} />
        </p>
      </FormSections>
      <Versions
        file={file}
        kind={kind}
        version={version}
        values={values}
        at={at}
        onRestore={(changes, at) => {
          for (const [key, value] of Object.entries(changes)) form.setField(key, value)
          onRestored(at)
        }}
      />
    </form>
  )
}
