import type { LanguageVersion } from './find-messages.ts'
import type { Choice, FormValue, Position } from './item-messages.ts'
import type { ShownProblem } from './overview-messages.ts'
import type { FileVersion, PictureWords } from './picture-messages.ts'

/** The kinds of files that have a form: the folders of entries, `site.yaml` and `labels.yaml`. */
export type FormKind = 'events' | 'objects' | 'guides' | 'authors' | 'images' | 'site' | 'labels'

/** `forms.json?reader=…`, the language of the page: the form of each kind, and the values that references to settings can have. */
export type Forms = {
  /** The languages of the content, the main one first. */
  readonly languages: readonly string[]
  readonly forms: Readonly<Record<FormKind, readonly FormField[]>>
  /** Whether apps show the facts, as the last good site has them at the end of its texts. */
  readonly factsInText: boolean
  readonly references: Partial<Readonly<Record<ReferenceTarget, readonly Choice[]>>>
}

type EntryTarget = 'event' | 'object' | 'guide' | 'author'
export type SettingTarget = 'category' | 'subcategory' | 'label' | 'guide-category'
type ReferenceTarget = EntryTarget | SettingTarget | 'image' | 'language'

/** `choices.json?target=&language=`: the entries that a reference can name, sorted by title; with `&value=`, the one of that name; with `&except=`, without originals in that language; with `&each=1`, each translation, too. */
export type EntryChoices = { readonly choices: readonly ReferenceChoice[] }

export type ReferenceChoice = Choice & {
  /** What else helps to find it, such as its title in other languages. */
  readonly detail: string
  readonly file: string
  /** The address of its page on the city's own site; of an author, that of the author. */
  readonly href: string
  /** Of a place: its address and its position, if it has them. */
  readonly address?: string | undefined
  readonly position?: Position | undefined
  /** The name of its picture. */
  readonly image?: string | undefined
  /** Of a place, its type. */
  readonly label?: string | undefined
  /** Of an author, what the author is or does, and the number of guides, each with its translations. */
  readonly role?: PictureWords | undefined
  readonly guides?: number | undefined
}

/** A field of a form, in the order of its schema. */
export type FormField = {
  readonly key: string
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
  /** `HH:MM` */
  | { readonly kind: 'time' }
  /** A line of opening hours. */
  | { readonly kind: 'hours' }
  | { readonly kind: 'boolean' }
  /** No other values than the options. Their words are in `factWordsIn`. */
  | { readonly kind: 'option'; readonly options: readonly string[] }
  /** Other values than the choices are permitted. */
  | { readonly kind: 'choice'; readonly choices: readonly string[] }
  | { readonly kind: 'reference'; readonly target: ReferenceTarget }
  /** A number that the program assigns. Editors cannot change it. */
  | { readonly kind: 'id' }
  /** Fields `latitude` and `longitude`. */
  | { readonly kind: 'point' }
  | { readonly kind: 'list'; readonly item: FormInput }
  | { readonly kind: 'group'; readonly fields: readonly FormField[] }
  /** Values by names that the editor chooses. */
  | { readonly kind: 'record'; readonly value: FormInput }

export type { FormValue }

/** The fields of a file, by key. A field that is left out has no value. The text below the front matter is `text`. */
export type FormValues = Readonly<Record<string, FormValue>>

/** `source.json?file=`: a file as the form shows it. */
export type FormSource = {
  readonly file: string
  readonly kind: FormKind
  readonly version: FileVersion
  /** Undefined if it cannot be read as fields at all; the problems say why. Line ends at the end of a text are left out. */
  readonly values: FormValues | undefined
  readonly problems: readonly ShownProblem[]
}

/** `languages.json?file=`: an entry in all its languages, in the order of the site's; none for other files. */
export type EntryLanguages = { readonly versions: readonly ComparedVersion[] }

/** An entry in one language, and the fields in which it differs from the one that was asked for. */
export type ComparedVersion = LanguageVersion & { readonly differences: readonly Difference[] }

/** A field as text, empty if there is none: `value` in the other language, `own` in the file that was asked for. `isShared`: it should be the same in all. */
export type Difference = Readonly<Record<'field' | 'value' | 'own', string>> & { readonly isShared: boolean }

/** `version.json?file=&commit=`: the fields of an earlier version of a file. Undefined if it cannot be read as fields. */
export type FormVersionInGit = { readonly values: FormValues | undefined }

/** New values of some fields; null removes the field. The rest of the file stays as it is. */
export type NewValues = Readonly<Record<string, FormValue | null>>

/** `uses.json?file=`: the fields of other files that refer to an entry or, as `target`, to one of its translations, with the titles of those files; empty without a title. `field` is empty for a text that links to its page. */
export type Uses = {
  readonly uses: readonly Readonly<Record<'file' | 'title' | 'field' | 'target', string>>[]
}

/**
 * `planned`: nothing is written yet, and nothing can be while there are problems. `count` is the number of files, of which the
 * first have `rows`. `unchanged` are the files that stay as they are. `seen` identifies the plan.
 */
export type ManyChanged =
  | {
      readonly kind: 'planned'
      readonly seen: string
      readonly count: number
      readonly rows: readonly PlannedRow[]
      readonly unchanged: readonly string[]
      readonly problems: readonly { readonly file: string; readonly problem: ShownProblem }[]
    }
  | {
      readonly kind: 'changed-many'
      readonly count: number
      readonly notes: readonly string[]
      /** The name to undo it by. */
      readonly undo: string
    }

/** A file that will be changed: its fields before and after; none if it will be removed. */
export type PlannedRow = {
  readonly file: string
  readonly title: string
  readonly fields: readonly { readonly field: string; readonly before: string; readonly after: string }[]
}
