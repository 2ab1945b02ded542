import type { LimitBreach } from '../targets/limits.ts'
import type { Target } from '../targets/target.ts'

/** What a build for a target ends with: what does not hold there, and what to do next. */
export function printTarget(target: Target | undefined, names: readonly string[]): string {
  if (!target) return plainFiles(names)
  const { title, shortfalls, deploy } = target
  const missing =
    shortfalls.length === 0 ? [] : [`${title} does not keep the whole contract:`, ...bullets(shortfalls)]
  return [...missing, `For ${title}. ${deploy}`].map(line => `${line}\n`).join('')
}

/** What a target would refuse or ignore, with what to do about each. */
export function printBreaches({ title }: Target, breaches: readonly LimitBreach[]): string {
  const rows = breaches.flatMap(({ what, found, most, hint }) => [
    `  ${what}: ${found}, at most ${most}`,
    `    ${hint}`,
  ])
  return [`${title} would refuse or ignore this site:`, ...rows].map(line => `${line}\n`).join('')
}

function plainFiles(names: readonly string[]): string {
  return [
    'Plain files, for any static host. The addresses /api/v1/<collection>/?page=N need more:',
    `  npm run build -- --target ${names.join('|')}`,
  ]
    .map(line => `${line}\n`)
    .join('')
}

function bullets(lines: readonly string[]): string[] {
  return lines.map(line => `  - ${line}`)
}
