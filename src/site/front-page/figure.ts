import { html, type Markup } from './markup.ts'
import type { Photo, PhotoCopy } from './photo.ts'

/** How a picture stands on the page. */
export type Figure = {
  /** How wide it stands there, as `sizes` has it. */
  readonly sizes: string
  readonly loading: 'eager' | 'lazy'
  /** The language of its words, where that is not the page's. */
  readonly language: string | undefined
}

/** How wide a copy is that is enough where a browser does not choose among copies, in pixels. */
const enough = 700

/** A picture with its title, who made it, and its licence. */
export function printFigure(photo: Photo, { sizes, loading, language }: Figure): Markup {
  const { copies, alt, title, credit, licence, focal } = photo
  const chosen = copies.find(({ width }) => width >= enough) ?? copies.at(-1)
  if (chosen === undefined) return html``
  const { src, width, height } = chosen
  const made = [credit, licence].filter(text => text !== '').join(' · ')
  return html`<figure${language === undefined ? undefined : html` lang="${language}"`}>
<img class="x${focal.x} y${focal.y}" src="${src}"${printCopies(copies, sizes)} width="${width}" height="${height}" alt="${alt}" loading="${loading}">
<figcaption>${title}${made === '' ? undefined : html` <small>${made}</small>`}</figcaption>
</figure>`
}

function printCopies(copies: readonly PhotoCopy[], sizes: string): Markup | undefined {
  if (copies.length < 2) return undefined
  return html` srcset="${copies.map(({ src, width }) => `${src} ${width}w`).join(', ')}" sizes="${sizes}"`
}
