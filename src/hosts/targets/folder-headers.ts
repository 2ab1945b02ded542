import { frontPagePath } from '../../contract/front-page-path.ts'
import { covers, headersFor } from '../../contract/headers/match.ts'
import type { HeaderRule } from '../../contract/headers/rule.ts'
import type { Header } from './fixed-answers.ts'

/** A folder (`/media/`, with its slash) or one file in it, and the headers of everything that it matches. */
export type Place = { readonly path: string; readonly headers: readonly Header[] }

/** The folder and every place in it that has rules of its own, the narrowest first: the first that matches a path counts. */
export function placesIn(folder: string, rules: readonly HeaderRule[]): readonly Place[] {
  const own = rules.map(({ pattern }) => pattern.replace(/\*$/, '')).filter(path => path.startsWith(folder))
  return [...new Set([folder, ...own])]
    .sort((a, b) => b.length - a.length || (a < b ? -1 : 1))
    .map(path => ({ path, headers: path.endsWith('/') ? headersOf(path, rules) : headersFor(rules, path) }))
}

/** The two addresses of the page for people, each with its headers. */
export function frontPagePlaces(rules: readonly HeaderRule[]): readonly Place[] {
  return ['/', `/${frontPagePath}`].map(path => ({ path, headers: headersFor(rules, path) }))
}

/** Whether a place is a folder, or else one file. */
export function isFolder({ path }: Place): boolean {
  return path.endsWith('/')
}

function headersOf(folder: string, rules: readonly HeaderRule[]): Header[] {
  return headersFor(
    rules.filter(({ pattern }) => covers(pattern, folder)),
    folder,
  )
}
