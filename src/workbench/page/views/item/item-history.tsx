import type { ComponentChildren } from 'preact'
import type { FileCommit, FileHistory } from '../../../messages/publish-messages.ts'
import { Section, ShowMore } from '../../parts/controls.tsx'
import { useWords } from '../../shell/page-context.ts'
import { useData } from '../../shell/requests.ts'

/** Who changed a file, and when; nothing if it is not in git. */
export function ItemHistory({ file }: { readonly file: string }) {
  const words = useWords('publish')
  const { value } = useData<FileHistory | null>(`history.json?file=${encodeURIComponent(file)}`)
  if (!value) return null
  return (
    <Section id="item-history" class="item-part" title={words.history}>
      <VersionRows history={value} />
    </Section>
  )
}

type VersionRowsProps = {
  readonly history: FileHistory
  /** What is below a version. */
  readonly children?: (version: FileCommit) => ComponentChildren
}

/** The versions of a file, the newest first. */
export function VersionRows({ history: { isUncommitted, versions }, children }: VersionRowsProps) {
  const words = useWords('publish')
  const { moreItems } = useWords('overview')
  return (
    <>
      {isUncommitted && <p>{words.uncommitted}</p>}
      <ShowMore items={versions} first={3} step={20} text={moreItems}>
        {shown => (
          <ol class="item-rows list">
            {shown.map(version => (
              <li key={version.commit} class="wrap-anywhere">
                <strong>{version.author}</strong> <time class="quiet figures">{version.date}</time>
                <br />
                {version.subject}
                {children && <div class="stack form-tight">{children(version)}</div>}
              </li>
            ))}
          </ol>
        )}
      </ShowMore>
    </>
  )
}
