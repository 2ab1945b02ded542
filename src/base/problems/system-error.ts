/** Advice for system errors that have nothing to do with the content, by error code. */
const advice: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full: free some space on it.',
  EDQUOT: 'Your quota on that disk is used up: remove something, or ask for more.',
  EMFILE:
    'This process may not open that many files at once: raise its hard limit, which `ulimit -Hn` shows (of a service LimitNOFILE, of a container --ulimit nofile).',
  ENFILE: 'Too many files are open on this machine: end other programs.',
  EIO: 'The disk cannot be read or written there: check its health, and whether it is still connected.',
  EROFS: 'The disk is read-only: mount it writable, or name another folder.',
}

/** Advice for a system error, or for an error caused by one; undefined for unknown codes. */
export function adviceOn(error: unknown): string | undefined {
  const code = codeOf(error)
  return code === undefined ? undefined : advice[code]
}

/** Returns the code of an error, such as `ENOSPC`, or if it has none, that of its cause. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  return 'code' in error && typeof error.code === 'string' ? error.code : codeOf(error.cause)
}

/** Whether an error itself has one of these codes. */
export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}

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
