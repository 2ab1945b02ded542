import type { Overview } from '../../messages/overview-messages.ts'
import { BrowseView } from '../views/browse/browse-view.tsx'
import { CalendarView } from '../views/calendar/calendar-view.tsx'
import { EditView } from '../views/edit/edit-view.tsx'
import { NewView } from '../views/edit/new-view.tsx'
import { ItemView } from '../views/item/item-view.tsx'
import { MapView } from '../views/map/map-view.tsx'
import { OverviewView } from '../views/overview/overview-view.tsx'
import { PictureView } from '../views/picture/picture-view.tsx'
import { PicturesView } from '../views/pictures/pictures-view.tsx'
import { PublishView } from '../views/publish/publish-view.tsx'
import { useWords } from './page-context.ts'
import { overviewHref, type Route } from './page-route.ts'

/** The view that the address names. */
export function View({ route, overview }: { readonly route: Route; readonly overview: Overview }) {
  if (route.view === 'overview') return <OverviewView overview={overview} />
  if (route.view === 'edit') return <EditView key={route.file} file={route.file} overview={overview} />
  if (route.view === 'new') return <NewView key={route.kind} kind={route.kind} overview={overview} />
  if (overview.state.kind === 'nothing') return <NothingYet />
  if (route.view === 'calendar') return <CalendarView at={route.at} />
  if (route.view === 'map') return <MapView overview={overview} />
  if (route.view === 'publish') return <PublishView overview={overview} />
  const { view, list } = route
  if (view === 'entry') {
    return list === 'pictures' ? (
      <PictureView key={route.id} slug={route.id} overview={overview} />
    ) : (
      <ItemView key={`${list}/${route.id}`} collection={list} id={route.id} overview={overview} />
    )
  }
  return list === 'pictures' ? (
    <PicturesView query={route.filters} />
  ) : (
    <BrowseView key={list} collection={list} query={route.filters} />
  )
}

/** For content that was never valid: an empty list would suggest that it has no items. */
function NothingYet() {
  const words = useWords('shell')
  return (
    <>
      <h1>{words.nothingYet}</h1>
      <p>
        <a href={overviewHref}>{words.see}</a>
      </p>
    </>
  )
}
