/** An HTML fragment that the gate let pass: itself, or where it is kept until a page of it is printed. */
export type Html = string | KeptHtml

/** A fragment in a pack: which pack, where in it, how many bytes of UTF-8, and the start of their SHA-256. */
export type KeptHtml = readonly [pack: string, offset: number, length: number, check: string]

/** Gets a fragment. @throws DamagedMemory where what was kept is gone or is not what it was */
export type HtmlOf = (html: Html) => string
