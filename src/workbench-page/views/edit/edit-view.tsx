import { useEffect, useState } from 'preact/hooks'
import type {
  ComparedVersion,
  FormSource,
  Forms,
  FormValue,
  FormValues,
} from '../../../workbench/messages/form-messages.ts'
import type { Overview, ShownProblem } from '../../../workbench/messages/overview-messages.ts'
import { draftText, groupOf, isSameValue, listOf, titleOf, withValueAt } from '../../drafts/form-draft.ts'
import { type ReadableSource, useFormDraft } from '../../drafts/use-form-draft.ts'
import { BringBack, Button, More, OpenButton } from '../../parts/controls.tsx'
import { FixButton, ProblemList } from '../../parts/file-problems.tsx'
import { useSaveKeys } from '../../parts/use-keys.ts'
import { usePage } from '../../shell/page-context.ts'
import {
  authorsHref,
  entryHref,
  listOfFile,
  overviewHref,
  publishHref,
  useBack,
  useTitle,
} from '../../shell/page-route.ts'
import { useData } from '../../shell/requests.ts'
import { PictureForm } from '../picture/picture-form.tsx'
import { FormConflicts } from './conflicts.tsx'
import { EntryActions } from './entry-actions.tsx'
import { FormContext, ofPlace, type SharedFormData, useChoices, useInherited } from './form-context.ts'
import { FieldProblems, goTo } from './form-problems.tsx'
import { FormSections } from './form-sections.tsx'
import { useCheckedForm, useFormSource } from './form-source.ts'
import { ChangedHere, FieldDifferences, type SharedField, useVersions } from './other-languages.tsx'
import { useOther } from './other-text.tsx'
import { SaveBar } from './save-bar.tsx'
import { SidePane, useBeside } from './side-pane.tsx'
import { UnsavedText } from './unsaved.tsx'
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
  const [removed, setRemoved] = useState<{ readonly title: string; readonly count: number }>()
  if (isMissing && overview.state.kind !== 'building') {
    return (
      <div role="status" class="stack">
        <h1>{removed ? words.removed(removed.title, removed.count) : words.noFile}</h1>
        <p class="quiet">{removed ? words.removedHint : words.noFileWhy}</p>
        <UnsavedText file={file} />
        <p class="row middle">
          <BringBack file={file} count={removed?.count} />
          <a href={publishHref}>{publish.link}</a>
          <a href={overviewHref}>{shell.views.overview}</a>
        </p>
      </div>
    )
  }
  if (!forms || !source) return null
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
  readonly source: ReadableSource
  readonly onSource: (source: FormSource) => void
  /** `count` is the number of removed files. */
  readonly onRemoved: (title: string, count: number) => void
} & Pick<EditViewProps, 'field' | 'overview'>

