type HtmlFragmentProps = { readonly html: string; readonly lang: string; readonly class?: string }

/** HTML from the server, which has passed the allow-list. */
export function HtmlView({ html, lang, class: name }: HtmlFragmentProps) {
  return <div class={name} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
}
