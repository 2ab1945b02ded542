import { useId, useMemo, useState } from 'preact/hooks'
import type { PictureView as PictureData, PictureUser } from '../../../messages/pictures.ts'
import { useKeptPlace } from '../../parts/kept-place.ts'
import { useWords } from '../../shell/language.tsx'
import { ask, useData } from '../../shell/requests.ts'
import { hrefTo, useListAddress, useTitle } from '../../shell/route.ts'
import type { Drafts } from './drafts.ts'
import { FocalDesk } from './focal-editor.tsx'
import { groupUsers, printSize, type UserGroup } from './picture-facts.ts'
import './focal-editor.css'
import './picture.css'
import { Renditions } from './renditions.tsx'

type PictureViewProps = { readonly slug: string; readonly edition: number; readonly drafts: Drafts }

/** One picture: its focal point, to be set, and all that is made of it. Give it the slug as its key. */
export function PictureView({ slug, edition, drafts }: PictureViewProps) {
  const words = useWords('picture')
  const back = useListAddress('pictures')
  const path = `pictures/${encodeURIComponent(slug)}.json`
  const { value: picture, isMissing } = useData<PictureData>(path, edition)
  useKeptPlace(picture !== undefined)
  useTitle(picture?.title)
  return (
    <article class="picture">
      <nav aria-label={useWords('shell').pictures}>
        <a class="picture-back" href={back}>
          ← {useWords('shell').pictures}
        </a>
      </nav>
      {isMissing && <h1>{words.missing}</h1>}
      {picture && <Whole picture={picture} drafts={drafts} />}
    </article>
  )
}

function Whole({ picture, drafts }: { readonly picture: PictureData; readonly drafts: Drafts }) {
  // No pointer that is moved over the picture changes it, and there may be thousands of users.
  const rest = useMemo(() => <Rest picture={picture} />, [picture])
  return (
    <>
      <header class="picture-head head">
        <h1>{picture.title}</h1>
        <p class="quiet">
          {picture.slug} · {printSize(picture.original)}
        </p>
      </header>
      <FocalDesk picture={picture} drafts={drafts} />
      {rest}
    </>
  )
}

function Rest({ picture }: { readonly picture: PictureData }) {
  return (
    <>
      <Renditions picture={picture} />
      <div class="picture-about">
        <AboutPicture picture={picture} />
        <UsedBy users={picture.usedBy} />
      </div>
    </>
  )
}

/** What is known of a picture, and the files that say it. */
function AboutPicture({ picture }: { readonly picture: PictureData }) {
  const words = useWords('picture')
  const facts = (['alt', 'caption', 'credit', 'licence'] as const).filter(name => picture[name] !== '')
  return (
    <section aria-labelledby="about">
      <h2 id="about">{words.about}</h2>
      <dl>
        {facts.map(name => (
          <div key={name}>
            <dt>{words.facts[name]}</dt>
            <dd>{picture[name]}</dd>
          </div>
        ))}
        <div>
          <dt>{words.facts.source}</dt>
          <dd>
            <a href={picture.original.url} target="_blank" rel="noreferrer">
              {picture.original.file}
            </a>
          </dd>
          <dd class="picture-source row middle">
            {picture.sidecar.file}
            <OpenSource sidecar={picture.sidecar} />
          </dd>
        </div>
      </dl>
    </section>
  )
}

/** Opens the file beside a picture in the editor, where it names the focal point, or at its beginning. */
function OpenSource({ sidecar }: Pick<PictureData, 'sidecar'>) {
  const words = useWords('picture')
  const [told, setTold] = useState('')
  const open = async () => {
    const { file, text } = sidecar
    const line = Math.max(text.split('\n').findIndex(line => line.startsWith('focal_point:')) + 1, 1)
    const done = await ask('open', { file, line, column: 1 })
    setTold(done.kind === 'refused' ? done.message : words.opened)
  }
  return (
    <>
      <button type="button" onClick={open}>
        {words.openInEditor}
      </button>
      <span role="status" class="quiet">
        {told}
      </span>
    </>
  )
}

/** Links to everything that shows a picture. */
function UsedBy({ users }: { readonly users: readonly PictureUser[] }) {
  const words = useWords('picture')
  const groups = useMemo(() => groupUsers(users), [users])
  const collections = [...new Set(users.map(({ collection }) => collection))]
  return (
    <section aria-labelledby="used-by">
      <h2 id="used-by">{words.usedBy}</h2>
      {users.length === 0 && <p>{words.notUsed}</p>}
      {collections.map(collection => (
        <div key={collection}>
          <h3>{words.collections[collection]}</h3>
          <Users groups={groups.filter(({ first }) => first.collection === collection)} />
        </div>
      ))}
    </section>
  )
}

/** So many are shown at first. */
const few = 50

function Users({ groups }: { readonly groups: readonly UserGroup[] }) {
  const words = useWords('picture')
  const [isWhole, setWhole] = useState(false)
  const id = useId()
  const shown = isWhole ? groups : groups.slice(0, few)
  return (
    <>
      <ul id={id}>
        {shown.map(group => (
          <User key={group.first.id} group={group} />
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

function User({ group: { first, count } }: { readonly group: UserGroup }) {
  const words = useWords('picture')
  return (
    <li>
      <a href={hrefTo({ view: 'item', collection: first.collection, id: first.id })}>{first.title}</a>
      {count > 1 && <span class="quiet"> {words.dates(count)}</span>}
    </li>
  )
}
