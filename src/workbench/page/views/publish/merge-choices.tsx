import type { MergeChoice, MergeConflict } from '../../../messages/publish-messages.ts'
import { Section } from '../../parts/controls.tsx'
import { useWords } from '../../shell/page-context.ts'

type ConflictsProps = {
  readonly conflicts: readonly MergeConflict[]
  readonly choices: readonly MergeChoice[]
  readonly onChoose: (choice: MergeChoice) => void
}

/** Both values of each field that was changed here and by others, to choose from. */
export function MergeChoices({ conflicts, choices, onChoose }: ConflictsProps) {
  const words = useWords('publish')
  return (
    <Section id="publish-conflicts" class="stack" title={words.conflicts}>
      {conflicts.map(conflict => {
        const { file, field, seen } = conflict
        const kept = choices.find(choice => isOf(choice, conflict))?.keep
        return (
          <fieldset key={`${file} ${field}`} class="publish-conflict surface">
            <legend>
              <strong>{field === '' ? words.wholeFile : words.field(field)}</strong>{' '}
              <code class="quiet wrap-anywhere">{file}</code>
            </legend>
            {(['mine', 'theirs'] as const).map(keep => (
              <label key={keep} class="sunken">
                <input
                  type="radio"
                  name={`${file} ${field}`}
                  checked={kept === keep}
                  onChange={() => onChoose({ file, field, seen, keep })}
                />
                <strong>{words[keep]}</strong>
                <span class="publish-value wrap-anywhere">{conflict[keep] ?? words.none}</span>
              </label>
            ))}
          </fieldset>
        )
      })}
    </Section>
  )
}

/** Whether a choice decides on a conflict. */
export function isOf(
  choice: MergeChoice,
  { file, field, seen }: Pick<MergeConflict, 'file' | 'field' | 'seen'>,
): boolean {
  return choice.file === file && choice.field === field && choice.seen === seen
}
