import type { ComponentChildren } from 'preact'

/** A fact by its name. It is left out where there is nothing to tell. */
export type Fact = { readonly name: string; readonly told: ComponentChildren }

/** Facts one below the other; nothing where there are none. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  const known = facts.filter(({ told }) => told)
  if (known.length === 0) return null
  return (
    <dl class="item-facts">
      {known.map(({ name, told }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{told}</dd>
        </div>
      ))}
    </dl>
  )
}
