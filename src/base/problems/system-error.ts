/** Returns the code of an error, such as `ENOSPC`, or if it has none, that of its cause. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  return 'code' in error && typeof error.code === 'string' ? error.code : codeOf(error.cause)
}

/** Whether an error itself has one of these codes. */
export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}

/** Returns a handler for a failed promise: undefined for an error with one of these codes. @throws every other error */
export function ignoring(...codes: readonly string[]): (error: unknown) => undefined {
  return error => {
    if (!hasCode(error, ...codes)) throw error
  }
}

/** Calls a function. Returns undefined if it throws an error with one of these codes. */
export function unlessFails<T>(codes: readonly string[], call: () => T): T | undefined {
  try {
    return call()
  } catch (error) {
    return ignoring(...codes)(error)
  }
}

/** Calls a function. Returns undefined if it throws anything: the caller knows what that means. */
export function attempt<T>(call: () => T): T | undefined {
  try {
    return call()
  } catch {
    return undefined
  }
}

/** The codes of errors for a path at which nothing is. */
export const missing = ['ENOENT', 'ENOTDIR'] as const

/** Returns the message of an error, or of any other thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Adds the path to an error whose message lacks it, as a system error does if the file was already open. */
export function withPath(path: string, error: unknown): unknown {
  if (!(error instanceof Error) || error.message.includes(path)) return error
  const message = 'syscall' in error ? `${error.message} '${path}'` : `${path}: ${error.message}`
  return Object.assign(error, { message })
}
