import { ToldError } from '../base/problems/told-error.ts'

/** A record of the image cache cannot be read or written: which, why, and what to do. */
export class CacheError extends ToldError {
  override readonly name = 'CacheError'

  constructor(what: string, path: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(`Cannot ${what} ${path}: ${reason}\nName another folder for renditions with --cache.`, { cause })
  }
}
