/** Where pictures of the content are, on the server of the workbench. */
export const originalsPrefix = '/workbench/originals/'

/** The path of a picture as it lies in the content; another one when its bytes are others. */
export function originalPath(slug: string, sha256: string): string {
  return `${originalsPrefix}${slug}/${sha256.slice(0, 16)}`
}
