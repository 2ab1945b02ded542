import { isAbsolute } from 'node:path'
import { textFile } from '../../base/output-file.ts'
import { apiPrefix } from '../../contract/api-prefix.ts'
import { frontPagePath } from '../../contract/site-paths.ts'
import { fileExtensions } from '../../images/formats.ts'
import { compressedCopies } from './compressed-copies.ts'
import { shellWord, type Target } from './host-target.ts'
import { answerLines, block, headerLines, queryLines, typeLines, when } from './nginx-text.ts'
import { pageFilePattern } from './request-patterns.ts'
import {
  type CollectionPlan,
  isFolder,
  type Lines,
  type Place,
  planServer,
  type Refusals,
  type ServerPlan,
} from './server-plan.ts'

const serverFile = '_nginx.server.conf'
const wholeFile = '_nginx.conf'

/** nginx as it comes: without further modules, and without a program behind it. */
export const nginx: Target = {
  name: 'nginx',
  title: 'nginx',
  isHostOf: () => false,
  companions: async site => [
    textFile(serverFile, joinLines([...serverIntroduction, ...serverLines(await planServer(site))])),
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

// Any user can run it: nginx writes next to the built folder only, which the next build replaces.
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

const htmlType = ['types { }', 'default_type "text/html; charset=utf-8";']
const jsonType = ['types { }', 'default_type application/json;']
const mediaTypes = block(
  'types',
  Object.entries(fileExtensions).map(([format, extension]) => `image/${format} ${extension};`),
)

const unlessRead = when('$request_method', '!~', '^(?:GET|HEAD)$')

/** The directives for a server block whose `root` is the built folder. */
function serverLines({ collections, refusals, media, record, frontPage }: ServerPlan): Lines {
  const refusal = (name: keyof Refusals): Lines => {
    const { headers } = refusals[name]
    return block(`location @${name}`, [...typeLines(headers), ...answerLines(refusals[name])])
  }
  return [
    ...settings,
    '',
    ...queryLines(collections),
    '',
    ...collections.flatMap(collectionLines),
    ...block(`location ${apiPrefix}`, ['error_page 404 @unknown;', 'return 404;']),
    ...(['unknown', 'invalid_page', 'not_allowed', 'not_acceptable'] as const).flatMap(refusal),
    '',
    ...media.flatMap(place => readOnlyLines(place, mediaTypes)),
    ...record.flatMap(place => readOnlyLines(place, jsonType)),
    ...frontPage.flatMap(place => readOnlyLines(place, htmlType, `/${frontPagePath}`)),
    ...(['nothing', 'only_read'] as const).flatMap(refusal),
    '',
    ...block('location /', ['error_page 404 @nothing;', 'return 404;']),
  ]
}

function collectionLines({ path, page, redirect, options, files }: CollectionPlan): Lines {
  return [
    ...block(`location = ${path}`, [...headerLines(redirect), `return 301 ${path}/$is_args$args;`]),
    ...block(`location = ${path}/`, [
      ...typeLines(page),
      ...headerLines(page),
      'error_page 404 @invalid_page;',
      'error_page 405 @not_allowed;',
      'error_page 406 @not_acceptable;',
      ...when('$visitor_accepts', '=', 'n')('return 406;'),
      ...when('$request_method', '=', 'OPTIONS')(...answerLines(options)),
      ...unlessRead('return 405;'),
      `try_files ${path}/page/$visitor_page.json =404;`,
    ]),
    ...files.flatMap(place => pageFileLines(place, path)),
    '',
  ]
}

function pageFileLines(place: Place, path: string): Lines {
  return block(locationOf(place), [
    ...typeLines(place.headers),
    ...headerLines(place.headers),
    'error_page 404 @unknown;',
    ...when('$uri', '!~', `^${path}/page/${pageFilePattern}`)('return 404;'),
    ...block('if (!-f $request_filename)', ['return 404;']),
    ...unlessRead(`rewrite ^ ${path}/ last;`),
    'try_files $uri =404;',
  ])
}

function readOnlyLines(place: Place, types: Lines, file?: string): Lines {
  return block(file === undefined ? locationOf(place) : `location = ${place.path}`, [
    ...typeLines(place.headers, types),
    ...headerLines(place.headers),
    'error_page 404 @nothing;',
    'error_page 405 @only_read;',
    ...unlessRead('return 405;'),
    `try_files ${file ?? '$uri'} =404;`,
  ])
}

function locationOf({ path }: Place): string {
  return isFolder(path) ? `location ${path}` : `location = ${path}`
}

function joinLines(lines: Lines): string {
  return `${lines.join('\n')}\n`
}
