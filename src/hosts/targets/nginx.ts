import { isAbsolute } from 'node:path'
import { textFile } from '../../base/output-file.ts'
import { apiPrefix } from '../../contract/api-prefix.ts'
import type { HeaderRule } from '../../contract/header-rules.ts'
import { frontPagePath, siteRecordPath } from '../../contract/site-paths.ts'
import { fileExtensions } from '../../images/formats.ts'
import type { ServedCollection } from '../serve/served-site.ts'
import { compressedCopies } from './compressed-copies.ts'
import {
  answersOf,
  type FixedAnswer,
  frontPagePlaces,
  isFolder,
  type Marked,
  methodMark,
  type Place,
  placesIn,
  plainRefusalsOf,
  type Refusals,
  refusalsOf,
} from './fixed-answers.ts'
import { shellWord, type Target, type TargetSite } from './host-target.ts'
import { answerLines, block, headerLines, type Lines, queryLines, typeLines, when } from './nginx-text.ts'
import { pageFilePattern } from './request-patterns.ts'

const serverFile = '_nginx.server.conf'
const wholeFile = '_nginx.conf'

/** nginx, as it comes: no module of others, and no program behind it. */
export const nginx: Target = {
  name: 'nginx',
  title: 'nginx',
  isHostOf: () => false,
  companions: async site => [
    textFile(serverFile, joinLines([...serverIntroduction, ...(await serverLines(site))])),
    textFile(wholeFile, joinLines(wholeLines)),
    ...compressedCopies(site.files, ['gz']),
  ],
  shortfalls: [],
  limits: {},
  servesBelowPath: false,
  deploy: out =>
    `Run: nginx -p ${isAbsolute(out) ? '' : '"$PWD"/'}${shellWord(out)} -c ${wholeFile} (or include ${out}/${serverFile} in a server block of yours; reload after each build).`,
}

const serverIntroduction = [
  '# Made by the build. It serves the API, its media, the site record and the page for people, and nothing else, from a server block of their own:',
  '#',
  '#   server {',
  '#     listen 80;',
  '#     root /srv/city/dist;',
  `#     include /srv/city/dist/${serverFile};`,
  '#   }',
  '#',
  '# Reload nginx after a build: ?page=last is the number of pages at the time of loading.',
  '',
]

// Runs as anybody, so all that nginx writes lies beside the built folder, which the next build replaces.
const wholeLines = [
  '# Made by the build: the whole of a server, for anybody to run.',
  '#',
  `#   nginx -p /srv/city/dist -c ${wholeFile}`,
  '',
  'daemon off;',
  'worker_processes auto;',
  'pid ../nginx.pid;',
  'error_log stderr;',
  '',
  ...block('events', []),
  '',
  ...block('http', [
    'access_log off;',
    'sendfile on;',
    'tcp_nopush on;',
    ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(use => `${use}_temp_path ../nginx.temp;`),
    '',
    ...block('server', ['listen 8080;', 'root .;', `include ${serverFile};`]),
  ]),
]

function joinLines(lines: Lines): string {
  return `${lines.join('\n')}\n`
}

/** The directives for a server block whose `root` is the built folder. */
export async function serverLines({ collections, headers: rules }: TargetSite): Promise<Lines> {
  const rows = Object.entries(collections)
  const ofCollections = await Promise.all(rows.map(row => collectionLines(row, rules)))
  return [
    ...settings,
    '',
    ...queryLines(collections),
    '',
    ...ofCollections.flat(),
    ...refusalLines(await refusalsOf(rules)),
    '',
    ...(await fileLines(rules)),
    '',
    ...block('location /', ['error_page 404 @nothing;', 'return 404;']),
  ]
}

const settings = [
  '# No scheme or port of this server in redirects: it may stand behind another.',
  'absolute_redirect off;',
  '# A body of any length is refused for its method, and is not read.',
  'client_max_body_size 0;',
  '# Sends 1.json.gz for 1.json. A module for Brotli is not among those that nginx comes with.',
  'gzip_static on;',
  'gzip_vary on;',
  'gzip_proxied any;',
]

