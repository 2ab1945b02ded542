import type { Choice } from '../../workbench/messages/item-messages.ts'
import './type-mark.css'

/** The mark of a category or a type of place: a shape, and the hue of its colour in degrees, by its position among all. */
export function markAt(position: number) {
  return { shape: marks[position % marks.length] ?? '●', hue: position * 137 }
}

const marks = '●▲■◆★✚▼◐▣◈✱⬟◒◧✖◉'

/** The mark of events, which are beside the types of places. */
export const eventShape = '○'

/** A mark beside a name. */
export function TypeMark({ position }: { readonly position: number }) {
  const { shape, hue } = markAt(position)
  return (
    <span class="type-mark" style={{ '--hue': hue }} aria-hidden="true">
      {shape}
    </span>
  )
}

type LegendProps = {
  /** The types of what is shown, each with its number; events among places have no position. */
  readonly types: readonly (Choice & { readonly position?: number; readonly count: number })[]
  /** The type that alone is shown; empty for all. */
  readonly chosen: string
  readonly onChoose: (type: string) => void
}

/** The buttons that choose one of the types, and explain their marks. */
export function Legend({ types, chosen, onChoose }: LegendProps) {
  return (
    <div class="legend tight row middle small">
      {types.map(({ value, title, position, count }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value === chosen ? '' : value)}
        >
          {position === undefined ? (
            <span aria-hidden="true">{eventShape}</span>
          ) : (
            <TypeMark position={position} />
          )}{' '}
          {title} <span class="quiet">{count}</span>
        </button>
      ))}
    </div>
  )
}
