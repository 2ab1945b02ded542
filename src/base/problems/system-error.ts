/** Advice for system errors that have nothing to do with the content, by error code. */
const advice: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full: free some space on it.',
  EDQUOT: 'Your quota on that disk is used up: remove something, or ask for more.',
  EMFILE: 'This process may not open that many files at once: raise the limit (ulimit -n 1024).',
  ENFILE: 'Too many files are open on this machine: end other programs.',
  EIO: 'The disk cannot be read or written there: check its health, and whether it is still connected.',
  EROFS: 'The disk is read-only: mount it writable, or name another folder.',
}

/** Advice for a system error, or for an error caused by one; undefined for unknown codes. */
export function adviceOn(error: unknown): string | undefined {
  const code = codeOf(error)
  return code === undefined ? undefined : advice[code]
}

/** Returns the system's code for the cause of an error, such as `ENOSPC`. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  return 'code' in error && typeof error.code === 'string' ? error.code : codeOf(error.cause)
}

/** Whether an error comes from the system and has one of these codes. */
export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}

/** Returns the message of an error, or of any other thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Adds the path to a system error, which lacks it if the file was already open, as on a full disk. */
export function withPath(path: string, error: unknown): unknown {
  if (!(error instanceof Error) || error.message.includes(path)) return error
  const message = 'syscall' in error ? `${error.message} '${path}'` : `${path}: ${error.message}`
  return Object.assign(error, { message })
}
