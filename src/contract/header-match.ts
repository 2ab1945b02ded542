import type { HeaderRule } from './header-rules.ts'

/** Returns the headers of every rule that matches `path`, in the order of the rules. `path` is not decoded and has no query. */
export function headersFor(rules: readonly HeaderRule[], path: string): [name: string, value: string][] {
  return rules
    .filter(rule => matches(rule.pattern, path))
    .flatMap(rule => rule.headers.map(({ name, value }): [string, string] => [name, value]))
}

/** Whether two patterns can match the same path. */
export function overlap(a: string, b: string): boolean {
  return matches(a, shortestPath(b)) || matches(b, shortestPath(a))
}

/** Whether `pattern` matches every path below `folder` (`/media/`). */
export function covers(pattern: string, folder: string): boolean {
  return pattern.endsWith('*') && matches(pattern, folder)
}

function matches(pattern: string, path: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(shortestPath(pattern)) : path === pattern
}

function shortestPath(pattern: string): string {
  return pattern.endsWith('*') ? pattern.slice(0, -1) : pattern
}
