import { isAbsolute } from 'node:path'
import { textFile } from '../../base/output-file.ts'
import { shellWord } from '../../base/shell-word.ts'
import { apiPrefix } from '../../contract/site-paths.ts'
import { fileExtensions } from '../../images/formats.ts'
import type { Target } from './host-target.ts'
import { answerLines, block, headerLines, queryLines, quoteValue, typeLines, when } from './nginx-text.ts'
import { pageFilePattern } from './request-patterns.ts'
import {
  type CollectionPlan,
  type ConfigLines,
  type ErrorAnswers,
  isFolder,
  planServer,
  type ServedPath,
  type ServerPlan,
  withLastPages,
} from './server-plan.ts'

const serverFile = '_nginx.server.conf'
const standaloneFile = '_nginx.conf'

/** nginx without further modules, and without an application server. */
export const nginx: Target = {
  name: 'nginx',
  title: 'nginx',
  serverConfig: serverFile,
  hostFiles: async site => [
    textFile(serverFile, joinLines([...serverIntroduction, ...serverLines(await planServer(site))])),
    textFile(standaloneFile, joinLines(standaloneLines)),
    ...withLastPages(site, ['gz']),
  ],
  deploy: out => {
    const command = `nginx -p ${isAbsolute(out) ? '' : '"$PWD"/'}${shellWord(out)} -c ${standaloneFile}`
    return {
      en: `Run: ${command} (or include ${out}/${serverFile} in a server block of yours; reload when that file changes).`,
      sv: `Kör: ${command} (eller inkludera ${out}/${serverFile} i ett eget server-block; ladda om nginx när den filen ändras).`,
    }
  },
}

const serverIntroduction = [
  '# Made by the build. It serves the API, its media, the site record, the outputs and the page for people, and nothing else, from a server block of their own:',
  '#',
  '#   server {',
  '#     listen 80;',
  '#     root /srv/city/dist;',
  `#     include /srv/city/dist/${serverFile};`,
  '#   }',
  '#',
  '# Reload nginx when this file changes: after an upgrade of the program, and when site.yaml or _headers changes.',
  '',
]

