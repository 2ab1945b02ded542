import type { Trouble } from '../../../messages/overview.ts'
import { useWords } from '../../shell/language.tsx'
import { CodeFrame } from './code-frame.tsx'
import { PlaceButtons } from './place-buttons.tsx'
import { overviewWords } from './words.ts'

type TroubleCardProps = { readonly file: string; readonly trouble: Trouble }

/** What is wrong at one place, and what to do. The program says it in English. */
export function TroubleCard({ file, trouble }: TroubleCardProps) {
  const words = useWords(overviewWords)
  const { severity, line, column, field, message, hint, frame } = trouble
  return (
    <li class="overview-trouble">
      <p class="overview-place">
        <span class={`overview-severity overview-${severity}`}>{words.severities[severity]}</span>
        <span class="quiet">{words.line(line)}</span>
        {field !== '' && (
          <span class="quiet">
            {words.field} <code>{field}</code>
          </span>
        )}
      </p>
      <p class="overview-message" lang="en">
        {message}
      </p>
      {hint !== '' && (
        <p class="overview-hint" lang="en">
          {hint}
        </p>
      )}
      {frame.length > 0 && <CodeFrame trouble={trouble} />}
      <PlaceButtons file={file} line={line} column={column} isText={frame.length > 0} />
    </li>
  )
}
