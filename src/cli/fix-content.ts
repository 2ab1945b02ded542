import type { Language } from '../base/problems/describe-problem.ts'
import { escapeControls } from '../base/problems/escape-controls.ts'
import { ContentProblems, isRest } from '../base/problems/problem.ts'
import type { Ledger } from '../content/schemas/loaded.ts'
import type { Fixable } from '../editing/edit/write-fixes.ts'
import type { BuildOptions } from '../pipeline/config.ts'
import type { CheckReport } from '../pipeline/report.ts'
import { readBuildOptions } from './content-command.ts'
import type { GivenOptions } from './options.ts'
import { showBuildProgress } from './progress.ts'
import { brief } from './report/print-text.ts'
import { readReportStyle } from './report/report-style.ts'
import { results } from './report/results.ts'
import { UsageError } from './usage.ts'

type LastCheck = {
  readonly onProblems: 'nothingWritten' | 'onlyFixesWritten'
  readonly check: (options: BuildOptions) => Promise<CheckReport>
}

/**
 * Returns the check to run. With `--fix` it has run already: fixes are written and shown as a diff until nothing more can be fixed,
 * and the returned check is the last one. With `--dry-run` only the first diff is shown.
 */
export async function fixThenCheck(given: GivenOptions): Promise<LastCheck> {
  const [isFixing, isDry] = [given.values.has('fix'), given.values.has('dry-run')]
  if (isDry && !isFixing) {
    throw new UsageError({
      en: '--dry-run belongs to --fix: npm run check -- --fix --dry-run.',
      sv: '--dry-run hör till --fix: npm run check -- --fix --dry-run.',
    })
  }
  const { check } = await import('../pipeline/build.ts')
  if (!isFixing) return { onProblems: 'nothingWritten', check }
  const { format, language } = readReportStyle(given, process.env)
  const words = results[language]
  const { resolveConfig } = await import('../pipeline/config.ts')
  const { checkConfigured } = await import('../pipeline/check.ts')
  const { maxFixRounds, maxRestRounds, writeFixes } = await import('../editing/edit/write-fixes.ts')
  const { readLedgerText } = await import('../editing/edit/keep-ids.ts')
  const { parseLedger } = await import('../content/ledger/ledger.ts')
  const { printChange } = await import('./report/print-change.ts')
  // With --format json, stdout must be JSON only.
  const stream = format === 'json' ? process.stderr : process.stdout
  const refused = new Set<string>()
  let known: Ledger | undefined
  let onProblems: LastCheck['onProblems'] = 'nothingWritten'
  for (let round = 0; ; round++) {
    const progress = showBuildProgress(given, words)
    const options = readBuildOptions(given, progress.onProgress)
    const config = resolveConfig(options)
    // A date that gets its id from a fix is still new.
    known ??= parseLedger(readLedgerText(config.content)).ledger
    const last = checkConfigured(config, known)
    const { found, isValid } = await last
      .then(({ warnings }) => ({ found: warnings, isValid: true }), failedCheck)
      .finally(progress.end)
    const fixes = found.filter(({ fix }) => fix !== undefined)
    const fixable = isValid && fixes.length === 0 ? await findTranslationFixes(given, language) : fixes
    const mode = isDry ? 'dry-run' : 'write'
    // Some fixes are not known before others are written.
    const rounds = found.some(isRest) ? maxRestRounds : maxFixRounds
    const fixed = round < rounds ? await writeFixes(config, fixable, mode) : []
    const changed = fixed.filter(each => each.before !== each.after || each.renameTo !== undefined)
    if (!given.values.has('quiet')) stream.write(changed.map(printChange).join(''))
    for (const { file, refused: errors } of fixed) {
      for (const { message } of errors)
        refused.add(`${escapeControls(file)}: ${words.noFix(brief(message))}\n`)
    }
    if (changed.length === 0 || isDry) {
      process.stderr.write([...refused].join(''))
      return { onProblems, check: () => last }
    }
    onProblems = 'onlyFixesWritten'
  }
}

/** Finds translations that do not name their original yet, and returns the fixes that write it. */
async function findTranslationFixes(given: GivenOptions, language: Language): Promise<Fixable[]> {
  const [{ readKnownContent }, { findTranslations }] = await Promise.all([
    import('./read-known-content.ts'),
    import('../content/validate/translations.ts'),
  ])
  const { partial, site } = await readKnownContent(given.values.get('content'), language)
  return findTranslations({ ...partial, languages: site.languages }).map(({ file, original }) => {
    return { file, fix: { fields: [{ path: ['translation_of'], value: original }] } }
  })
}

// Any other error is thrown again when the caller awaits the returned check.
function failedCheck(error: unknown) {
  return { found: error instanceof ContentProblems ? error.problems : [], isValid: false }
}
