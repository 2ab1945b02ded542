import pc from 'picocolors'
import { readWholeNumber, UsageError } from '../src/cli/options.ts'
import { run } from '../src/cli/run.ts'

const command = {
  name: 'verify',
  summary: 'Reads a whole API as a strict client would and holds every answer against the contract.',
  operand: { name: 'URL', describe: 'the base URL, such as http://127.0.0.1:4000' },
  options: {
    'public-url': {
      value: 'URL',
      describe: 'the base that its links are written for, where that is another',
    },
    concurrency: { value: 'N', describe: 'requests under way at once (4)' },
    pause: { value: 'MS', describe: 'rest after each request, in milliseconds (20)' },
    'max-pages': { value: 'N', describe: 'most pages read of one collection (500)' },
    'max-media': { value: 'N', describe: 'most pictures fetched (5000)' },
    json: { describe: 'print the report as JSON' },
  },
}

await run(command, async given => {
  if (given.operand === undefined) throw new UsageError('Which API? npm run verify -- http://127.0.0.1:4000')
  const limits = {
    concurrency: readWholeNumber(given, 'concurrency'),
    pauseMs: readWholeNumber(given, 'pause'),
    maxPages: readWholeNumber(given, 'max-pages'),
    maxMedia: readWholeNumber(given, 'max-media'),
  }
  const { verify } = await import('../src/hosts/verify/verify-api.ts')
  const { printVerifyReport } = await import('../src/hosts/verify/print-verify-report.ts')
  const { countBreaches } = await import('../src/hosts/verify/verify-rule.ts')
  const publicUrl = given.values.get('public-url')
  const report = await verify({
    url: given.operand,
    ...(publicUrl ? { publicUrl } : {}),
    ...definedIn(limits),
  })
  const text = given.values.has('json')
    ? `${JSON.stringify(report, null, 2)}\n`
    : printVerifyReport(report, { color: pc.isColorSupported })
  process.stdout.write(text)
  return countBreaches(report) === 0 ? 0 : 1
})

function definedIn(limits: Readonly<Record<string, number | undefined>>) {
  return Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== undefined))
}
