import type { Changes } from '../../../messages/overview-messages.ts'
import { useWords } from '../../shell/page-context.ts'
import { publishHref } from '../../shell/page-route.ts'
import { ChangeRows, changeKinds } from '../publish/change-rows.tsx'

/** The changes of the content since it was published, by collection. */
export function ChangesSection({ since, isDamaged }: Changes) {
  const words = useWords('overview')
  const { link } = useWords('publish')
  const changed = since?.filter(each => changeKinds.some(kind => each[kind].length > 0)) ?? []
  return (
    <section class="stack" aria-labelledby="overview-changes">
      <div class="head">
        <h2 id="overview-changes">{words.changes}</h2>
        <p class="quiet figures">
          {since === null
            ? isDamaged
              ? words.publishedDamaged
              : words.nothingPublished
            : changed.length > 0
              ? words.changesIntro
              : words.nothingChanged}
        </p>
        <a href={publishHref}>{link}</a>
      </div>
      {changed.length > 0 && <ChangeRows since={changed} first={8} />}
    </section>
  )
}
