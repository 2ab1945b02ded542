import type { Source } from '../../../messages/item-messages.ts'
import type { FileProblems } from '../../../messages/overview-messages.ts'
import { OpenButton, Section } from '../../parts/controls.tsx'
import { ProblemList } from '../../parts/file-problems.tsx'
import { linesOf } from '../../parts/shown-problems.ts'
import { useWords } from '../../shell/page-context.ts'

type SourceFileProps = { readonly source: Source; readonly files: readonly FileProblems[] }

/** The file that an item is made from, as it is now. Lines with problems or warnings are marked. */
export function SourceFile({ source: { file, text }, files }: SourceFileProps) {
  const words = useWords('item')
  const troubled = files.find(each => each.file === file)
  const problems = troubled?.problems ?? []
  const hasOnlyWarnings = problems.length > 0 && problems.every(({ severity }) => severity === 'warning')
  return (
    <Section id="item-source" class="item-part stack" title={words.source}>
      <code class="wrap-anywhere">{file}</code>
      <div class="row middle">
        <OpenButton file={file} />
      </div>
      {hasOnlyWarnings && <ProblemList file={file} problems={problems} />}
      <ol class="item-source item-code wrap-anywhere list" aria-label={file}>
        {linesOf(text, problems).map(({ text, severity }, index) => (
          <li key={`${index + 1}`} class="positioned" data-severity={severity}>
            {text}
          </li>
        ))}
      </ol>
    </Section>
  )
}
