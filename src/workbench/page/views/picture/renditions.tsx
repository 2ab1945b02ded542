import { Fragment } from 'preact'
import type { PictureView } from '../../../messages/picture-messages.ts'
import { Section } from '../../parts/controls.tsx'
import { useLanguage, useWords } from '../../shell/language.tsx'
import { printBytes, printPercent, printSize, type RenditionFile, renditionFiles } from './picture-facts.ts'

type RenditionsProps = { readonly picture: PictureView }

/** Every file that was made of the picture, beside the picture itself. */
export function Renditions({ picture }: RenditionsProps) {
  const words = useWords('picture')
  const files = renditionFiles(picture.renditions)
  return (
    <Section id="renditions" class="picture-made" title={words.renditions}>
      {files.length === 0 && <p>{words.noRenditions}</p>}
      <ul class="picture-files list">
        <Original picture={picture} />
        {files.map(file => (
          <Rendition key={`${file.spec}/${file.use}`} file={file} original={picture.original} />
        ))}
      </ul>
    </Section>
  )
}

function Original({ picture: { original } }: RenditionsProps) {
  const words = useWords('picture')
  const language = useLanguage()
  const format = original.file.split('.').at(-1) ?? ''
  return (
    <li>
      <a class="tile plain-link" href={original.url} target="_blank" rel="noreferrer">
        <Picture src={original.url} width={original.width} height={original.height} />
        <strong>{words.original}</strong>
        <span class="small figures">
          {printSize(original)} · {formatName(format)} · {printBytes(original.bytes, language)}
        </span>
      </a>
    </li>
  )
}

type RenditionProps = { readonly file: RenditionFile; readonly original: PictureView['original'] }

function Rendition({ file, original }: RenditionProps) {
  const words = useWords('picture')
  const language = useLanguage()
  const share = Math.round((file.bytes / original.bytes) * 100)
  return (
    <li>
      <a class="tile plain-link" href={file.src} target="_blank" rel="noreferrer">
        <Picture src={file.src} width={file.width} height={file.height} />
        {presetNames(file).map(name => (
          <Fragment key={name}>
            <strong>{name}</strong>
            <span class="small figures">
              {usesOf(file, name)
                .map(use => words.uses[use])
                .join(', ')}
            </span>
          </Fragment>
        ))}
        <span class="small figures">
          {printSize(file)} · {formatName(file.format)} · {printBytes(file.bytes, language)}
        </span>
        <span class="quiet small figures">{words.ofOriginal(printPercent(share, language))}</span>
      </a>
    </li>
  )
}

function presetNames({ presets }: RenditionFile): readonly string[] {
  return [...new Set(presets.map(({ preset }) => preset))]
}

function usesOf({ presets }: RenditionFile, name: string): readonly RenditionFile['use'][] {
  return presets.filter(({ preset }) => preset === name).map(({ use }) => use)
}

type ImageProps = { readonly src: string; readonly width: number; readonly height: number }

function Picture({ src, width, height }: ImageProps) {
  return <img class="sunken" src={src} alt="" width={width} height={height} loading="lazy" decoding="async" />
}

function formatName(format: string): string {
  const name = format === 'jpg' ? 'jpeg' : format
  return name === 'webp' ? 'WebP' : name.toUpperCase()
}
