import type { Trouble } from '../../../messages/overview.ts'
import { frameRows } from './frame-rows.ts'

/** The lines of a file around a trouble, with their numbers, and its place marked. */
export function CodeFrame({ trouble }: { readonly trouble: Trouble }) {
  return (
    <pre class="overview-frame" translate={false}>
      {frameRows(trouble).map(({ number, before, marked, after }) => (
        <span key={number} class="overview-row" data-here={number === trouble.line ? '' : undefined}>
          <span class="overview-number">{number}</span>
          <code>
            {before}
            {marked !== '' && <mark class={`overview-${trouble.severity}`}>{marked}</mark>}
            {after}
            {'\n'}
          </code>
        </span>
      ))}
    </pre>
  )
}
