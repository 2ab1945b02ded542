import type { ComponentChildren } from 'preact'

type OutwardLinkProps = {
  readonly href: string
  readonly lang: string
  readonly class?: string
  readonly children: ComponentChildren
}

/** A link that leaves the workbench, in a tab of its own. */
export function OutwardLink({ href, lang, class: name, children }: OutwardLinkProps) {
  return (
    <a href={href} lang={lang} class={name} target="_blank" rel="noopener">
      {children}
    </a>
  )
}
