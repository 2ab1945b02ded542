/**
 * One version of a file: its path within the content, with `/`, and its text, or the SHA-256 of its bytes where it is a
 * picture or cannot be read as text.
 */
export type Version = TextVersion | OpaqueVersion

export type TextVersion = { readonly path: string; readonly text: string }
export type OpaqueVersion = { readonly path: string; readonly sha256: string }

/** Whether a version can be read. */
export function isText(version: Version): version is TextVersion {
  return 'text' in version
}

/** Whether two versions hold the same. Editors save line ends as their system has them: those do not count. */
export function holdSame(one: Version, other: Version): boolean {
  if (isText(one)) return isText(other) && withPlainLineEnds(one.text) === withPlainLineEnds(other.text)
  return !isText(other) && one.sha256 === other.sha256
}

/** A text with `\n` for each line end. */
export function withPlainLineEnds(text: string): string {
  return text.replaceAll('\r\n', '\n')
}

/** The same version at another path. */
export function moveTo(version: Version, path: string): Version {
  return version.path === path ? version : { ...version, path }
}
