import type { ProblemCode } from '../../../src/base/problems/codes.ts'

/** A file that is broken by itself: where it lies in the content, and what is in it. `name` is another for each. */
export type FileWay = {
  readonly codes: readonly ProblemCode[]
  readonly path: (name: string) => string
  readonly write: (index: number) => string | Uint8Array
}

/** Files of other kinds than events, and files that are no entry, one for each code that an event cannot bring about. */
export const fileWays: readonly FileWay[] = [
  object('bad-email', 'info_box: { email: ask us }'),
  object('bad-telephone', 'info_box: { telephone: ask us }'),
  object('forbidden-html', 'mass_info: [{ html: <script>x</script> }]'),
  object('unknown-label', 'label: zoo'),
  guide('unknown-guide-category', 'category: walk'),
  author('bad-boolean', 'is_local: perhaps'),
  author('missing-language', 'title: { en: Guide }'),
  author('unknown-image', 'image: nobody'),
  { codes: ['missing-picture'], path: name => `images/${name}.yaml`, write: sidecar },
  {
    codes: ['missing-sidecar', 'picture-undecodable'],
    path: name => `images/${name}.jpg`,
    write: () => Buffer.from('\xff\xd8\xff\xe0\0\x10JFIF\0', 'latin1'),
  },
  {
    codes: ['missing-sidecar', 'picture-wrong-type'],
    path: name => `images/${name}.png`,
    write: () => '<svg xmlns="http://www.w3.org/2000/svg"/>',
  },
  { codes: ['file-name'], path: name => `events/${name}_.md`, write: () => 'x' },
  {
    codes: ['text-encoding'],
    path: name => `events/${name}.md`,
    write: () => Buffer.from('Sm\xf6rg\xe5s', 'latin1'),
  },
]

function object(code: ProblemCode, line: string): FileWay {
  const write = (index: number) =>
    `---\nid: ${1e6 + index}\nlanguage: en\ntitle: A\nimage: quay\n${line}\n---\nText.\n`
  return { codes: [code], path: name => `objects/${name}.md`, write }
}

function guide(code: ProblemCode, line: string): FileWay {
  const write = (index: number) => `---\nid: ${1e6 + index}\nlanguage: en\ntitle: A\n${line}\n---\nText.\n`
  return { codes: [code], path: name => `guides/${name}.md`, write }
}

function author(code: ProblemCode, line: string): FileWay {
  return { codes: [code], path: name => `authors/${name}.yaml`, write: () => `name: A\n${line}\n` }
}

function sidecar(index: number): string {
  return `id: ${1e6 + index}\ntitle: A\nalt: B\nlicence: CC BY 4.0\n`
}
