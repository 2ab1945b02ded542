/** What the writing of Markdown asks of an element of the document that turndown makes. */
export type Element = {
  /** In capitals. */
  readonly nodeName: string
  readonly textContent: string
  readonly parentNode: Element
  readonly children: ArrayLike<Element>
  readonly previousElementSibling: Element | null
  readonly nextElementSibling: Element | null
  readonly getAttribute: (name: string) => string | null
}
