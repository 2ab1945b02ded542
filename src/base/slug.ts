/** Whether a text can be the name of a file or a key: small letters a to z, digits, single hyphens, 100 characters at most. */
export function isSlug(text: string): boolean {
  return text.length <= 100 && slugPattern.test(text)
}

/** The form of a slug, whatever its length. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Whether Windows keeps a name for a device, whatever ending stands behind it: a file of that name cannot be copied there. */
export function isDeviceName(slug: string): boolean {
  return /^(?:con|prn|aux|nul|com\d|lpt\d)$/.test(slug)
}