// nginx writes its own files beside the built folder: the next build replaces that folder, and nginx's usual places need root.
const standaloneLines = [
  '# Made by the build: the whole of a server, for anybody to run.',
  '#',
  `#   nginx -p /srv/city/dist -c ${standaloneFile}`,
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

const refusedPath = '/_refused'

/** Prints the directives for the errors that no location handles itself, and for the statuses `more`. */
function otherErrors(...more: readonly string[]): ConfigLines {
  const codes = '400 403 408 411 412 413 414 416 417 421 429 500 501 502 503 504 505 507'
  return [
    `error_page ${[codes, ...more].join(' ')} ${refusedPath};`,
    // nginx's own status for headers that are too long.
    `error_page 494 =400 ${refusedPath};`,
  ]
}

const settings = [
  '# A body of any length is refused for its method, and is not read.',
  'client_max_body_size 0;',
  '# Sends 1.json.gz for 1.json. A module for Brotli is not among those that nginx comes with.',
  'gzip_static on;',
  'gzip_vary off;',
  'gzip_proxied any;',
  '# Files are sent whole. Of a part that is not there, nginx would send the headers of the file twice.',
  'max_ranges 0;',
  '# Errors of nginx itself, such as that of a line that is no request. That has no path, so no named location can answer.',
  ...block(`if ($uri = ${refusedPath})`, ['break;']),
  ...otherErrors('405'),
]

// The types of read-only files, where no header sets one.
const mediaTypes = block(
  'types',
  Object.entries(fileExtensions).map(([format, extension]) => `image/${format} ${extension};`),
)
const recordType = ['types { }', 'default_type application/json;']
const pageType = ['types { }', 'default_type "text/html; charset=utf-8";']

const unlessRead = when('$request_method', '!~', '^(?:GET|HEAD)$')

/** Prints the directives for a server block whose `root` is the built folder. */
function serverLines({ collections, errorAnswers, error, files }: ServerPlan): ConfigLines {
  const answer = (name: keyof ErrorAnswers): ConfigLines => {
    const { headers } = errorAnswers[name]
    return block(`location @${name}`, [...typeLines(headers), ...answerLines(errorAnswers[name])])
  }
  return [
    ...settings,
    '',
    ...queryLines(),
    '',
    `set $visitor_conditions "$request_method ${conditionVariables.join('')}";`,
    'set $visitor_self $server_addr;',
    // An IPv6 address is written in brackets.
    ...when('$server_addr', '~', ':')('set $visitor_self "[$server_addr]";'),
    '',
    ...collections.flatMap(collectionLines),
    ...block(`location ${apiPrefix}`, ['error_page 404 @unknown;', ...otherErrors(), 'return 404;']),
    ...answer('unknown'),
    ...answer('invalid_page'),
    ...answer('not_allowed'),
    ...answer('not_acceptable'),
    '',
    ...files.media.flatMap(place => readOnlyLines(place, mediaTypes)),
    ...files.record.flatMap(place => readOnlyLines(place, recordType)),
    ...files.outputs.flatMap(place => readOnlyLines(place, [])),
    ...files.front_page.flatMap(place => readOnlyLines(place, pageType)),
    ...answer('nothing'),
    ...answer('only_read'),
    ...block(`location = ${refusedPath}`, ['internal;', ...typeLines(error.headers), ...answerLines(error)]),
    ...unconditionalLines,
    '',
    ...block('location /', ['error_page 404 @nothing;', ...otherErrors(), 'return 404;']),
  ]
}

const conditions = ['If-None-Match', 'If-Match', 'If-Unmodified-Since']
const conditionVariables = conditions.map(name => `$http_${name.toLowerCase().replaceAll('-', '_')}`)

// nginx checks a request's conditions for every answer with status 200, unless the answer is from a proxied server.
const unconditionalLines = [
  '# The conditions of a request do not concern OPTIONS. nginx ignores them where it asks itself, without them.',
  ...block('location @unconditional', [
    'proxy_set_header Host $http_host;',
    ...conditions.map(name => `proxy_set_header ${name} "";`),
    'proxy_request_buffering off;',
    'proxy_ssl_server_name on;',
    'proxy_ssl_name $host;',
    'proxy_pass $scheme://$visitor_self:$server_port;',
  ]),
]

function collectionLines(plan: CollectionPlan): ConfigLines {
  const { name, path, pageHeaders, options, files } = plan
  return [
    ...block(`location = ${path}`, [
      ...headerLines(plan.redirectHeaders),
      `return 301 ${name}/$is_args$args;`,
    ]),
    ...block(`location = ${path}/`, [
      ...typeLines(pageHeaders),
      ...headerLines(pageHeaders),
      'error_page 404 @invalid_page;',
      'error_page 405 @not_allowed;',
      'error_page 406 @not_acceptable;',
      // No client gets 418: it only leads to this location.
      'error_page 418 = @unconditional;',
      ...otherErrors(),
      ...when('$visitor_accepts', '=', 'n')('return 406;'),
      ...when('$visitor_conditions', '~', '^OPTIONS .')('return 418;'),
      ...when('$request_method', '=', 'OPTIONS')(...answerLines(options)),
      ...unlessRead('return 405;'),
      `try_files ${path}/page/$visitor_page.json =404;`,
    ]),
    ...files.flatMap(place => pageFileLines(place, path)),
    '',
  ]
}

function pageFileLines(place: ServedPath, path: string): ConfigLines {
  return block(locationOf(place), [
    ...typeLines(place.headers),
    ...headerLines(place.headers),
    'error_page 404 @unknown;',
    ...otherErrors(),
    ...when('$uri', '!~', `^${path}/page/${pageFilePattern}`)('return 404;'),
    ...block('if (!-f $request_filename)', ['return 404;']),
    // Other methods are answered as at the collection's address.
    ...unlessRead(`rewrite ^ ${path}/ last;`),
    'try_files $uri =404;',
  ])
}

/** Prints the location of files that are only read. `types` apply if no header sets a type. */
function readOnlyLines(place: ServedPath, types: ConfigLines): ConfigLines {
  return block(locationOf(place), [
    ...typeLines(place.headers, types),
    ...headerLines(place.headers),
    'error_page 404 @nothing;',
    'error_page 405 @only_read;',
    ...otherErrors(),
    ...unlessRead('return 405;'),
    ...(place.host === undefined
      ? [`try_files ${place.file ?? '$uri'} =404;`]
      : [`set $visitor_host ${quoteValue('Location', place.host)};`, 'return 302 $visitor_host$uri;']),
  ])
}

function locationOf(place: ServedPath): string {
  return `location ${isFolder(place) ? '' : '= '}${place.path}`
}

function joinLines(lines: ConfigLines): string {
  return `${lines.join('\n')}\n`
}
