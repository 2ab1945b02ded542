type FragmentProps = { readonly html: string; readonly lang: string; readonly class?: string }

/** HTML from the API, which has passed the allow-list. */
export function Fragment({ html, lang, class: name }: FragmentProps) {
  return <div class={name} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
}
