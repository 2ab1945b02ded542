import { ToldError } from '../../base/problems/told-error.ts'

/** Where an edit was meant for, why it was not made, and what to write there by hand. */
export type Obstacle = { readonly line: number; readonly why: string; readonly byHand: string }

/** A text stays as it is, since it is written in a way in which the edit could change more than it means to. */
export class CannotEdit extends ToldError {
  override readonly name = 'CannotEdit'
  /** From 1. */
  readonly line: number

  constructor({ line, why, byHand }: Obstacle) {
    super(`Line ${line}: ${why} ${byHand}`)
    this.line = line
  }
}
