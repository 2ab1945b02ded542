/** A file to publish: its path below the published folder, with `/`, and its bytes, which are made when they are needed. */
export type OutputFile = {
  readonly path: string
  readonly read: () => Promise<Uint8Array>
}

/** How much was published. */
export type Published = { readonly files: number; readonly bytes: number }
