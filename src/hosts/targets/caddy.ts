import { textFile } from '../../base/output-file.ts'
import { shellWord } from '../../base/shell-word.ts'
import { apiPrefix } from '../../contract/site-paths.ts'
import { answerLines, block, headerLines, pageLines, queryLines, quote } from './caddy-text.ts'
import type { Target } from './host-target.ts'
import { pageFilePattern, unplainPathPattern } from './request-patterns.ts'
import {
  type CollectionPlan,
  type ConfigLines,
  isFolder,
  planServer,
  type ServedPath,
  type ServerPlan,
  withLastPages,
} from './server-plan.ts'

const configFile = '_Caddyfile'

/** Caddy without further modules, and without an application server. */
export const caddy: Target = {
  name: 'caddy',
  title: 'Caddy',
  serverConfig: configFile,
  hostFiles: async site => {
    const text = [...introduction, ...siteLines(await planServer(site)), ''].join('\n')
    return [textFile(configFile, text), ...withLastPages(site, ['br', 'gz'])]
  },
  deploy: out => {
    const command = `SITE_ROOT=${shellWord(out)} caddy run --adapter caddyfile --config ${shellWord(`${out}/${configFile}`)}`
    return {
      en: `Run: ${command} (SITE_ADDRESS is :8080, or a host name of yours; reload when that file changes).`,
      sv: `Kör: ${command} (SITE_ADDRESS är :8080, eller ett eget värdnamn; ladda om Caddy när den filen ändras).`,
    }
  },
}

const introduction = [
  '# Made by the build. It serves the API, its media, the site record and the page for people, and nothing else; run it, or import it in a Caddyfile of yours.',
  '#',
  `#   SITE_ADDRESS=api.example.org SITE_ROOT=/srv/city/dist caddy run --adapter caddyfile --config /srv/city/dist/${configFile}`,
  '#',
  '# Reload Caddy when this file changes: after an upgrade of the program, and when site.yaml or _headers changes.',
  '',
]

const mediaServer = block('file_server', ['disable_canonical_uris', 'pass_thru'])
const fileServer = block('file_server', ['disable_canonical_uris', 'pass_thru', 'precompressed br gzip'])

/** Prints the error answers as snippets, and the site, whose address and root are environment variables. */
function siteLines(plan: ServerPlan): ConfigLines {
  return [
    ...Object.entries(plan.errorAnswers).flatMap(([name, answer]) => {
      return [...block(`(visitor_${name})`, answerLines(answer)), '']
    }),
    ...block('{$SITE_ADDRESS::8080}', [
      'root * {$SITE_ROOT:.}',
      '',
      ...block('route', [...wholeFileLines, '', ...queryLines, '', ...routeLines(plan)]),
      ...block('handle_errors', answerLines({ ...plan.error, status: '{http.error.status_code}' })),
    ]),
  ]
}

const wholeFileLines = [
  '# Caddy would let caches keep its answer to a condition that does not hold, or to a part that is not there. And a page that',
  '# was published while a client read the last one may have the older time.',
  ...['If-Match', 'If-Modified-Since', 'If-Unmodified-Since', 'Range'].map(name => `request_header -${name}`),
  'header -Accept-Ranges',
]

function routeLines({ collections, files }: ServerPlan): ConfigLines {
  return [
    '# A path with an escape, a doubled slash or dots for a folder leads nowhere.',
    `@unplain vars_regexp {http.request.orig_uri} ${quote(unplainPathPattern)}`,
    ...refuse('unplain', 'unknown'),
    '',
    ...collections.flatMap(collectionLines),
    ...branch('api', `^${apiPrefix}`, ['import visitor_unknown']),
    ...Object.entries(files).flatMap(([name, places]) => readOnlyLines(name, places)),
    'import visitor_nothing',
  ]
}

function collectionLines(plan: CollectionPlan): ConfigLines {
  const { name, path, options, files } = plan
  const onlyReading = [
    '@options method OPTIONS',
    ...block('route @options', answerLines(options)),
    ...unlessRead('not_allowed'),
  ]
  return [
    ...branch(`${name}_slashless`, `^${path}$`, [
      ...headerLines(plan.redirectHeaders),
      `redir * ${name}/{visitor_search} 301`,
    ]),
    ...branch(name, `^${path}/$`, [
      '@unacceptable not vars {visitor_accepts} y',
      ...refuse('unacceptable', 'not_acceptable'),
      ...onlyReading,
      ...pageLines,
      `rewrite * ${path}/page/{visitor_page}.json`,
      ...headerLines(plan.pageHeaders),
      ...fileServer,
      'import visitor_invalid_page',
    ]),
    ...files.flatMap((place, index) => {
      const pattern = isFolder(place) ? `${pathPattern(place)}${pageFilePattern}` : pathPattern(place)
      return branch(`${name}_file_${index + 1}`, pattern, [
        '@missing not file',
        ...refuse('missing', 'unknown'),
        ...onlyReading,
        ...headerLines(place.headers),
        ...fileServer,
      ])
    }),
    '',
  ]
}

function readOnlyLines(name: string, places: readonly ServedPath[]): ConfigLines {
  // Pictures have no compressed copies.
  const server = name === 'media' ? mediaServer : fileServer
  return places.flatMap((place, index) => {
    return branch(`${name}_${index + 1}`, pathPattern(place), [
      ...unlessRead('only_read'),
      ...headerLines(place.headers),
      ...(place.file === undefined ? [] : [`rewrite * ${place.file}`]),
      ...(place.host === undefined
        ? server
        : [`redir * ${quote(`${place.host}{http.request.uri.path}`)} 302`]),
      'import visitor_nothing',
    ])
  })
}

function unlessRead(name: keyof ServerPlan['errorAnswers']): ConfigLines {
  return ['@changing not method GET HEAD', ...refuse('changing', name)]
}

function refuse(matcher: string, name: keyof ServerPlan['errorAnswers']): ConfigLines {
  return block(`route @${matcher}`, [`import visitor_${name}`])
}

// A regular expression, since Caddy's `path` matcher ignores case.
function branch(name: string, pattern: string, lines: ConfigLines): ConfigLines {
  return [`@${name} path_regexp ${quote(pattern)}`, ...block(`route @${name}`, lines)]
}

function pathPattern(place: ServedPath): string {
  return `^${place.path.replaceAll('.', '[.]')}${isFolder(place) ? '' : '$'}`
}
