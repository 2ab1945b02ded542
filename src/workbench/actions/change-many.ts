import { hash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { dayIn } from '../../base/day.ts'
import { isWarning, type Problem } from '../../base/problems/problem.ts'
import { listEnded, listHidden } from '../../content/validate/list-entries.ts'
import { type ContentChange, noChange } from '../../editing/change/change.ts'
import { planRemove } from '../../editing/change/plan-change.ts'
import { editFields } from '../../editing/edit/edit-fields.ts'
import { openText } from '../../editing/edit/open-text.ts'
import {
  type FieldEdit,
  isList,
  type Plain,
  type PlainFields,
  plainFieldsOf,
} from '../../editing/edit/plain-fields.ts'
import type { KnownContent } from '../../editing/known-content.ts'
import type { Bodies, BulkOperation } from '../messages/actions.ts'
import { bulkOperations } from '../messages/find-messages.ts'
import type { FormKind, PlannedRow } from '../messages/form-messages.ts'
import { showProblem } from '../show/show-overview.ts'
import { checkDrafts, type DraftText, withoutBom } from '../state/check-text.ts'
import { type Action, type ActionContext, openFormFile } from './action-context.ts'
import { requireReadableContent, writeChange } from './change-entries.ts'

type Planned = {
  readonly plan: ContentChange
  readonly rows: readonly PlannedRow[]
  readonly problems: readonly (Problem & { readonly text: string })[]
}

/** Changes fields of many entries, or removes entries that have ended. The plan is shown first, then done as a whole or not at all. */
export const changeMany: Action<'change-many'> = async (asked, context) => {
  const isRemoval = asked.operation === 'remove-ended'
  const known = requireReadableContent(context, isRemoval ? asked.files : [])
  const planned = isRemoval ? planRemovals(asked, known) : await planEdits(asked, known, context)
  const { plan, rows, problems } = planned
  const count = rows.length
  const seen = hash('sha256', JSON.stringify(plan))
  if (asked.seen === seen && problems.length === 0 && count > 0) {
    return { kind: 'changed-many', count, ...(await writeChange(plan, context)) }
  }
  const shown = problems.slice(0, maxShownRows).map(({ text, ...problem }) => {
    return { file: problem.file, problem: showProblem(problem, text) }
  })
  const changed = new Set(rows.map(({ file }) => file))
  const unchanged = asked.files.filter(file => !changed.has(file))
  return { kind: 'planned', seen, count, rows: rows.slice(0, maxShownRows), unchanged, problems: shown }
}

type ChangeMany = Bodies['change-many']

const maxShownRows = 200

function planRemovals({ files }: ChangeMany, known: KnownContent): Planned {
  const today = dayIn(known.site.time_zone, new Date())
  const pastUntil = listHidden(known.partial, today).filter(({ state }) => state === 'over')
  const titles = new Map(
    [...listEnded(known.partial, today), ...pastUntil].map(({ file, title }) => [file, title]),
  )
  const rows = files.flatMap(file => {
    const title = titles.get(file)
    return title === undefined ? [] : [{ file, title, fields: [] }]
  })
  const ended = rows.map(({ file }) => file)
  const plan = ended.length === 0 ? noChange : planRemove(ended, known)
  return { plan, rows, problems: [] }
}

async function planEdits(
  { files, operation, value, replaced }: ChangeMany,
  known: KnownContent,
  context: ActionContext,
): Promise<Planned> {
  const rows: PlannedRow[] = []
  const edits: ContentChange['edits'][number][] = []
  const drafts: DraftText[] = []
  const { categories = [] } = context.state.lastGood?.content.taxonomy ?? {}
  const parents = new Map(
    categories.flatMap(({ slug, subcategories = [] }) => subcategories.map(each => [each.slug, slug])),
  )
  for (const file of files) {
    const found = openFormFile(file, context)
    const before = found.text
    const fields = plainFieldsOf(openText({ file, text: before }).tree)
    const wanted = editsFor({ operation, value, replaced, kind: found.kind }, fields)
    const changes = [...wanted, ...dropSubcategory(wanted, fields, parents)]
    if (changes.length === 0) continue
    const after = editFields({ file, text: before }, changes)
    edits.push({ path: found.path, before, after })
    drafts.push({ ...found, text: withoutBom(after) })
    rows.push({
      file,
      title: print(fields.get('title')),
      fields: changes.map(change => showEdit(change, fields)),
    })
    // Lets the server answer other requests.
    if (rows.length % 20 === 0) await setImmediate()
  }
  const knownProblems = new Set(context.state.problems.map(keyOf))
  const texts = new Map(drafts.map(({ file, text }) => [file, text]))
  const problems = checkDrafts(drafts, known.content)
    .filter(problem => !isWarning(problem) && !knownProblems.has(keyOf(problem)))
    .map(problem => ({ ...problem, text: texts.get(problem.file) ?? '' }))
  return { plan: { ...noChange, edits }, rows, problems }
}

type Operation = Pick<ChangeMany, 'operation' | 'value' | 'replaced'> & { readonly kind: FormKind }

/** Returns the edits of an operation in an entry; none if it does not apply to the kind of entry, or would change nothing. */
function editsFor({ operation, value, replaced, kind }: Operation, fields: PlainFields): FieldEdit[] {
  if (operation === 'remove-ended' || !operationsOf[kind]?.includes(operation)) return []
  const set = (key: string, value: FieldEdit['value']): FieldEdit => ({ path: [key], value })
  const main = fields.get('category')
  const categories = textsIn(fields, 'categories')
  const hasCategory = categories.includes(value)
  const added = kind === 'events' && !hasCategory ? [set('categories', [...categories, value])] : []
  const others = categories.filter(each => each !== value)
  switch (operation) {
    case 'add-category':
      return added
    case 'replace-category': {
      // In the same place, and once.
      const renamed = categories.map(each => (each === replaced ? value : each))
      const isMain = main === replaced && main !== value
      const isListed = replaced !== undefined && categories.includes(replaced) && replaced !== value
      return [
        ...(isListed ? [set('categories', [...new Set(renamed)])] : []),
        ...(isMain ? [set('category', value)] : []),
      ]
    }
    case 'set-category':
      return main === value ? [] : [...added, set('category', value)]
    case 'remove-category':
      if (!hasCategory) return []
      return [set('categories', others), ...(main === value && others[0] ? [set('category', others[0])] : [])]
    default: {
      const [what, key = ''] = operation.split('-')
      if (what === 'remove') return fields.has(key) ? [set(key, undefined)] : []
      return fields.get(key) === value ? [] : [set(key, value)]
    }
  }
}

/** Returns the edit that removes a subcategory whose category, which `parents` gives, is removed. */
function dropSubcategory(
  edits: readonly FieldEdit[],
  fields: PlainFields,
  parents: ReadonlyMap<string, string>,
): FieldEdit[] {
  const newValue = (key: string) => edits.find(({ path }) => path[0] === key)?.value
  const listed = newValue('categories') ?? textsIn(fields, 'categories')
  const kept = [newValue('category') ?? print(fields.get('category')), listed].flat()
  const parent = parents.get(print(fields.get('subcategory')))
  return edits.length === 0 || parent === undefined || kept.includes(parent)
    ? []
    : [{ path: ['subcategory'], value: undefined }]
}

const operationsOf: Readonly<Partial<Record<FormKind, readonly BulkOperation[]>>> = bulkOperations

function textsIn(fields: PlainFields, key: string): string[] {
  const list = fields.get(key) ?? null
  return list !== null && isList(list) ? list.map(print) : []
}

function showEdit({ path, value }: FieldEdit, fields: PlainFields): PlannedRow['fields'][number] {
  const field = String(path[0])
  const after = Array.isArray(value) ? value.join(', ') : String(value ?? '')
  const before = textsIn(fields, field).join(', ') || print(fields.get(field))
  return { field, before, after }
}

function print(plain: Plain | undefined): string {
  return typeof plain === 'string' ? plain : ''
}

function keyOf({ file, code, field }: Problem): string {
  return `${file} ${code} ${field}`
}
