import { severities } from '../../base/problems/codes.ts'
import type { Problem } from '../../base/problems/problem.ts'
import type { LimitBreach } from '../../hosts/targets/limits.ts'

/**
 * The problems as JSON for programs: `{ problems: [{ severity, code, file, line, column, field, message, hint }] }`, and
 * `breaches: [{ what, found, most, hint }]` where the site was held against the limits of a target.
 */
export function printProblemsJson(problems: readonly Problem[], breaches?: readonly LimitBreach[]): string {
  return printJsonReport({ problems: problemRows(problems), breaches })
}

/** Each problem as it stands in JSON. */
export function problemRows(problems: readonly Problem[]): object[] {
  return problems.map(({ code, file, line, column, field, message, hint }) => {
    return { severity: severities[code], code, file, line, column, field, message, hint }
  })
}

/** A report as JSON in which nothing steers a terminal. */
export function printJsonReport(report: object): string {
  return `${JSON.stringify(report, null, 2).replace(steering, escapeUnit)}\n`
}

/** The same on one line, where reports follow one another. */
export function printJsonLine(report: object): string {
  return `${JSON.stringify(report).replace(steering, escapeUnit)}\n`
}

// JSON escapes the control characters of ASCII by itself; a terminal obeys these, too.
const steering = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g

function escapeUnit(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
