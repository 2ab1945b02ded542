import { taxonomy } from '../../../contract/taxonomy.ts'
import type { ContentText } from '../../content-file.ts'

type Category = (typeof taxonomy)[number]

/** `taxonomy.yaml`, which is the contract's. */
export function taxonomyFile(): ContentText {
  const text = [comment, 'categories:', ...taxonomy.flatMap(categoryLines), ''].join('\n')
  return { kind: 'text', path: 'taxonomy.yaml', text }
}

const comment = `# The categories and subcategories of events, in the order of the API's contract. Clients know them by these slugs:
# the build refuses a list that differs from the contract.`

function categoryLines({ slug, title, icon, subcategories }: Category): string[] {
  const rows = subcategories.map(each => `      - { slug: ${each.slug}, title: ${quoteComma(each.title)} }`)
  const below = rows.length > 0 ? ['    subcategories:', ...rows] : []
  return [`  - slug: ${slug}`, `    title: ${title}`, `    icon: ${icon}`, ...below]
}

// Between braces a comma would end the title.
function quoteComma(title: string): string {
  return title.includes(',') ? `"${title}"` : title
}
