import { useId, useMemo, useState } from 'preact/hooks'
import type { PictureView as PictureData, PictureUser } from '../../../messages/picture-messages.ts'
import { Button, Section, useEditor } from '../../parts/controls.tsx'
import { useKeptPlace } from '../../parts/kept-place.ts'
import { useWords } from '../../shell/language.tsx'
import { hrefTo, useListAddress, useTitle } from '../../shell/page-route.ts'
import { useData } from '../../shell/requests.ts'
import type { Drafts } from './drafts.ts'
import { FocalEditor } from './focal-editor.tsx'
import { groupUsers, printSize, type UserGroup } from './picture-facts.ts'
import './picture.css'
import './focal-editor.css'
import { Renditions } from './renditions.tsx'

type PictureViewProps = { readonly slug: string; readonly edition: number; readonly drafts: Drafts }

/** One picture: its focal point, its renditions, and what uses it. Give it the slug as its key. */
export function PictureView({ slug, edition, drafts }: PictureViewProps) {
  const { pictures } = useWords('shell')
  const words = useWords('picture')
  const back = useListAddress('pictures')
  const path = `pictures/${encodeURIComponent(slug)}.json`
  const { value: picture, isMissing } = useData<PictureData>(path, edition)
  useKeptPlace(picture !== undefined)
  useTitle(picture?.title)
  return (
    <article class="picture">
      <nav aria-label={pictures}>
        <a class="picture-back" href={back}>
          ← {pictures}
        </a>
      </nav>
      {isMissing && <h1>{words.missing}</h1>}
      {picture && <Found picture={picture} drafts={drafts} />}
    </article>
  )
}

function Found({ picture, drafts }: { readonly picture: PictureData; readonly drafts: Drafts }) {
  // A focal point that is dragged changes none of this, and there may be thousands of users.
  const rest = useMemo(
    () => (
      <>
        <Renditions picture={picture} />
        <div class="picture-about">
          <AboutPicture picture={picture} />
          <UsedBy users={picture.usedBy} />
        </div>
      </>
    ),
    [picture],
  )
  return (
    <>
      <header class="picture-head head">
        <h1>{picture.title}</h1>
        <p class="quiet figures">
          {picture.slug} · {printSize(picture.original)}
        </p>
      </header>
      <FocalEditor picture={picture} drafts={drafts} />
      {rest}
    </>
  )
}

function AboutPicture({ picture }: { readonly picture: PictureData }) {
  const words = useWords('picture')
  const { original, sidecar } = picture
  const { open, message } = useEditor(sidecar.file, words.opened)
  const facts = (['alt', 'caption', 'credit', 'licence'] as const).filter(name => picture[name] !== '')
  const focalLine = sidecar.text.split('\n').findIndex(line => line.startsWith('focal_point:')) + 1
  return (
    <Section id="about" title={words.about}>
      <dl class="flush">
        {facts.map(name => (
          <div key={name}>
            <dt class="small quiet">{words.facts[name]}</dt>
            <dd class="breaks flush">{picture[name]}</dd>
          </div>
        ))}
        <div>
          <dt class="small quiet">{words.facts.source}</dt>
          <dd class="breaks flush">
            <a href={original.url} target="_blank" rel="noreferrer">
              {original.file}
            </a>
          </dd>
          <dd class="picture-source row middle breaks flush">
            {sidecar.file}
            <Button text={words.openInEditor} onClick={() => open(Math.max(focalLine, 1))} />
            <span role="status" class="quiet">
              {message}
            </span>
          </dd>
        </div>
      </dl>
    </Section>
  )
}

function UsedBy({ users }: { readonly users: readonly PictureUser[] }) {
  const words = useWords('picture')
  const groups = useMemo(() => groupUsers(users), [users])
  const collections = [...new Set(users.map(({ collection }) => collection))]
  return (
    <Section id="used-by" title={words.usedBy}>
      {users.length === 0 && <p>{words.notUsed}</p>}
      {collections.map(collection => (
        <div key={collection}>
          <h3>{words.collections[collection]}</h3>
          <Users groups={groups.filter(({ first }) => first.collection === collection)} />
        </div>
      ))}
    </Section>
  )
}

/** So many users are shown at first. */
const few = 50

function Users({ groups }: { readonly groups: readonly UserGroup[] }) {
  const words = useWords('picture')
  const [isWhole, setWhole] = useState(false)
  const id = useId()
  return (
    <>
      <ul id={id}>
        {(isWhole ? groups : groups.slice(0, few)).map(({ first: { collection, id, title }, count }) => (
          <li key={id}>
            <a href={hrefTo({ view: 'item', collection, id })}>{title}</a>
            {count > 1 && <span class="quiet"> {words.dates(count)}</span>}
          </li>
        ))}
      </ul>
      {groups.length > few && (
        <button type="button" aria-controls={id} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? words.fewerUsers : words.moreUsers(groups.length - few)}
        </button>
      )}
    </>
  )
}
