/** A file of the content that an import makes: its path within the content, with `/`. */
export type ContentFile = ContentText | ContentPicture

/** A text in UTF-8. */
export type ContentText = { readonly kind: 'text'; readonly path: string; readonly text: string }

/** A picture, fetched before and kept in the import's store until it is written; `sha256` is that of its bytes. */
export type ContentPicture = {
  readonly kind: 'picture'
  readonly path: string
  readonly sha256: string
  readonly read: () => Promise<Uint8Array>
}
