import type { Call } from './calls.ts'

/** What happens at a call, by the name of its error, as strace is told it. A lying write says that it wrote a byte, and did not. */
export const ways = {
  EIO: 'error=EIO',
  ENOSPC: 'error=ENOSPC',
  EMFILE: 'error=EMFILE',
  EMLINK: 'error=EMLINK',
  EACCES: 'error=EACCES',
  'a lying write': 'retval=1',
} as const

/** A way in which a call fails. */
export type ErrorName = keyof typeof ways

/** The errors that calls can end with, from their manual pages (section 2). */
const errorsOf: Readonly<Record<string, readonly ErrorName[]>> = {
  openat: ['EMFILE', 'EIO', 'EACCES'],
  read: ['EIO'],
  pread64: ['EIO'],
  getdents64: ['EIO'],
  statx: ['EIO'],
  newfstatat: ['EIO'],
  readlink: ['EIO'],
  write: ['ENOSPC', 'EIO', 'a lying write'],
  pwrite64: ['ENOSPC', 'EIO', 'a lying write'],
  fsync: ['EIO', 'ENOSPC'],
  close: ['EIO'],
  mkdir: ['ENOSPC', 'EACCES'],
  rename: ['ENOSPC', 'EIO'],
  link: ['EMLINK', 'EIO'],
  symlink: ['ENOSPC', 'EIO'],
  unlink: ['EIO', 'EACCES'],
  rmdir: ['EIO'],
  chmod: ['EIO'],
  fchmod: ['EIO'],
  utimensat: ['EIO'],
}

/** In which ways a call can fail; none where it is not one that a disk fails. */
export function errorsAt({ name, words }: Call): readonly ErrorName[] {
  const errors = errorsOf[name] ?? []
  return name === 'openat' && words.includes('O_CREAT') ? [...errors, 'ENOSPC'] : errors
}
