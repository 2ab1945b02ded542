/** A file to publish: its path below the published folder, with `/`, and its bytes, which are made when they are needed. */
export type OutputFile = {
  readonly path: string
  /** Bytes, where that is known before they are made. */
  readonly size?: number
  readonly read: () => Promise<Uint8Array>
}
