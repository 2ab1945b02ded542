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
  overview: { path: '/workbench/#/', sizes: { '': wide } },
  browse: { path: '/workbench/#/browse/objects', sizes: { '': wide } },
  item: { path: '/workbench/#/items/singulareventdates/1001', sizes: { '': wide, '-narrow': narrow } },
  pictures: { path: '/workbench/#/pictures', sizes: { '': wide } },
  picture: { path: '/workbench/#/pictures/jazz-cellar', sizes: { '': wide, '-narrow': narrow } },
  'front-page': { path: '/', sizes: { '': wide } },
} as const

/** What the documentation shows, light and dark. */
export const shots: readonly Shot[] = Object.entries(pages).flatMap(([name, { path, sizes }]) => {
  return (['light', 'dark'] as const).flatMap(scheme => {
    return Object.entries(sizes).map(([end, size]) => ({
      name: `${name}-${scheme}${end}`,
      path,
      scheme,
      ...size,
    }))
  })
})
