import type { Refusal } from '../../base/problems/refusal.ts'
import type { Path } from './tree.ts'

/** A refusal in a document, placed by the field it is about or by an offset into the text. */
export type Finding = Refusal & { readonly at: FieldPlace | OffsetPlace }

/** `within` counts UTF-16 units from the start of the value, where the place inside it is known. */
export type FieldPlace = { readonly path: Path; readonly part: 'key' | 'value'; readonly within?: number }
export type OffsetPlace = { readonly offset: number }
