import { useWords } from '../../shell/language.tsx'
import { itemWords } from './words.ts'

/** The shape of an item, while it is being loaded. It is seen only where that takes a moment. */
export function Placeholder() {
  const words = useWords(itemWords)
  return (
    <div class="item-columns item-placeholder" role="status">
      <span class="visually-hidden">{words.loading}</span>
      <div>
        <div class="item-placeholder-picture" />
        <div class="item-placeholder-title" />
        <div class="item-placeholder-text" />
      </div>
      <div class="item-placeholder-beside" />
    </div>
  )
}
