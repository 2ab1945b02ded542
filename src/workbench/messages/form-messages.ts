import type { ShownProblem } from './overview-messages.ts'
import type { FileVersion } from './picture-messages.ts'

/** The kinds of files that have a form: the folders of entries, and the single files. */
export type FormKind = 'events' | 'objects' | 'guides' | 'authors' | 'images' | 'site' | 'labels'

/** `forms.json?reader=…`: the form of each kind, and the values that references to settings can have. */
export type Forms = {
  readonly revision: number
  /** The languages of the content, the main one first. */
  readonly languages: readonly string[]
  readonly forms: Readonly<Record<FormKind, readonly FormField[]>>
  readonly references: Readonly<Record<SettingTarget, readonly ReferenceChoice[]>>
}

export type EntryTarget = 'event' | 'object' | 'guide' | 'author'
export type SettingTarget = 'category' | 'subcategory' | 'label' | 'guide-category'
export type ReferenceTarget = EntryTarget | SettingTarget | 'image' | 'language'

/** `choices.json?target=`: the entries that a reference can name; with `&value=`, the one of that name. */
export type EntryChoices = { readonly choices: readonly ReferenceChoice[] }

export type ReferenceChoice = {
  readonly value: string
  readonly title: string
  /** What else helps to find it, such as the address of a place. */
  readonly detail: string
  /** Of an entry: its file, for a link to it. */
  readonly file?: string
}

/** A field of a form, in the order of its schema. */
export type FormField = {
  readonly key: string
  /** One sentence in English. */
  readonly help: string
  readonly isRequired: boolean
  readonly input: FormInput
}

/** How a value is entered. Every scalar is the text that is in the file. */
export type FormInput =
  | { readonly kind: 'text'; readonly keyboard: 'text' | 'url' | 'email' | 'tel' | 'decimal' | 'numeric' }
  /** One text, or one for each language. `isLong`: Markdown. */
  | { readonly kind: 'words'; readonly isLong: boolean }
  | { readonly kind: 'markdown' }
  | { readonly kind: 'date' }
  | { readonly kind: 'boolean' }
  /** `isOpen`: other words are permitted. */
  | { readonly kind: 'choice'; readonly choices: readonly string[]; readonly isOpen: boolean }
  | { readonly kind: 'reference'; readonly target: ReferenceTarget }
  /** A number that the program gives and nobody changes. */
  | { readonly kind: 'id' }
  /** Fields `latitude` and `longitude`. */
  | { readonly kind: 'point' }
  | { readonly kind: 'list'; readonly item: FormInput }
  | { readonly kind: 'group'; readonly fields: readonly FormField[] }
  /** Values by names that the editor chooses. */
  | { readonly kind: 'record'; readonly value: FormInput }

/** A value of a field: the typed text, a list, or fields by their keys. */
export type FormValue = string | readonly FormValue[] | { readonly [key: string]: FormValue }

/** The fields of a file, by key. A field that is left out has no value. The text below the front matter is `text`. */
export type FormValues = Readonly<Record<string, FormValue>>

/** `source.json?file=`: a file as the form shows it. */
export type FormSource = {
  readonly file: string
  readonly kind: FormKind
  readonly version: FileVersion
  readonly text: string
  /** Undefined if it cannot be read as fields at all; the problems say why. Line ends at the end of a text are left out. */
  readonly values: FormValues | undefined
  readonly problems: readonly ShownProblem[]
}

/** `version.json?file=&commit=`: the fields of an earlier version of a file. Undefined if it cannot be read as fields. */
export type FormVersionInGit = { readonly values: FormValues | undefined }

/** New values of some fields; null removes the field. The program changes the smallest part of the file that makes it say so. */
export type FieldChanges = Readonly<Record<string, FormValue | null>>

/** Asks what is wrong with a file if these fields were saved. */
export type CheckFields = { readonly file: string; readonly changes: FieldChanges }
/** `refused`: the file is gone, or the fields cannot be written into it. */
export type CheckedFields = { readonly kind: 'checked'; readonly problems: readonly ShownProblem[] } | Refused

/** Asks to write fields into a file, if it still has the version `seen`. Dates and entries without an id get a free one. */
export type SaveFields = CheckFields & { readonly seen: FileVersion }
/**
 * `source` is the file as it is afterwards. A file with problems is written, too: they are in its `problems`. `changed`: not
 * written, as somebody else changed the file.
 */
