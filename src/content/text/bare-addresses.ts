/** Matches web and e-mail addresses. Each begins where no word runs on, so that a long word is searched once. */
export const bareAddress =
  /(?<![\p{L}\p{N}_@./:+-])(?:(?:https?:\/\/|www\.)[^\s<>()[\]]+(?:\([^\s<>()[\]]*\)[^\s<>()[\]]*)*|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|[a-z\d][a-z\d-]*(?:\.[a-z\d-]+)*\.(?:com|eu|info|net|nu|org|se)(?![\p{L}\p{N}.-]*[\p{L}\p{N}])(?:\/[^\s<>()[\]]*)?)/gu

/** The signs after an address that are not part of it. */
export const afterAddress = /[.,;:!?'"”’*_}]+$/

/** Finds the web addresses of a text in Markdown, YAML or HTML that are written with https:// or http://. */
export function* findWebAddresses(text: string): Iterable<{ readonly at: number; readonly address: string }> {
  for (const { 0: found, index } of text.matchAll(bareAddress))
    if (/^https?:/.test(found)) yield { at: index, address: found.replace(afterAddress, '') }
}

/** Returns the web and e-mail addresses in a text, with commas between them; undefined for none. */
export function findAddress(text: string): string | undefined {
  const addresses = text.match(bareAddress)?.map(each => each.replace(afterAddress, ''))
  return addresses?.join(', ')
}
