/** An error that people can act on: its message says all of it, and no stack is shown. */
export class UserError extends Error {
  override readonly name: string = 'UserError'
  /** Whether the message says what became of the site; else the report says that it was not changed. */
  readonly saysOutcome: boolean = false
}