function Form({ forms, source, onSource, onRemoved, field, overview: { city, files, state } }: FormProps) {
  const { edit: words, localize } = usePage()
  const { file, kind } = source
  const form = useFormDraft(source, onSource)
  const { values, draft } = form
  const isItem = kind === 'events' || kind === 'objects' || kind === 'guides'
  const versions = useVersions(file)
  const [beside, show] = useBeside(source, versions)
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
  useTitle(`${words.edit}: ${name} · ${city}`)
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
          files={files}
        >
          {fields}
        </PictureForm>
      ) : (
        <div class={isBeside ? 'form-desk' : other ? 'form-paired' : ''}>
          {fields}
          {isBeside && <SidePane {...shown} isBuilding={state.kind === 'building'} />}
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

type FieldsProps = Pick<HeadProps, 'source' | 'form'> & {
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

type HeadProps = Pick<FormProps, 'source' | 'onRemoved'> & {
  readonly name: string
  readonly versions: readonly ComparedVersion[]
  readonly form: ReturnType<typeof useFormDraft>
}

/** The title of a form, and what can be done with the entry as a whole. */
function FormHead({ name, source, versions, form, onRemoved }: HeadProps) {
  const { edit: words, item, shell, publish, publishing } = usePage()
  const { file, kind, values, problems } = source
  const list = listOfFile(file)
  const isAuthor = file.includes('/authors/')
  const back = useBack(list ?? 'pictures')
  const page = pageOf(source)
  const change = publishing?.choices.find(({ files }) => files.includes(file))
  const marks = (
    <>
      {change && (
        <a class="tag tag-changed" href={publishHref}>
          {publish.unpublished}
        </a>
      )}
      {form.values.draft === 'true' && (
        <More class="tag tag-warning" label={words.isDraft} text={`${words.isDraft} ▾`}>
          <Button text={words.endDraft} onClick={() => form.saveField('draft', null)} />
        </More>
      )}
      <FixButton file={file} problems={problems} />
    </>
  )
  return (
    <header class="form-head stack tight">
      <nav class="row small" aria-label={words.back}>
        <a href={list ? back.href : isAuthor ? authorsHref : overviewHref}>
          ← {shell.views[list ? back.view : isAuthor ? 'authors' : 'overview']}
        </a>
        {page && <a href={page}>{item.looks}</a>}
      </nav>
      <div class="row middle">
        <h1>{name}</h1>
        {kind === 'site' || kind === 'labels' ? (
          marks
        ) : (
          <EntryActions
            file={file}
            kind={kind}
            name={name}
            values={values}
            versions={versions}
            isOff={form.draft !== undefined}
            isSaved={form.state.kind === 'saved'}
            onRemoved={count => onRemoved(name, count)}
          >
            {marks}
          </EntryActions>
        )}
      </div>
    </header>
  )
}

type SetterOptions = Pick<SharedFormData, 'kind' | 'problems'> & Pick<HeadProps, 'form'>

/** Returns a function that sets a field. With another place, an event's empty texts and placeholders are removed, since the build takes these values from the place. With another author, a guide has that author's portrait. */
function useFieldSetter({ kind, form: { values, setField }, problems }: SetterOptions) {
  const authors = useChoices({ target: 'author' }, kind === 'guides')
  const portraitOf = (author?: FormValue | null) => authors.find(({ value }) => value === author)?.image
  const isUnfilled = (key: string) =>
    values[key] === '' ||
    problems.some(({ code, field }) => /^(?:placeholder-left|text-not-written)$/.test(code) && field === key)
  return (key: string, value: FormValue | null) => {
    setField(key, value)
    if (kind === 'events' && key === 'place' && value !== null)
      for (const given of ofPlace.filter(isUnfilled)) setField(given, null)
    const byline = groupOf(values.byline)
    const portrait = key === 'author' && portraitOf(value)
    if (portrait && byline.image && byline.image === portraitOf(values.author))
      setField('byline', { ...byline, image: portrait })
  }
}

type FormDataOptions = Pick<SharedFormData, 'forms' | 'problems'> & {
  readonly source: ReadableSource
  readonly values: FormValues
  readonly setField: (key: string, value: FormValue | null) => void
}

/** Returns what the fields of a form share. */
function useFormData({ forms, source, values, problems, setField }: FormDataOptions): SharedFormData {
  const { kind } = source
  const inherited = useInherited(kind === 'events' ? draftText(values.place) : '')
  const setText = (path: string, text: string | undefined) => {
    const [key = '', ...below] = path.split('.')
    setField(key, withValueAt(values[key], below, text) ?? null)
  }
  const outdated = kind === 'events' ? outdatedFields(source.values, values) : []
  return { forms, kind, problems, setText, inherited, outdated, language: draftText(values.language) }
}

/** Returns the fields that still describe the place that an event had before. */
function outdatedFields(before: FormValues, now: FormValues): readonly string[] {
  if (before.place === undefined || before.place === now.place) return []
  const described = ['venue_name', 'address', 'location', 'zip_code', 'closest_station']
  return described.filter(key => now[key] && isSameValue(now[key], before[key]))
}

/** Returns the address of the page of an entry, an event's that of its first date; undefined if it has none. */
function pageOf({ kind, values }: ReadableSource): string | undefined {
  if (kind !== 'events' && kind !== 'objects' && kind !== 'guides') return undefined
  const id = draftText(kind === 'events' ? groupOf(listOf(values.dates)[0]).id : values.id)
  return id === '' ? undefined : entryHref(kind === 'events' ? 'singulareventdates' : kind, id)
}
