/** An error that people can act on: its message says all of it, and no stack is shown. */
export class ToldError extends Error {
  override readonly name: string = 'ToldError'
  /** Whether the message says what became of the site; else the report says that it was not changed. */
  readonly saysWhatStands: boolean = false
}
