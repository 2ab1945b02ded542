import { basename, dirname, join } from 'node:path'

/** Where renditions for a media host go: `dist-media` beside `dist`. */
export function mediaFolderOf(out: string): string {
  return join(dirname(out), `${basename(out)}-media`)
}
