import { z } from 'zod'
import type { ProblemCode } from '../../../src/base/problems/codes.ts'

const report = z.object({
  problems: z.array(z.object({ severity: z.string(), code: z.string(), file: z.string() })),
})

/** How many problems a report in JSON tells of broken files, and each file of which it tells something else. */
export function readTold(
  json: string,
  expected: ReadonlyMap<string, readonly ProblemCode[]>,
): { readonly told: number; readonly faults: readonly string[] } {
  const problems = report.parse(JSON.parse(json)).problems.filter(({ severity }) => severity === 'problem')
  const codes = new Map<string, string[]>()
  for (const { file, code } of problems) codes.set(file, [...(codes.get(file) ?? []), code])
  const missing = [...expected].filter(([file, wanted]) => codes.get(file)?.join() !== wanted.join())
  const foreign = [...codes].filter(([file]) => !expected.has(file))
  return {
    told: problems.length,
    faults: [
      ...missing.map(
        ([file, wanted]) => `${file}: not ${wanted.join()}, but ${codes.get(file)?.join() ?? 'nothing'}`,
      ),
      ...foreign.map(([file, found]) => `${file}: nothing is wrong, but ${found.join()} is told`),
    ],
  }
}
