import type { ItemView } from '../../../../messages/item.ts'
import { useWords } from '../../../shell/language.tsx'
import { itemWords } from '../words.ts'
import { CopyButton } from './copy-button.tsx'
import './json.css'
import { JsonTree } from './json-tree.tsx'

type ItemJsonProps = Pick<ItemView, 'page'> & { readonly json: ItemView['item']['json'] }

/** An item as it stands in the API, and the page that it stands on. */
export function ItemJson({ json, page }: ItemJsonProps) {
  const words = useWords(itemWords)
  const address = new URL(page.url, location.href).href
  return (
    <section class="item-part" aria-labelledby="item-json">
      <h2 id="item-json">{words.json}</h2>
      <p class="item-json-page">
        {words.jsonPage(page.number)}{' '}
        <a href={page.url} target="_blank" rel="noopener">
          {address}
        </a>
      </p>
      <div class="item-buttons">
        <CopyButton text={() => JSON.stringify(json, null, 2)}>{words.copy}</CopyButton>
        <CopyButton text={() => address}>{words.copyAddress}</CopyButton>
      </div>
      <div class="item-json item-code">
        <JsonTree value={json} />
      </div>
    </section>
  )
}
