import { textFile } from '../../base/output-file.ts'
import { apiPrefix } from '../../contract/api-prefix.ts'
import type { HeaderRule } from '../../contract/header-rules.ts'
import { frontPagePath, siteRecordPath } from '../../contract/site-paths.ts'
import type { ServedCollection } from '../serve/served-site.ts'
import { answerLines, block, headerLines, type Lines, pageLines, queryLines, quote } from './caddy-text.ts'
import { compressedCopies } from './compressed-copies.ts'
import {
  answersOf,
  frontPagePlaces,
  isFolder,
  methodMark,
  type Place,
  placesIn,
  plainRefusalsOf,
  refusalsOf,
} from './fixed-answers.ts'
import { shellWord, type Target, type TargetSite } from './host-target.ts'
import { pageFilePattern, unplainPathPattern } from './request-patterns.ts'

const configFile = '_Caddyfile'

/** Caddy, as it comes: no module of others, and no program behind it. */
export const caddy: Target = {
  name: 'caddy',
  title: 'Caddy',
  isHostOf: () => false,
  companions: async site => {
    const text = [...introduction, ...(await siteLines(site)), ''].join('\n')
    return [textFile(configFile, text), ...compressedCopies(site.files, ['br', 'gz'])]
  },
  shortfalls: [],
  limits: {},
  servesBelowPath: false,
  deploy: out =>
    `Run: SITE_ROOT=${shellWord(out)} caddy run --adapter caddyfile --config ${shellWord(`${out}/${configFile}`)} (SITE_ADDRESS is :8080, or a host name of yours; reload after each build).`,
}

const introduction = [
  '# Made by the build. It serves the API, its media, the site record and the page for people, and nothing else; run it, or import it in a Caddyfile of yours.',
  '#',
  `#   SITE_ADDRESS=api.example.org SITE_ROOT=/srv/city/dist caddy run --adapter caddyfile --config /srv/city/dist/${configFile}`,
  '#',
  '# Reload Caddy after a build: ?page=last is the number of pages at the time of loading.',
  '',
]

/** The refusals as snippets, and the site, whose address and root the environment names. */
export async function siteLines(site: TargetSite): Promise<Lines> {
  return [
    ...(await snippetLines(site.headers)),
    ...block('{$SITE_ADDRESS::8080}', [
      'root * {$SITE_ROOT:.}',
      '',
      ...block('route', [...queryLines, '', ...(await routeLines(site))]),
    ]),
  ]
}

async function snippetLines(rules: readonly HeaderRule[]): Promise<Lines> {
  const { unknown, invalidPage, notAllowed, notAcceptable } = await refusalsOf(rules)
  const { nothing, onlyRead } = await plainRefusalsOf(placesIn('/media/', rules).at(-1)?.headers ?? [])
  const method = { mark: methodMark, variable: '{http.request.method}' }
  const snippets = {
    visitor_unknown: answerLines(unknown),
    visitor_invalid_page: answerLines(invalidPage),
    visitor_not_allowed: answerLines(notAllowed, method),
    visitor_not_acceptable: answerLines(notAcceptable),
    visitor_nothing: answerLines(nothing),
    visitor_only_read: answerLines(onlyRead),
  }
  return Object.entries(snippets).flatMap(([name, lines]) => [...block(`(${name})`, lines), ''])
}

async function routeLines({ collections, headers: rules }: TargetSite): Promise<Lines> {
  const rows = Object.entries(collections)
  return [
    '# A path with an escape, a doubled slash or dots for a folder leads nowhere.',
    `@unplain vars_regexp {http.request.orig_uri} ${quote(unplainPathPattern)}`,
    ...block('route @unplain', ['import visitor_unknown']),
    '',
    ...(await Promise.all(rows.map(row => collectionLines(row, rules)))).flat(),
    ...branch({ name: 'api', pattern: `^${apiPrefix}` }, ['import visitor_unknown']),
    ...placesIn('/media/', rules).flatMap((place, index) => {
      return readOnlyLines({ name: `media_${index + 1}`, place, server: mediaServer })
    }),
    ...placesIn(`/${siteRecordPath}`, rules).flatMap((place, index) => {
      return readOnlyLines({ name: `record_${index + 1}`, place, server: fileServer })
    }),
    ...frontPagePlaces(rules).flatMap((place, index) => {
      const pattern = `^${escapeDots(place.path)}$`
      return readOnlyLines({ name: `front_page_${index + 1}`, place, pattern, server: frontPageServer })
    }),
    'import visitor_nothing',
  ]
}

async function collectionLines(
  [name, collection]: [string, ServedCollection],
  rules: readonly HeaderRule[],
): Promise<Lines> {
  const path = `${apiPrefix}${name}`
  const { page, redirect, options } = await answersOf(name, collection, rules)
  const onlyReading = [...optionsLines(answerLines(options)), ...unlessRead('visitor_not_allowed')]
  const fileLines = (place: Place, index: number) =>
    branch({ name: `${name}_file_${index + 1}`, pattern: pagePattern(place) }, [
      '@missing not file',
      ...block('route @missing', ['import visitor_unknown']),
      ...onlyReading,
      ...headerLines(place.headers),
      ...fileServer,
    ])
  return [
    ...branch({ name: `${name}_slashless`, pattern: `^${path}$` }, [
      ...headerLines(redirect),
      `redir * ${path}/{visitor_search} 301`,
    ]),
    ...branch({ name, pattern: `^${path}/$` }, [
      '@unacceptable not vars {visitor_accepts} y',
      ...block('route @unacceptable', ['import visitor_not_acceptable']),
      ...onlyReading,
      ...pageLines(collection.pages),
      `rewrite * ${path}/page/{visitor_page}.json`,
      ...headerLines(page),
      ...fileServer,
      'import visitor_invalid_page',
    ]),
    ...placesIn(`${path}/page/`, rules).flatMap(fileLines),
    '',
  ]
}

type ReadOnly = {
  readonly name: string
  readonly place: Place
  /** Of the paths; by default, of all that lies in the place. */
  readonly pattern?: string
  readonly server: Lines
}

function readOnlyLines({ name, place, pattern = pathPattern(place), server }: ReadOnly): Lines {
  return branch({ name, pattern }, [
    ...unlessRead('visitor_only_read'),
    ...headerLines(place.headers),
    ...server,
    'import visitor_nothing',
  ])
}

const mediaServer = block('file_server', ['disable_canonical_uris', 'pass_thru'])

const fileServer = block('file_server', ['disable_canonical_uris', 'pass_thru', 'precompressed br gzip'])

const frontPageServer = [`rewrite * /${frontPagePath}`, ...fileServer]

function optionsLines(lines: Lines): Lines {
  return ['@options method OPTIONS', ...block('route @options', lines)]
}

function unlessRead(snippet: string): Lines {
  return ['@changing not method GET HEAD', ...block('route @changing', [`import ${snippet}`])]
}

// Caddy's own matcher of paths takes A for a.
function branch({ name, pattern }: { name: string; pattern: string }, lines: Lines): string[] {
  return [`@${name} path_regexp ${quote(pattern)}`, ...block(`route @${name}`, lines)]
}

function pagePattern(place: Place): string {
  return isFolder(place) ? `${pathPattern(place)}${pageFilePattern}` : pathPattern(place)
}

function pathPattern(place: Place): string {
  const path = escapeDots(place.path)
  return isFolder(place) ? `^${path}` : `^${path}$`
}

function escapeDots(path: string): string {
  return path.replaceAll('.', '[.]')
}
