import { severities } from '../problems/codes.ts'
import type { Problem } from '../problems/problem.ts'

/** The problems as JSON for programs: `{ problems: [{ severity, code, file, line, column, field, message, hint }] }`. */
export function printProblemsJson(problems: readonly Problem[]): string {
  const rows = problems.map(({ code, file, line, column, field, message, hint }) => {
    return { severity: severities[code], code, file, line, column, field, message, hint }
  })
  return `${JSON.stringify({ problems: rows }, null, 2)}\n`
}
