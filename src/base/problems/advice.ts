/** What to do where the system refuses something that no content can help, by the system's code for it. */
const advice: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full: free some space on it.',
  EDQUOT: 'You may not keep more on that disk: remove something, or ask for more.',
  EMFILE: 'The system lets this process open too few files at once: raise the limit (ulimit -n 1024).',
  ENFILE: 'Too many files are open on this machine: end other programs.',
  EIO: 'The disk cannot be read or written there: look at its health, and whether it is still connected.',
  EROFS: 'The disk can only be read: mount it so that it can be written, or name another folder.',
}

/** What to do about an error of the system, or one that such an error caused; undefined where nothing is known of it. */
export function adviceOn(error: unknown): string | undefined {
  const code = codeOf(error)
  return code === undefined ? undefined : advice[code]
}

/** The system's code for what went wrong in the end, such as `ENOSPC`. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  return 'code' in error && typeof error.code === 'string' ? error.code : codeOf(error.cause)
}
