import { type BuildOptions, type Config, resolveConfig } from '../pipeline/config.ts'

/** Whose content, and where what is known of it is kept. */
export type PreviewPlace = Pick<BuildOptions, 'root' | 'content' | 'cache' | 'onProgress'>

/**
 * What the builds of a workbench at a URL go by: its own address, so that links lead back to it; for no host; the renditions beside
 * the pages; into a folder of the port's own, so that the published site stays as it is.
 */
export function previewConfig(url: string, place: PreviewPlace): Config {
  const { port } = new URL(url)
  return resolveConfig({
    ...place,
    out: `.workbench/${port || '80'}`,
    baseUrl: url,
    media: 'beside',
    env: {},
  })
}
