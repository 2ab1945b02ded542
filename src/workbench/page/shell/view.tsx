import type { Overview } from '../../messages/overview.ts'
import { BrowseView } from '../views/browse/browse-view.tsx'
import { Item } from '../views/item/item.tsx'
import { OverviewView } from '../views/overview/overview-view.tsx'
import { useDrafts } from '../views/picture/drafts.ts'
import { PictureView } from '../views/picture/picture-view.tsx'
import { PicturesView } from '../views/pictures/pictures-view.tsx'
import type { Route } from './route.ts'

/** What every view is given. */
export type ViewProps = {
  readonly overview: Overview
  /** Another one wherever there is something new to load. */
  readonly edition: number
}

/** The view that the address names. */
export function View({ route, ...props }: ViewProps & { readonly route: Route }) {
  if (route.view === 'overview') return <OverviewView {...props} />
  if (route.view === 'browse') {
    const { collection, filters } = route
    return <BrowseView key={collection} collection={collection} query={filters} {...props} />
  }
  if (route.view === 'item') return <Item key={`${route.collection}/${route.id}`} {...route} {...props} />
  const drafts = useDrafts()
  if (route.view === 'pictures')
    return <PicturesView edition={props.edition} filters={route.filters} drafts={drafts} />
  if (route.view === 'picture')
    return <PictureView key={route.slug} edition={props.edition} slug={route.slug} drafts={drafts} />
  return (
    <p>
      {route.view} {props.edition}
    </p>
  )
}
