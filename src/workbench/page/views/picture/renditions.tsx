import { Fragment } from 'preact'
import type { PictureView } from '../../../messages/picture-messages.ts'
import { Section } from '../../parts/controls.tsx'
import { useLanguage, useWords } from '../../shell/page-context.ts'
import { printBytes, printPercent, printSize, type RenditionFile, renditionFiles } from './picture-facts.ts'

/** The original and all renditions of the picture. */
export function Renditions({ picture: { original, renditions } }: { readonly picture: PictureView }) {
  const words = useWords('picture')
  const files = renditionFiles(renditions)
  const format = original.file.split('.').at(-1) ?? ''
  return (
    <Section id="renditions" title={words.renditions}>
      {files.length === 0 && <p>{words.noRenditions}</p>}
      <ul class="picture-files fill list">
        <FileTile file={{ ...original, src: original.url, format }} names={[[words.original, '']]} />
        {files.map(file => (
          <FileTile
            key={`${file.spec}/${file.use}`}
            file={file}
            names={usesByPreset(file).map(([name, uses]) => [
              name,
              uses.map(use => words.uses[use]).join(', '),
            ])}
            share={Math.round((file.bytes / original.bytes) * 100)}
          />
        ))}
      </ul>
    </Section>
  )
}

function usesByPreset({ presets }: RenditionFile) {
  const names = [...new Set(presets.map(({ preset }) => preset))]
  return names.map(
    name => [name, presets.flatMap(({ preset, use }) => (preset === name ? [use] : []))] as const,
  )
}

type FileTileProps = {
  readonly file: Pick<RenditionFile, 'src' | 'width' | 'height' | 'format' | 'bytes'>
  /** Its names, each with what it is used for. */
  readonly names: readonly (readonly [name: string, uses: string])[]
  /** Its size in per cent of the original. */
  readonly share?: number
}

function FileTile({ file, names, share }: FileTileProps) {
  const words = useWords('picture')
  const language = useLanguage()
  const { src, width, height, format, bytes } = file
  return (
    <li>
      <a class="plain-link" href={src} target="_blank" rel="noreferrer">
        <img class="sunken" src={src} alt="" width={width} height={height} loading="lazy" decoding="async" />
        {names.map(([name, uses]) => (
          <Fragment key={name}>
            <strong>{name}</strong>
            {uses !== '' && <span class="small">{uses}</span>}
          </Fragment>
        ))}
        <span class="small figures">
          {printSize(file)} · {formatName(format)} · {printBytes(bytes, language)}
        </span>
        {share !== undefined && (
          <span class="quiet small figures">{words.shareOfOriginal(printPercent(share, language))}</span>
        )}
      </a>
    </li>
  )
}

function formatName(format: string): string {
  const name = format === 'jpg' ? 'jpeg' : format
  return name === 'webp' ? 'WebP' : name.toUpperCase()
}
