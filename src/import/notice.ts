/**
 * What an import has to tell. `lied`: the source said something that cannot be, and what was done about it. `left-out`:
 * something was not taken, and why. `beyond`: fields that the contract does not know. `needed`: what an editor must still
 * give. `changed`: something was taken in another form. `conflict`: source and editor changed the same. `gone`: the source has it no more.
 */
export type NoticeKind = 'lied' | 'left-out' | 'beyond' | 'needed' | 'changed' | 'conflict' | 'gone'

/** One thing to tell. `where` is the URL, or the file in the content; the same thing at many places is one notice with many. */
export type Notice = { readonly kind: NoticeKind; readonly where: string; readonly message: string }

/** Takes what there is to tell. */
export type Tell = (notice: Notice) => void
