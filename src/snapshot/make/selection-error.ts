import { ToldError } from '../../base/problems/told-error.ts'

/** What was chosen for a snapshot cannot be read, is not in the site, or leaves nothing of it. */
export class SelectionError extends ToldError {
  override readonly name = 'SelectionError'
}
