import type { LimitBreach } from '../../hosts/targets/limits.ts'
import type { Target } from '../../hosts/targets/target.ts'

/** What a build for a target into `out` ends with: what does not hold there, and what to do next. */
export function printTarget(target: Target | undefined, out: string, names: readonly string[]): string {
  if (!target) return plainFiles(names)
  return `${printShortfalls(target)}For ${target.title}. ${target.deploy(out)}\n`
}

/** What a check for a target ends with where all is well: how much of its limits is taken, and what does not hold there. */
export function printUse(target: Target, use: readonly string[]): string {
  const share = use.length === 0 ? 'it has no limits' : use.join(', ')
  return `${target.title} would take it: ${share}.\n${printShortfalls(target)}`
}

/** What a target would refuse or ignore, with what to do about each. */
export function printBreaches({ title }: Target, breaches: readonly LimitBreach[]): string {
  const rows = breaches.flatMap(({ what, found, most, hint }) => [
    `  ${what}: ${found}, at most ${most}`,
    `    ${hint}`,
  ])
  return [`${title} would refuse or ignore this site:`, ...rows].map(line => `${line}\n`).join('')
}

function printShortfalls({ title, shortfalls }: Target): string {
  if (shortfalls.length === 0) return ''
  return [`${title} does not keep the whole contract:`, ...bullets(shortfalls)]
    .map(line => `${line}\n`)
    .join('')
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
