import type { Overview } from '../../messages/overview-messages.ts'
import { BrowseView } from '../views/browse/browse-view.tsx'
import { Item } from '../views/item/item-view.tsx'
import { OverviewView } from '../views/overview/overview-view.tsx'
import { useDrafts } from '../views/picture/drafts.ts'
import { PictureView } from '../views/picture/picture-view.tsx'
import { PicturesView } from '../views/pictures/pictures-view.tsx'
import { useWords } from './language.tsx'
import { hrefTo, type Route } from './page-route.ts'

/** What every view is given. */
export type ViewProps = {
  readonly overview: Overview
  /** Another one wherever there is something new to load. */
  readonly edition: number
}

/** The view that the address names. */
export function View({ route, overview, edition }: ViewProps & { readonly route: Route }) {
  const drafts = useDrafts()
  const props = { overview, edition }
  if (overview.state.kind === 'nothing' && route.view !== 'overview') return <NothingYet />
  switch (route.view) {
    case 'overview':
      return <OverviewView {...props} />
    case 'browse':
      return (
        <BrowseView key={route.collection} collection={route.collection} query={route.filters} {...props} />
      )
    case 'item':
      return <Item key={`${route.collection}/${route.id}`} {...route} {...props} />
    case 'pictures':
      return <PicturesView edition={edition} filters={route.filters} drafts={drafts} />
    case 'picture':
      return <PictureView key={route.slug} edition={edition} slug={route.slug} drafts={drafts} />
  }
}

/** Where there was no good state yet: a list of nothing would say that there is none. */
function NothingYet() {
  const words = useWords('shell')
  return (
    <>
      <h1>{words.nothingYet}</h1>
      <p>
        <a href={hrefTo({ view: 'overview' })}>{words.see}</a>
      </p>
    </>
  )
}
