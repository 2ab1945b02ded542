import { z } from 'zod'
import { isCalendarDate } from '../../base/day.ts'
import { bulkOperations } from './find-messages.ts'
import type { FormSource, FormValue, ManyChanged } from './form-messages.ts'
import type { ItemPreview } from './item-messages.ts'
import type { ShownProblem } from './overview-messages.ts'
import type { ListedEntries } from './publish-messages.ts'

const file = z.string().max(1000)
const title = z.string().max(1000)
const titled = z.strictObject({ file, title: title.optional() })
const language = z.string().max(100)
const date = z.string().refine(isCalendarDate)
const seen = z.string().max(64)
const line = z.int().min(1).max(10_000_000)
const changes = z.record(z.string().max(200), formValue(8).nullable())

/** Returns the schema of a form value with at most so many levels. Deeper values would overflow the stack. A file with a NUL is no text. */
function formValue(levels: number): z.ZodType<FormValue> {
  const text = z.string().transform(typed => typed.replaceAll('\0', ''))
  if (levels === 0) return text
  const below = formValue(levels - 1)
  return z.union([text, z.array(below), z.record(z.string(), below)])
}

const choice = z.strictObject({
  file,
  field: z.string().max(1000),
  valuesHash: z.string().max(64),
  keep: z.enum(['mine', 'theirs']),
})

/** What the page sends for each action, as JSON: `POST /workbench/<action>`. */
export const bodies = {
  /** Opens a file of the content in the editor of this machine, at a line and column from 1. */
  open: z.strictObject({ file, line, column: line }),
  /** Publishes what was `seen`, sends it for `review`, or only fetches, without the files that are `left` as they are. `choices` decide on the conflicts of the last attempt. */
  publish: z.strictObject({
    seen,
    message: z.string().max(10_000),
    choices: z.array(choice).max(1000).readonly(),
    left: z.array(file).max(20_000).readonly(),
    to: z.enum(['visitors', 'review', 'fetch']),
  }),
  'cancel-publish': z.strictObject({}),
  /** Makes the entries that a commit changed what they were before it, if they have not changed since. */
  'take-back': z.strictObject({ commit: z.string().regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/) }),
  /** Takes a branch off the list of what was sent for review. */
  'forget-review': z.strictObject({ branch: z.string().regex(/^review[a-z0-9-]{1,30}$/) }),
  /** Makes an entry. `language` is one of the content, and ignored for authors. */
  create: z.strictObject({
    kind: z.enum(['events', 'objects', 'guides', 'authors', 'images']),
    title,
    language,
    image: z.string().max(200).optional(),
    category: z.string().max(200).optional(),
    date: date.optional(),
  }),
  /** Renames an entry, `to` a name without folder and ending, and changes every field that refers to it. */
  rename: z.strictObject({ file, to: z.string().max(200) }),
  /** Removes an entry, and its translations if they are given, as a whole or not at all. Other entries that refer to them will refer to the `replacement`; without it, none may. */
  remove: z.strictObject({
    file,
    translations: z.array(file).max(1000).readonly(),
    replacement: z.string().max(200).optional(),
  }),
  'bring-back': z.strictObject({ file }),
  /** Copies an entry with new ids: into another language; or as another entry, perhaps with another first day and its translations. */
  copy: titled.extend({
    language: language.optional(),
    date: date.optional(),
    translations: z.array(titled).max(1000).readonly().optional(),
  }),
  /** Writes the value of a field such as `info_box.email` into another language of the entry, the file `to`. */
  'share-field': z.strictObject({ file, field: z.string().max(200), to: file }),
  /** Plans a change of many entries; or, with the plan that was `seen`, makes it. `value`: a category, a label, what wheelchairs can do, or empty; `replaced`: the category whose place it takes. */
  'change-many': z.strictObject({
    files: z.array(file).max(20_000).readonly(),
    /** `remove-ended` removes only entries that have ended. */
    operation: z.enum([...Object.values(bulkOperations).flat(), 'remove-ended']),
    value: z.string().max(200),
    replaced: z.string().max(200).optional(),
    seen: seen.optional(),
  }),
  /** Undoes a change of whole files, by the name in the answer to that change. */
  undo: z.strictObject({ undo: z.string().max(64) }),
  /** Checks a file as if these fields were saved, with a preview if it `isShown`; null removes a field. */
  'check-fields': z.strictObject({ file, changes, isShown: z.boolean() }),
  /** Writes all corrections of a file that need no decision, as `npm run check -- --fix` does. */
  fix: z.strictObject({ file }),
  /** Writes fields into a file, if it still has the version `seen`. Dates and entries without an id get a free one. */
  'save-fields': z.strictObject({ file, changes, seen }),
}

export type ActionName = keyof typeof bodies

export type BulkOperation = Bodies['change-many']['operation']

/** The body of each action. */
export type Bodies = { readonly [Name in ActionName]: z.infer<(typeof bodies)[Name]> }

/** The answer of each action, if it is not refused. */
export type ActionResults = {
  open: { readonly kind: 'opened' }
  /** Whether the publish was started: another one may be running. */
  publish: { readonly kind: 'started' | 'busy' }
  'cancel-publish': { readonly kind: 'cancelled' }
  'forget-review': { readonly kind: 'forgotten' }
  /** `files` are those that were changed; `left` are the entries that have changed since. */
  'take-back': {
    readonly kind: 'taken-back'
    readonly taken: ListedEntries
    readonly left: ListedEntries
    readonly files: readonly string[]
  } & Undo
  create: Written<'created'>
  /** `notes`: what an editor should know, such as that the address of its page changes. */
  rename: Written<'renamed'> & Noted
  remove: { readonly kind: 'removed' } & Undo & Noted
  'bring-back': { readonly kind: 'undone' } & Undo
  copy: Written<'copied'>
  'share-field': { readonly kind: 'shared' } & Undo
  'change-many': ManyChanged
  /** `undo` names the change that repeats what was undone. */
  undo: { readonly kind: 'undone' } & Undo
  /** `preview` is null if none was asked for, or the entry cannot be shown. */
  'check-fields': {
    readonly kind: 'checked'
    readonly problems: readonly ShownProblem[]
    readonly preview: ItemPreview | null
  }
  /** `file` has the new name of a file that was renamed. */
  fix: Written<'fixed'>
  /** `source` is the file as it is afterwards, even if it has problems. `changed`: not written, since somebody else changed the file. */
  'save-fields': { readonly kind: 'saved' | 'changed'; readonly source: FormSource }
}

/**
 * The answer to an uploaded picture: `POST /workbench/upload?name=&title.en=&alt.en=&credit=&date_taken=`, with its texts in each language. `file` is its sidecar,
 * which has a proposed focal point.
 */
export type Uploaded = Written<'uploaded'> & { readonly slug: string }

/** An action or upload that was not done, and why, in the language of the request (`Accept-Language`). `isEnded`: the program did not answer. */
export type RefusedAction = {
  readonly kind: 'refused'
  readonly message: string
  readonly isEnded?: boolean
}

type Written<Kind> = { readonly kind: Kind; readonly file: string } & Undo

/** The name to undo a change of whole files by. */
type Undo = Bodies['undo']
type Noted = { readonly notes: readonly string[] }
