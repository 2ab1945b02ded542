import './type-mark.css'

/** The mark of a category or a type of place: a shape, and the hue of its colour in degrees, by its position among all. */
export function markAt(position: number) {
  return { shape: marks[position % marks.length] ?? '●', hue: position * 137 }
}

const marks = '●▲■◆★✚▼◐▣◈✱⬟◒◧✖◉'

/** A mark beside a name. */
export function TypeMark({ position }: { readonly position: number }) {
  const { shape, hue } = markAt(position)
  return (
    <span class="type-mark" style={{ '--hue': hue }} aria-hidden="true">
      {shape}
    </span>
  )
}