const unlessRead = when('$request_method', '!~', '^(?:GET|HEAD)$')

async function collectionLines(
  [name, collection]: [string, ServedCollection],
  rules: readonly HeaderRule[],
): Promise<Lines> {
  const path = `${apiPrefix}${name}`
  const { page, redirect, options } = await answersOf(name, collection, rules)
  return [
    ...block(`location = ${path}`, [...headerLines(redirect), `return 301 ${path}/$is_args$args;`]),
    ...block(`location = ${path}/`, [
      ...typeLines(page),
      ...headerLines(page),
      'error_page 404 @invalid_page;',
      'error_page 405 @not_allowed;',
      'error_page 406 @not_acceptable;',
      ...block(when('$visitor_accepts', '=', 'n'), ['return 406;']),
      ...block(when('$request_method', '=', 'OPTIONS'), answerLines(options)),
      ...block(unlessRead, ['return 405;']),
      `try_files ${path}/page/$visitor_page.json =404;`,
    ]),
    ...placesIn(`${path}/page/`, rules).flatMap(place => pageFileLines(place, path)),
    '',
  ]
}

function pageFileLines(place: Place, path: string): Lines {
  return block(locationOf(place), [
    ...typeLines(place.headers),
    ...headerLines(place.headers),
    'error_page 404 @unknown;',
    ...block(when('$uri', '!~', `^${path}/page/${pageFilePattern}`), ['return 404;']),
    ...block('if (!-f $request_filename)', ['return 404;']),
    ...block(unlessRead, [`rewrite ^ ${path}/ last;`]),
    'try_files $uri =404;',
  ])
}

function refusalLines({ unknown, invalidPage, notAllowed, notAcceptable }: Refusals): Lines {
  const method = { mark: methodMark, variable: '$request_method' }
  return [
    ...block(`location ${apiPrefix}`, ['error_page 404 @unknown;', 'return 404;']),
    ...refusal('@unknown', unknown),
    ...refusal('@invalid_page', invalidPage),
    ...refusal('@not_allowed', notAllowed, method),
    ...refusal('@not_acceptable', notAcceptable),
  ]
}

async function fileLines(rules: readonly HeaderRule[]): Promise<Lines> {
  const media = placesIn('/media/', rules)
  const { nothing, onlyRead } = await plainRefusalsOf(media.at(-1)?.headers ?? [])
  return [
    ...media.flatMap(place => readOnlyLines(place, mediaTypes)),
    ...placesIn(`/${siteRecordPath}`, rules).flatMap(place => readOnlyLines(place, jsonType)),
    ...frontPagePlaces(rules).flatMap(frontPageLines),
    ...refusal('@nothing', nothing),
    ...refusal('@only_read', onlyRead),
  ]
}

function readOnlyLines(place: Place, types: Lines): Lines {
  return block(locationOf(place), [...fileHeaderLines(place, types), 'try_files $uri =404;'])
}

function frontPageLines(place: Place): Lines {
  return block(`location = ${place.path}`, [
    ...fileHeaderLines(place, htmlType),
    `try_files /${frontPagePath} =404;`,
  ])
}

function fileHeaderLines({ headers }: Place, types: Lines): Lines {
  return [
    ...typeLines(headers, types),
    ...headerLines(headers),
    'error_page 404 @nothing;',
    'error_page 405 @only_read;',
    ...block(unlessRead, ['return 405;']),
  ]
}

const htmlType = ['types { }', 'default_type "text/html; charset=utf-8";']

const jsonType = ['types { }', 'default_type application/json;']

const mediaTypes = block(
  'types',
  Object.entries(fileExtensions).map(([format, extension]) => `image/${format} ${extension};`),
)

function refusal(name: string, answer: FixedAnswer, marked?: Marked): Lines {
  return block(`location ${name}`, [...typeLines(answer.headers), ...answerLines(answer, marked)])
}

function locationOf(place: Place): string {
  return isFolder(place) ? `location ${place.path}` : `location = ${place.path}`
}
