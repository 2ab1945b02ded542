/** An error that people can act on: its message is complete, and no stack is shown. */
export class UserError extends Error {
  override readonly name: string = 'UserError'
  /** The message in Swedish, for errors that editors meet. */
  declare readonly swedish?: string
  /** Whether the message says what happened to the site. If not, the report adds that the site did not change. */
  readonly saysOutcome: boolean

  constructor(message: string, { saysOutcome = false, ...options }: UserErrorOptions = {}) {
    super(message, options)
    this.saysOutcome = saysOutcome
  }
}

type UserErrorOptions = ErrorOptions & { readonly saysOutcome?: boolean }
