import { escapeControls } from '../../base/problems/code-frame.ts'
import type { Language } from '../../base/problems/messages/describe-problem.ts'
import { writeProjectFiles } from '../../editing/project-files.ts'
import { readKnownContent } from '../read-known-content.ts'
import { results } from '../report/results.ts'
import type { ExitCode } from '../run.ts'
import { initWords } from './init-words.ts'

/**
 * Writes the missing files of a project that has a content, such as those of another host. Nothing that is there changes.
 *
 * @throws as readKnownContent does
 */
export async function completeProject(language: Language, target: string | undefined): Promise<ExitCode> {
  const { site } = await readKnownContent(undefined, language)
  const { written, kept } = await writeProjectFiles(process.cwd(), {
    city: site.city.name,
    language: site.languages[0]?.startsWith('sv') ? 'sv' : 'en',
    baseUrl: site.base_url ?? '',
    timeZone: site.time_zone,
    target,
  })
  const words = initWords[language]
  const lines = [
    words.contentStays,
    ...written.map(path => results[language].written(path, '')),
    ...(kept.length > 0 ? [words.kept(kept)] : []),
    ...(target !== undefined && kept.includes('package.json') ? [words.setTarget(target)] : []),
  ]
  process.stdout.write(lines.map(line => `${escapeControls(line)}\n`).join(''))
  return 0
}
