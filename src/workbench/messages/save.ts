import type { FocalPercent } from '../../images/geometry/focal.ts'

/** Tells one state of a file from another: the SHA-256 of its bytes, in hexadecimal. */
export type FileVersion = string

/** Asks for a focal point to be written to the sidecar of a picture; null takes it out. */
export type SaveFocalPoint = {
  readonly slug: string
  readonly focalPoint: FocalPercent | null
  /** The sidecar that it was chosen on. Another one is not overwritten. */
  readonly seen: FileVersion
}

/** `saved`: written. `changed`: somebody else wrote the file; nothing was. `refused`: it cannot be done, and why. */
export type Saved =
  | { readonly kind: 'saved'; readonly version: FileVersion }
  | { readonly kind: 'changed'; readonly current: ChangedSidecar }
  | { readonly kind: 'refused'; readonly message: string }

/** The sidecar as it is now. */
export type ChangedSidecar = {
  readonly version: FileVersion
  readonly text: string
  /** What it says now; undefined where it cannot be read. */
  readonly focalPoint: FocalPercent | null | undefined
}

/** Asks for a file of the content to be opened in the editor of this machine, at a line and column from 1. */
export type OpenInEditor = { readonly file: string; readonly line: number; readonly column: number }

/** Whether the editor was opened; if not, what to do. */
export type Opened = { readonly kind: 'opened' } | { readonly kind: 'refused'; readonly message: string }
