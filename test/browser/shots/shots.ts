/** A picture of a page: its name, what of the site it shows, and how large the window is, in CSS pixels. */
export type Shot = {
  readonly name: string
  readonly path: string
  readonly width: number
  readonly height: number
  readonly scheme: 'light' | 'dark'
}

const wide = { width: 1280, height: 860 }
const narrow = { width: 390, height: 780 }

const pages = {
  overview: '/workbench/#/',
  browse: '/workbench/#/browse/objects',
  item: '/workbench/#/items/singulareventdates/1001',
  pictures: '/workbench/#/pictures',
  picture: '/workbench/#/pictures/jazz-cellar',
  'front-page': '/',
}

/** Every page, wide and narrow, light and dark. */
export const shots: readonly Shot[] = Object.entries(pages).flatMap(([name, path]) => {
  return (['light', 'dark'] as const).flatMap(scheme => [
    { name: `${name}-${scheme}`, path, scheme, ...wide },
    { name: `${name}-${scheme}-narrow`, path, scheme, ...narrow },
  ])
})
