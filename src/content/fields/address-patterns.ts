const unusable = String.raw`\s<>"\\^\x60{|}\u0000-\u001f\u007f-\u009f`

/** What stands in no address of the web. */
export const notInAddresses = new RegExp(`[${unusable}]`)

const scheme = '[hH][tT][tT][pP][sS]?://'
const character = `[^${unusable}]`

/** Addresses of the web, with a host and nobody named before it. Whether there can be such a host is not told by it. */
export const addressPattern = new RegExp(`^${scheme}(?![/?#]|[^/?#]*@)${character}+$`)

/** Such addresses without query and fragment. */
export const baseUrlPattern = new RegExp(`^(?!.*[?#])${scheme}(?!/|[^/]*@)${character}+$`)

/** Such addresses with `{slug}` behind the host, and `{language}` anywhere. */
export const hrefPatternPattern = new RegExp(
  String.raw`^${scheme}(?=.*\{slug\})(?![/?#]|[^/?#]*(?:@|\{slug\}))(?:${character}|\{slug\}|\{language\})+$`,
)

/** Addresses that the contract takes. */
export const contractAddressPattern = new RegExp(String.raw`^${scheme}\S+$`)
