import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { date, webAddress } from '../../../src/content/fields/index.ts'
import type { FieldIssue } from '../../../src/content/fields/scalar.ts'
import { Scalar } from '../../../src/content/yaml/tree.ts'

/** What the refusal of a text suggests to write instead. */
function suggested(field: z.core.$ZodType, typed: string): unknown {
  const [issue] = z.safeParse(field, new Scalar(typed, 'plain', 0)).error?.issues ?? []
  return issue?.code === 'custom' ? (issue.params as FieldIssue).refusal.values.better : undefined
}

describe('the value suggested in place of an invalid one', () => {
  it.each([
    ['25/6/2027', '2027-06-25'],
    ['6/25/2027', '2027-06-25'],
    ['5.6.2027', '2027-06-05'],
    ['6/6/2027', '2027-06-06'],
    ['2027-6-5', '2027-06-05'],
    ['2027/06/25', '2027-06-25'],
    ['5/6/2027', ''],
    ['31.6.2027', ''],
    ['25/6-2027', ''],
    ['25 June', ''],
  ])('for the date %s is %j', (typed, better) => {
    expect(suggested(date(), typed)).toBe(better)
  })

  it.each([
    ['www.example.org/a', 'https://www.example.org/a'],
    ['example.se', 'https://example.se'],
    ['ann@example', ''],
    ['see below', ''],
    ['/events', ''],
  ])('for the address %s is %j', (typed, better) => {
    expect(suggested(webAddress(), typed)).toBe(better)
  })
})
