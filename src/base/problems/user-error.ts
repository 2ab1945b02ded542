/** An error that people can act on: its message is complete, and no stack is shown. */
export class UserError extends Error {
  override readonly name: string = 'UserError'
  /** The message in Swedish, for errors that editors meet. */
  declare readonly swedish?: string
  /** Whether the message mentions the state of the site; otherwise the report says that it was not changed. */
  readonly saysOutcome: boolean

  constructor(message: string, { saysOutcome = false, ...options }: UserErrorOptions = {}) {
    super(message, options)
    this.saysOutcome = saysOutcome
  }
}

type UserErrorOptions = ErrorOptions & { readonly saysOutcome?: boolean }
