type FragmentProps = { readonly html: string; readonly lang: string; readonly class?: string }

/** HTML from the API, which has passed the allow-list. Its links open in a tab of their own. */
export function Fragment({ html, lang, class: name }: FragmentProps) {
  return <div ref={watchLinks} class={name} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
}

function watchLinks(box: HTMLDivElement | null): void {
  box?.addEventListener('click', openInNewTab, true)
}

// The browser follows the link after this, with any key or button.
function openInNewTab({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || !/^https?:$/.test(link.protocol)) return
  link.target = '_blank'
  link.rel = 'noopener'
}
