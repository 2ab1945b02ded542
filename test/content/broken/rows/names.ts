import { execFile } from 'node:child_process'
import { link, mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'
import { compareCodePoints } from '../../../../src/base/order.ts'
import { guide, picture, site } from '../../../support/edit-site.ts'
import type { Row, Rows } from '../../../support/expected-problems.ts'
import { textOf } from '../../../support/small-site.ts'
import { secret } from '../secrets.ts'

const run = promisify(execFile)

const names = [
  ['a tab', 'a\tb.md'],
  ['a backslash', 'a\\b.md'],
  ['quotes', 'a"b\'c.md'],
  ['a percent-encoded slash', 'a%2fb.md'],
  ['percent-encoded dots', '%2e%2e.md'],
  ['an alternate data stream of Windows', 'a:b.md'],
  ['a shell command', 'a;touch pwned;$(x)`y`.md'],
  ['a command-line option', '-rf.md'],
  ['a star and a question mark', 'a*b?.md'],
  ['a tag', '<script>.md'],
  ['a carriage return', 'a\rb.md'],
  ['a line end', 'a\nb.md'],
  ['two hyphens', 'a--b.md'],
  ['a terminal escape sequence', 'a\u001b[2Jb.md'],
  ['a right-to-left override', 'a\u202edm.exe.md'],
  ['a zero-width space', 'a\u200bb.md'],
  ['a blank at its start', ' a.md'],
  ['a blank at its end', 'a .md'],
  ['a letter of Cyrillic that looks like another', 'fаir.md'],
  ['full-width letters', 'ｆａｉｒ.md'],
  ['an emoji', '🙂.md'],
  ['a letter with an accent', 'caf\u00e9.md'],
  ['a combining accent', 'cafe\u0301.md'],
  ['a capital', 'Walk.md'],
  ['a dotless i', 'f\u0131n.md'],
  ['two endings', 'a.md.md'],
  ['the ending of a program', 'a.php.md'],
  ['an underscore', 'a_b.md'],
  ['a hyphen at its end', 'a-.md'],
  ['255 bytes', `${'a'.repeat(252)}.md`],
  ['84 letters of three bytes', `${'あ'.repeat(84)}.md`],
] as const

const devices = ['con', 'prn', 'aux', 'nul', 'com0', 'com1', 'com9', 'lpt0', 'lpt1', 'lpt9', 'CON', 'Nul']

const strays = [
  ['a folder is deep', `pages/${'deep/'.repeat(100)}a.md`],
  ['a file is in an unknown folder', 'pages/a.md'],
  ['a folder is called constructor', 'constructor/a.md'],
  ['a folder is called __proto__', '__proto__/a.md'],
  ['an entry is in a folder called like itself', 'events/fair/fair.md'],
  ['an entry ends in a full stop', 'events/a.md.'],
  ['an entry ends in a blank', 'events/a.md '],
  ['an entry has no ending', 'events/a'],
  ['an entry is a program', 'events/a.js'],
  ['a picture is an SVG', 'images/a.svg'],
  ['a picture is a GIF', 'images/a.gif'],
  ['a file has the name of the header rules', '_headers'],
  ['a file has the name of a worker', '_worker.js'],
  ['a name contains a header rule', 'guides/a\n/*\n  X-Evil: 1.md'],
  ['notes are beside the folders', 'notes.txt'],
  ['an entry is in a folder of a year', 'events/2027/fair.md'],
  ['a document of a word processor is beside an entry', 'events/fair.docx'],
  ['an entry has a second ending', 'events/fair.md.txt'],
  ['a PDF is among the guides', 'guides/map.pdf'],
  ['an author is in Markdown beside one in YAML', 'authors/ann.md'],
  ['labels are JSON', 'labels.json'],
] as const

const ignored = [
  ['.env', '.git/hooks/pre-commit', '.htaccess', 'events/.fair.md', '.DS_Store'],
  ['events/..\\..\\fair.md', 'events/fair.md~', 'events/Thumbs.db', 'README.md'],
].flat()

/** A row in which `make` puts a link, pipe or socket at a path, which is reported. */
const special = (path: string, make: (path: string) => Promise<unknown>): Row => {
  const prepare = async (root: string) => {
    await rm(join(root, path), { recursive: true, force: true })
    await make(join(root, path))
  }
  return [prepare, `file-kind ${path}:1:1`]
}
const linked = (target: string, path: string) => special(path, own => symlink(target, own))
const toFolder = (path: string) => async (root: string) => {
  await rm(join(root, path))
  await mkdir(join(root, path))
}
const pipe = (path: string) => run('mkfifo', [path])

async function listen(path: string): Promise<void> {
  const server = createServer()
  onTestFinished(() => void server.close())
  await new Promise<void>(resolve => server.listen(path, resolve))
}

/** Files below the content, each with the same problem. */
const filesWith = (problem: string, paths: readonly string[]): Row => [
  Object.fromEntries(paths.map(path => [`content/${path}`, 'x'])),
  ...paths.toSorted(compareCodePoints).map(path => `${problem} content/${path}:1:1`),
]
const badNames = (...paths: readonly string[]) => filesWith('file-name', paths)

/** Names of files; links, pipes, sockets and folders in place of files. */
export const nameRows: Rows = {
  'names of entries are invalid': badNames(...names.map(([, name]) => `guides/${name}`)),
  'entries have names of Windows devices': badNames(...devices.map(name => `guides/${name}.md`)),
  'a picture and its sidecar have the name of a Windows device': badNames(
    'images/nul.jpg',
    'images/nul.yaml',
  ),
  'two names differ only in Unicode composition': badNames('guides/cafe\u0301.md', 'guides/caf\u00e9.md'),
  'two names differ in a capital only': [
    { 'content/guides/WALK.md': textOf(guide) },
    'file-name content/guides/WALK.md:1:1',
  ],
  'files are where nothing is published': filesWith(
    'warning stray-file',
    strays.map(([, path]) => path),
  ),
  'hidden and temporary files are ignored': [
    Object.fromEntries(ignored.map(path => [`content/${path}`, secret])),
  ],
  'a folder of entries has a folder of git': [
    { 'content/events/.git/a.md': secret },
    'git-folder content/events/.git:1:1',
  ],
  'an entry is a link to the list of users': linked('/etc/passwd', 'content/events/a.md'),
  'an entry is a link to a file beside the content': linked('../../secret.txt', 'content/events/a.md'),
  'an entry is a link to a file in a folder whose name begins like that of the content': linked(
    '../../content-evil/secret.md',
    'content/events/a.md',
  ),
  'an entry is a link to an endless device': linked('/dev/zero', 'content/events/a.md'),
  'a folder is a link to the content': linked('..', 'content/events/loop'),
  'a folder is a link to the root': linked('/', 'content/root'),
  'a folder of entries is a link to one beside the content': linked('../content-evil', 'content/events'),
  'the header rules are a link to the list of users': linked('/etc/passwd', '_headers'),
  'a link is hidden': [root => symlink('/etc/passwd', join(root, 'content/.hidden.md'))],
  'an entry is a pipe that nobody writes to': special('content/guides/a.md', pipe),
  'site.yaml is a pipe': special('content/site.yaml', pipe),
  'the header rules are a pipe': special('_headers', pipe),
  'an entry is a socket': special('content/events/a.md', listen),
  'a picture is a folder': [toFolder(picture), 'missing-picture content/images/quay.yaml:1:1'],
  'site.yaml is a folder': [toFolder(site), 'file-missing content/site.yaml:1:1'],
  'a name is not UTF-8': [
    root => writeFile(Buffer.from(`${join(root, 'content/guides')}/\u00ff.md`, 'latin1'), 'x'),
    'file-name content/guides/\ufffd.md:1:1',
  ],
  'an entry has a second hard link, outside the content': [
    async root => {
      await rename(join(root, guide), join(root, 'elsewhere.md'))
      await link(join(root, 'elsewhere.md'), join(root, guide))
    },
  ],
  'folders are empty': [
    async root => {
      for (const name of ['drafts', 'events/2027', 'images/raw'])
        await mkdir(join(root, 'content', name), { recursive: true })
    },
  ],
}
