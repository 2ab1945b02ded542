/** An error that people can act on: its message says all of it, and no stack is shown. */
export class ToldError extends Error {
  override readonly name: string = 'ToldError'
}
