import type { RepositoryView } from '../../../workbench/messages/publish-messages.ts'
import { BringBack, ShowMore } from '../../parts/controls.tsx'
import { canOpenForm } from '../../parts/entry-links.tsx'
import { usePage } from '../../shell/page-context.ts'
import { editHref } from '../../shell/page-route.ts'

type GitProps = RepositoryView & {
  readonly onBack: (status: string) => void
  /** Whether the changes are those since the last commit, as nothing was published here yet. */
  readonly isSinceCommit: boolean
}

/** The branch, and the files that are not committed. */
export function GitDetails({ branch, remote, files, onBack, isSinceCommit }: GitProps) {
  const { publish: words } = usePage()
  return (
    <details>
      <summary>{words.details(files.length)}</summary>
      <p class="quiet">{words.branch(branch, remote)}</p>
      {isSinceCommit && <p class="quiet">{words.sinceCommit}</p>}
      <ShowMore items={files} first={20} list="rows">
        {({ file, kind }) => (
          <li key={file} class="wrap-anywhere">
            <span class={`tag tag-${kind}`}>{words.kinds[kind]}</span>{' '}
            {kind !== 'removed' && canOpenForm(file) ? <a href={editHref(file)}>{file}</a> : file}{' '}
            {kind === 'removed' && <BringBack file={file} onBack={onBack} />}
          </li>
        )}
      </ShowMore>
    </details>
  )
}