export type SavedFields = { readonly kind: 'saved' | 'changed'; readonly source: FormSource } | Refused

/** Not done, and why, in the language of the request (`Accept-Language`). */
export type Refused = { readonly kind: 'refused'; readonly message: string }

/** Asks for a new entry with everything that is required. */
export type CreateEntry = {
  readonly kind: EntryFormKind
  readonly title: string
  /** One of the languages of the content; ignored for authors. */
  readonly language: string
  /** The first one if left out, except for a picture that is not required. */
  readonly image?: string | undefined
  readonly category?: string | undefined
  /** The day of an event; today if left out. */
  readonly date?: string | undefined
}
/** A picture is refused: it begins with `upload`. */
export type EntryFormKind = Exclude<FormKind, 'site' | 'labels'>
export type CreatedEntry = ({ readonly kind: 'created'; readonly file: string } & Undo) | Refused

/** Asks for the HTML of a Markdown text; empty if it is not permitted. */
export type PreviewMarkdown = { readonly markdown: string }
export type Previewed = { readonly kind: 'previewed'; readonly html: string }

/**
 * The body of `upload?name=&alt=` is the picture itself, of any type that is not one of a form; `name` is that of its file. `file` is
 * its sidecar, which has a proposed focal point.
 */
export type UploadedPicture =
  | ({ readonly kind: 'uploaded'; readonly file: string; readonly slug: string } & Undo)
  | Refused

/** `uses.json?file=`: the fields of other files that name an entry. */
export type Uses = {
  readonly file: string
  readonly uses: readonly { readonly file: string; readonly field: string }[]
}

/** Asks to undo a change of whole files by the name that its answer had; the answer has one to do it again. */
export type Undo = { readonly undo: string }
export type Undone = ({ readonly kind: 'undone' } & Undo) | Refused

/** Asks for another name of an entry, without folder and ending. Everything that names it is changed, too. */
export type RenameEntry = { readonly file: string; readonly to: string }
/** `notes`: what an editor should know, such as that the address of its page changes. */
export type RenamedEntry =
  | ({ readonly kind: 'renamed'; readonly file: string; readonly notes: readonly string[] } & Undo)
  | Refused

/** Asks to remove an entry. It is refused while something names it. */
export type RemoveEntry = { readonly file: string }
export type RemovedEntry = ({ readonly kind: 'removed'; readonly notes: readonly string[] } & Undo) | Refused

/** Asks for a copy with new ids: under another title, as a translation, or with its first date on another day (`2027-06-25`). */
export type CopyEntry = {
  readonly file: string
  readonly title?: string | undefined
  readonly language?: string | undefined
  readonly date?: string | undefined
}
export type CopiedEntry = ({ readonly kind: 'copied'; readonly file: string } & Undo) | Refused

/** What can be done to many entries at once; `remove-ended` leaves out what has not ended. */
export const bulkOperations = [
  'add-category',
  'set-category',
  'remove-category',
  'set-label',
  'remove-label',
  'remove-ended',
] as const
export type BulkOperation = (typeof bulkOperations)[number]

/** Asks what an operation would change in files; or, with what was `seen` of that, to change all of it. */
export type ChangeMany = {
  readonly files: readonly string[]
  readonly operation: BulkOperation
  /** A category or label; empty if the operation needs none. */
  readonly value: string
  readonly seen?: string | undefined
}

/**
 * `planned`: nothing is written. While there are problems, nothing will be. `count` is the number of files, of which the first
 * have `rows`. `seen` names the plan.
 */
export type ManyChanged =
  | {
      readonly kind: 'planned'
      readonly seen: string
      readonly count: number
      readonly rows: readonly PlannedRow[]
      readonly problems: readonly FileProblem[]
    }
  | ({ readonly kind: 'changed-many'; readonly count: number; readonly notes: readonly string[] } & Undo)
  | Refused

/** A file that will be changed: its fields before and after; none if it will be removed. */
export type PlannedRow = {
  readonly file: string
  readonly title: string
  readonly fields: readonly { readonly field: string; readonly before: string; readonly after: string }[]
}

type FileProblem = { readonly file: string; readonly problem: ShownProblem }
