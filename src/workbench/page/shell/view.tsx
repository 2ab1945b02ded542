import type { Overview } from '../../messages/overview.ts'
import type { Route } from './route.ts'

/** What every view is given. */
export type ViewProps = {
  readonly overview: Overview
  /** Another one wherever there is something new to load. */
  readonly edition: number
}

/** The view that the address names. */
export function View({ route, ...props }: ViewProps & { readonly route: Route }) {
  return (
    <p>
      {route.view} {props.edition}
    </p>
  )
}
