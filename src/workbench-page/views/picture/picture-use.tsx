import { groupBy } from '../../../base/group-by.ts'
import type { PictureSize } from '../../../images/geometry/focal.ts'
import { folderOfCollection } from '../../../workbench/messages/find-messages.ts'
import type { CropView, PictureView } from '../../../workbench/messages/picture-messages.ts'
import { usePage } from '../../context/page-context.ts'
import { entryHref } from '../../context/page-route.ts'
import { Section, ShowMore } from '../../parts/controls.tsx'
import type { PageWords } from '../../words/words-en.ts'

/** The files of a picture, and the items that show it. */
export function PictureUses({ picture }: { readonly picture: PictureView }) {
  return (
    <div class="fit" style={{ '--least': '22rem' }}>
      <UsedBy users={picture.usedBy} />
      <Files picture={picture} />
    </div>
  )
}

function Files({ picture: { original, renditions } }: { readonly picture: PictureView }) {
  const { picture: words, fields, language } = usePage()
  const format = (original.file.split('.').at(-1) ?? '').replace('jpg', 'jpeg')
  const copies = [...groupBy(renditions, ({ src }) => src).values()]
  const files = [
    { name: words.original, file: { ...original, src: original.url, format } },
    ...copies.map(same => ({ name: presetsInWords(same, { fields, picture: words }), file: same[0] })),
  ]
  return (
    <Section id="renditions" title={words.renditions}>
      <ul class="rows list">
        {files.map(({ name, file }) => (
          <li key={file.src} class="row apart">
            <a href={file.src} target="_blank" rel="noreferrer">
              {name}
            </a>
            <span class="small quiet figures">
              {printSize(file)} · {file.format.toUpperCase()} · {printBytes(file.bytes, language)}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The items that show a picture; an event once, with the number of its dates. */
function UsedBy({ users }: { readonly users: PictureView['usedBy'] }) {
  const { picture: words, pictures, common, edit } = usePage()
  return (
    <Section id="used-by" title={words.usedBy}>
      {users.length === 0 && <p class="quiet">{pictures.unused}</p>}
      <ShowMore
        items={[...groupBy(users, ({ collection, title }) => `${collection} ${title}`).values()]}
        first={50}
        list="rows"
      >
        {([{ collection, id, title }, ...others]) => (
          <li key={`${collection} ${id}`} class="row apart wrap-anywhere">
            <a href={entryHref(collection, id)}>{title}</a>
            <span class="small quiet">
              {edit.kinds[folderOfCollection(collection)]}
              {others.length > 0 && `, ${common.dates(others.length + 1)}`}
            </span>
          </li>
        )}
      </ShowMore>
    </Section>
  )
}

/** Returns the presets of a file or crop in words: `Events, small; Places, small`. The format at the end of a name is left out. */
export function presetsInWords(
  presets: readonly Pick<CropView, 'use' | 'preset'>[],
  { fields, picture: { sizes } }: Pick<PageWords, 'fields' | 'picture'>,
): string {
  const sizeNames: Readonly<Record<string, string>> = sizes
  const names = presets.map(({ use, preset }) => {
    const size = preset.replace(/_(?:webp|jpe?g|png|avif)$/, '')
    return `${fields[use][0]}, ${sizeNames[size] ?? size}`
  })
  return [...new Set(names)].join('; ')
}

/** Bytes as `73 kB` or `2.1 MB`, of 1000 each. */
function printBytes(bytes: number, language: string): string {
  const [value, unit] = bytes < 999_500 ? [bytes / 1000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte']
  const maximumFractionDigits = value < 10 ? 1 : 0
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits }).format(value)
}

/** Returns a size in pixels: `1600 × 2200`. */
export function printSize({ width, height }: PictureSize): string {
  return `${width} × ${height}`
}
