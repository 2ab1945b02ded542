/** What a snapshot's ZIP may have at most. Writing past one fails, reading past one is told. */
export const zipLimits = {
  entries: 250_000,
  /** Bytes of the list of entries, which is held in memory. */
  list: 64 * 1024 * 1024,
  /** Bytes of an entry that is held in memory, unpacked. */
  unpacked: 64 * 1024 * 1024,
} as const
