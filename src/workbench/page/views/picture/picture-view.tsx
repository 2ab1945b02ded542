import { useMemo } from 'preact/hooks'
import type { Overview } from '../../../messages/overview-messages.ts'
import type { PictureView as PictureData, PictureUser } from '../../../messages/picture-messages.ts'
import { BackLink, OpenButton, Section, ShowMore } from '../../parts/controls.tsx'
import { EditLink } from '../../parts/entry-links.tsx'
import { BrokenFiles } from '../../parts/file-problems.tsx'
import { useScrollRestoration } from '../../parts/scroll-restoration.ts'
import { useLocalizer, useWords } from '../../shell/page-context.ts'
import { entryHref, useListAddress, useTitle } from '../../shell/page-route.ts'
import { useData } from '../../shell/requests.ts'
import { useFormSource } from '../edit/form-source.ts'
import { FocalEditor } from './focal-editor.tsx'
import { groupUsers, printSize } from './picture-facts.ts'
import { Renditions } from './renditions.tsx'
import '../edit/edit.css'
import './picture.css'

type PictureViewProps = { readonly slug: string; readonly overview: Overview }

/** One picture: its focal point, its renditions, and the items that use it. Render it with the slug as key. */
export function PictureView({ slug, overview }: PictureViewProps) {
  const words = useWords('picture')
  const localize = useLocalizer()
  const back = useListAddress('pictures')
  const { value: picture, isMissing } = useData<PictureData>(`pictures/${encodeURIComponent(slug)}.json`)
  useScrollRestoration(picture !== undefined)
  useTitle(picture && localize(picture.title))
  return (
    <>
      <div class="row apart">
        <BackLink href={back}>{useWords('shell').views.pictures}</BackLink>
        {picture && <EditLink file={picture.sidecar} />}
      </div>
      {isMissing && overview.state.kind !== 'building' && <h1>{words.missing}</h1>}
      {picture && <BrokenFiles files={overview.files} viewFiles={[picture.original.file, picture.sidecar]} />}
      {picture && <Found key={picture.sidecar} picture={picture} />}
    </>
  )
}

function Found({ picture }: { readonly picture: PictureData }) {
  const { unreadable } = useWords('edit')
  const { value: source, isMissing, replace } = useFormSource(picture.sidecar)
  const { values, text } = source ?? {}
  // Dragging the focal point changes none of this, and thousands of items may use the picture.
  const rest = useMemo(
    () => (
      <>
        <Renditions picture={picture} />
        <div class="picture-about fit">
          <AboutPicture picture={picture} text={text} />
          <UsedBy users={picture.usedBy} />
        </div>
      </>
    ),
    [picture, text],
  )
  return (
    <article class="picture stack">
      <header class="head">
        <h1>{useLocalizer()(picture.title)}</h1>
        <p class="quiet figures wrap-anywhere">
          {picture.slug} · {printSize(picture.original)}
        </p>
      </header>
      {source && values ? (
        <FocalEditor picture={picture} source={{ ...source, values }} onSource={replace}>
          {rest}
        </FocalEditor>
      ) : (
        <>
          {(source || isMissing) && <p>{unreadable}</p>}
          {rest}
        </>
      )}
    </article>
  )
}

type AboutProps = {
  readonly picture: PictureData
  /** The text of its sidecar. */
  readonly text: string | undefined
}

function AboutPicture({ picture, text = '' }: AboutProps) {
  const words = useWords('picture')
  const localize = useLocalizer()
  const { original, sidecar } = picture
  const facts = (['alt', 'caption', 'credit', 'licence'] as const).filter(name => picture[name] !== '')
  const focalLine = text.split('\n').findIndex(line => line.startsWith('focal_point:')) + 1
  return (
    <Section id="about" title={words.about}>
      <dl class="stack">
        {facts.map(name => (
          <div key={name}>
            <dt class="small quiet">{words.facts[name]}</dt>
            <dd class="wrap-anywhere">{localize(picture[name])}</dd>
          </div>
        ))}
        <div>
          <dt class="small quiet">{words.facts.source}</dt>
          <dd class="wrap-anywhere">
            <a href={original.url} target="_blank" rel="noreferrer">
              {original.file}
            </a>
          </dd>
          <dd class="row middle wrap-anywhere">
            {sidecar}
            <OpenButton file={sidecar} line={Math.max(focalLine, 1)} />
          </dd>
        </div>
      </dl>
    </Section>
  )
}

function UsedBy({ users }: { readonly users: readonly PictureUser[] }) {
  const words = useWords('picture')
  const { more, dates } = useWords('common')
  const titles = useWords('shell').views
  const groups = useMemo(() => groupUsers(users), [users])
  const collections = [...new Set(users.map(({ collection }) => collection))]
  return (
    <Section id="used-by" title={words.usedBy}>
      {users.length === 0 && <p>{words.notUsed}</p>}
      {collections.map(collection => (
        <div key={collection}>
          <h3>{titles[collection]}</h3>
          <ShowMore
            items={groups.filter(({ first }) => first.collection === collection)}
            first={50}
            step={1000}
            text={more}
          >
            {shown => (
              <ul>
                {shown.map(({ first: { id, title }, count }) => (
                  <li key={id} class="wrap-anywhere">
                    <a href={entryHref(collection, id)}>{title}</a>
                    {count > 1 && <span class="quiet"> {dates(count)}</span>}
                  </li>
                ))}
              </ul>
            )}
          </ShowMore>
        </div>
      ))}
    </Section>
  )
}
