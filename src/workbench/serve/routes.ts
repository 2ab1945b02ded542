import { look } from '../../base/look/look.ts'
import { type CollectionName, collections } from '../../contract/collections.ts'
import { fileAnswer, htmlAnswer, jsonAnswer, notFound } from './answers.ts'
import type { WorkbenchDesk } from './desk.ts'
import { printPage } from './page-html.ts'

/** A path of the workbench that can be read: its words after `/workbench/`, and what is answered. */
export type Route = {
  readonly pattern: RegExp
  readonly answer: (desk: WorkbenchDesk, parts: readonly string[]) => Response | Promise<Response>
}

const isCollection = new Set<string>(collections.map(({ name }) => name))

/** What the page reads. */
export const routes: readonly Route[] = [
  { pattern: /^$/, answer: ({ token, run }) => htmlAnswer(printPage({ token, run })) },
  { pattern: /^look\.css$/, answer: () => fileAnswer(look, 'text/css; charset=utf-8') },
  {
    pattern: /^workbench\.js$/,
    answer: async desk => fileAnswer(await desk.script(), 'text/javascript; charset=utf-8'),
  },
  {
    pattern: /^workbench\.css$/,
    answer: async desk => fileAnswer(await desk.styles(), 'text/css; charset=utf-8'),
  },
  { pattern: /^data\/overview\.json$/, answer: desk => jsonAnswer(desk.overview()) },
  { pattern: /^data\/changes\.json$/, answer: async desk => jsonAnswer(await desk.changes()) },
  { pattern: /^data\/cards\.json$/, answer: desk => jsonAnswer(desk.cards()) },
  { pattern: /^data\/map\.json$/, answer: desk => found(desk.cityMap()) },
  { pattern: /^data\/pictures\.json$/, answer: desk => jsonAnswer(desk.pictures()) },
  {
    pattern: /^data\/pictures\/([a-z0-9-]+)\.json$/,
    answer: (desk, [slug = '']) => found(desk.picture(slug)),
  },
  {
    pattern: /^data\/items\/([a-z]+)\/(\d+)\.json$/,
    answer: (desk, [collection = '', id = '']) => {
      return isName(collection) ? found(desk.item({ collection, id })) : notFound()
    },
  },
  {
    pattern: /^originals\/([a-z0-9-]+)\/([0-9a-f]{16})$/,
    answer: (desk, [slug = '', hash = '']) => desk.original(slug, hash),
  },
]

function found(value: object | undefined): Response {
  return value === undefined ? notFound() : jsonAnswer(value)
}

function isName(word: string): word is CollectionName {
  return isCollection.has(word)
}
