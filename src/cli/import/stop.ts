/**
 * Ends the program on Ctrl+C and the like between two steps of its work, never within one: the content is then the old one
 * or the new one. Returns what lets go of the signals.
 */
export function stopOnSignals(clear: () => void): () => void {
  const stop = (signal: keyof typeof exitCodes) => {
    clear()
    process.stderr.write('Stopped. The same command goes on from here.\n')
    process.exit(exitCodes[signal])
  }
  const signals = Object.keys(exitCodes) as (keyof typeof exitCodes)[]
  for (const signal of signals) process.once(signal, stop)
  return () => {
    for (const signal of signals) process.off(signal, stop)
  }
}

/** As shells count them: 128 and the number of the signal. */
const exitCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const
