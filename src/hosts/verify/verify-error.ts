import { ToldError } from '../../base/problems/told-error.ts'

/** The check itself could not be made: a base URL that is none, or a server that does not answer. */
export class VerifyError extends ToldError {
  override readonly name = 'VerifyError'
}
