import type { Manifest } from '../../src/snapshot/manifest.ts'

/** A manifest to print. */
export const manifest: Manifest = {
  format: 'visitor-content-snapshot/1',
  contract: 'v1',
  base_url: 'https://api.example.org',
  city: 'Smallville',
  languages: ['en', 'sv'],
  licence: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
  part: { languages: null, collections: null, from: null, to: null, area: null, media: 'all' },
  counts: {
    singulareventdates: { items: 1200, pages: 75 },
    objects: { items: 3, pages: 1 },
    guides: { items: 0, pages: 1 },
  },
  content_hash: 'ab'.repeat(32),
  credits: [{ url: '/media/a.jpg', credit: null, licence: 'CC0' }],
  files: [{ path: 'media/a.jpg', size: 1, sha256: '0'.repeat(64) }],
}
