import { join } from 'node:path'
import { type Fields, NotPossible, readFields, writeFields } from './entry-file.ts'
import { type Kind, listTexts, type Project } from './project.ts'

/** In which kinds of entry which field names an entry of a kind. */
const naming = {
  objects: { place: ['events'] },
  authors: { author: ['guides'] },
  images: { image: ['events', 'objects', 'guides', 'authors'] },
} as const satisfies Partial<Record<Kind, Partial<Record<string, readonly Kind[]>>>>

/** Lets whatever names an entry name another one, or, where that is undefined, none. */
export async function moveReferences(
  project: Project,
  { kind, from, to }: { readonly kind: keyof typeof naming; readonly from: string; readonly to?: string },
): Promise<void> {
  for (const [field, kinds] of Object.entries(naming[kind])) {
    for (const path of (await Promise.all(kinds.map((each: Kind) => listTexts(project, each)))).flat()) {
      const text = JSON.stringify(await readFields(path))
      const moved = JSON.parse(text, (key, value) => (key === field && value === from ? to : value))
      if (JSON.stringify(moved) !== text) await writeFields(path, moved)
    }
  }
}

/** Adds a language to the site, and its words wherever there are words in each language. */
export async function addLanguage(project: Project): Promise<string> {
  const { site, languages } = await readLanguages(project)
  const language = project.random.pick(['nb', 'da', 'is', 'fr'].filter(each => !languages.includes(each)))
  await changeWords(project, languages, words => ({ ...words, [language]: Object.values(words)[0] }))
  await writeFields(sitePath(project), { ...site, languages: [...languages, language] })
  return `site.yaml: ${language} added, and its words`
}

/** Drops the last language of the site, its words, and moves what is written in it to the first. */
export async function dropLanguage(project: Project): Promise<string> {
  const { site, languages } = await readLanguages(project)
  const [first, last] = [languages[0], languages.at(-1)]
  if (first === undefined || last === undefined || first === last) throw new NotPossible('There is but one.')
  await changeWords(project, languages, ({ [last]: _, ...words }) => words)
  for (const path of await listPaths(project, ['events', 'objects', 'guides'])) {
    const fields = await readFields(path)
    if (fields.language === last) await writeFields(path, { ...fields, language: first })
  }
  await writeFields(sitePath(project), { ...site, languages: languages.slice(0, -1) })
  return `site.yaml: ${last} dropped, and its words`
}

async function readLanguages(project: Project): Promise<{ site: Fields; languages: readonly string[] }> {
  const site = await readFields(sitePath(project))
  return { site, languages: site.languages as string[] }
}

/** Changes every object whose keys are the languages of the site. */
async function changeWords(
  project: Project,
  languages: readonly string[],
  change: (words: Fields) => Fields,
): Promise<void> {
  const keys = [...languages].sort().join()
  const isWords = (value: unknown) => {
    return typeof value === 'object' && value !== null && Object.keys(value).sort().join() === keys
  }
  const labels = join(project.root, 'content/labels.yaml')
  for (const path of [labels, ...(await listPaths(project, ['authors', 'images']))]) {
    const text = JSON.stringify(await readFields(path))
    await writeFields(
      path,
      JSON.parse(text, (_, value) => (isWords(value) ? change(value) : value)),
    )
  }
}

async function listPaths(
  project: Project,
  kinds: readonly Parameters<typeof listTexts>[1][],
): Promise<string[]> {
  return (await Promise.all(kinds.map(kind => listTexts(project, kind)))).flat()
}

function sitePath({ root }: Project): string {
  return join(root, 'content/site.yaml')
}
