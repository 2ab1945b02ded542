import { ToldError } from '../problems/told-error.ts'

/** A file is not the one that was looked at a moment ago: somebody saved it meanwhile. */
export class FileChanged extends ToldError {
  override readonly name = 'FileChanged'

  constructor(file: string, words = 'changed while it was being read. Run the command again.') {
    super(`${file} ${words}`)
  }
}
