/**
 * The error, which tells the path that it is about from now on. The system's own tell it of calls that were given a path, and not
 * of those on a file that is open: that one could not be read, on a bad disk, or be written, on a full one.
 */
export function withPath(path: string, error: unknown): unknown {
  if (!(error instanceof Error) || error.message.includes(path)) return error
  const message = 'syscall' in error ? `${error.message} '${path}'` : `${path}: ${error.message}`
  return Object.assign(error, { message })
}
