import { ToldError } from '../../../base/problems/told-error.ts'

/** Nothing was written: what is in the way, and what to do. */
export class CannotMake extends ToldError {
  override readonly name = 'CannotMake'
}
