/** `10,000`. */
export function printCount(count: number): string {
  return String(Math.round(count)).replace(/\B(?=(?:\d{3})+$)/g, ',')
}

/** `1.34 s`, `12.3 s`; a dash where it is not known. */
export function printSeconds(ms: number | undefined): string {
  if (ms === undefined) return '–'
  return `${(ms / 1000).toFixed(ms < 10_000 ? 2 : 1)} s`
}

/** `12 ms`; a minus where it is less than nothing. */
export function printMs(ms: number): string {
  const rounded = printCount(Math.abs(ms))
  return `${ms < 0 && rounded !== '0' ? '−' : ''}${rounded} ms`
}

/** `0.65 ×`, `12.1 ×`. */
export function printTimes(ratio: number): string {
  return `${ratio.toFixed(ratio < 10 ? 2 : 1)} ×`
}

/** `157 MiB`; a dash where it is not known. */
export function printMebibytes(bytes: number | undefined): string {
  return bytes === undefined ? '–' : `${printCount(bytes / 2 ** 20)} MiB`
}

/** `16.1 MB`. */
export function printMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}
