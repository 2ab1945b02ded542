import type { PictureExtension } from '../../../src/images/formats.ts'
import { animatedWebp, quarters, scene, withCameraData } from '../../images/pictures.ts'

/** A small picture that is whole, and the end of the name that it would have. */
export type Seed = { readonly extension: PictureExtension; readonly bytes: Buffer }

/** Small pictures of every form that is taken, some with metadata, and of some that are refused. */
export async function drawSeeds(): Promise<readonly Seed[]> {
  const small = () => scene(40, 28)
  const clear = () => quarters(32, 24).ensureAlpha(0.5)
  return Promise.all([
    seed('jpg', small().jpeg()),
    seed('jpg', small().jpeg({ progressive: true, chromaSubsampling: '4:4:4' })),
    seed('jpg', small().grayscale().jpeg()),
    seed('jpg', small().toColourspace('cmyk').jpeg()),
    seed('jpg', withCameraData(small(), 6).jpeg()),
    seed('jpg', withCameraData(small()).withIccProfile('p3').jpeg()),
    seed('png', small().png()),
    seed('png', quarters(32, 24).png({ palette: true, colours: 4 })),
    seed('png', clear().png({ progressive: true })),
    seed('png', small().grayscale().toColourspace('grey16').png()),
    seed('png', withCameraData(small(), 3).png()),
    seed('webp', small().webp()),
    seed('webp', quarters(32, 24).webp({ lossless: true })),
    seed('webp', clear().webp()),
    seed('webp', withCameraData(small(), 8).webp()),
    animatedWebp().then(bytes => ({ extension: 'webp' as const, bytes })),
    seed('jpg', small().avif({ effort: 0 })),
  ])
}

async function seed(extension: PictureExtension, picture: ReturnType<typeof scene>): Promise<Seed> {
  return { extension, bytes: await picture.toBuffer() }
}
