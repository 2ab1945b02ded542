import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { projectRoot } from '../../../src/base/program.ts'
import type { TextKind } from '../../../src/content/loaded.ts'
import { smallSite } from '../../support/small-site.ts'

/** A text file of a content folder: of which kind it is, its name, and what stands in it. */
export type Entry = { readonly kind: TextKind; readonly file: string; readonly text: string }

/** Every entry of the sample city and of the small site of the tests. */
export function readRealEntries(): readonly Entry[] {
  const content = join(projectRoot, 'content')
  const files = readdirSync(content, { recursive: true, encoding: 'utf8' })
  const texts = files.filter(file => /\.(?:md|yaml)$/.test(file) && file !== 'README.md').sort()
  const city = texts.map(file => entryOf(file, readFileSync(join(content, file), 'utf8')))
  const site = Object.entries(smallSite).flatMap(([path, text]) => {
    return typeof text === 'string' ? [entryOf(path.replace('content/', ''), text)] : []
  })
  return [...city, ...site, ...written]
}

function entryOf(file: string, text: string): Entry {
  const [folder = ''] = file.split(/[\\/]/)
  const kind = folder === file ? basename(file, '.yaml') : folder
  return { kind: kind as TextKind, file: file.replaceAll('\\', '/'), text }
}

// With the fields that the real ones do without.
const written: readonly Entry[] = [
  {
    kind: 'objects',
    file: 'objects/imported.yaml',
    text: `id: 7
language: en
title: ""
slug: Å 1
image: quay
info_box: { telephone: ask at the bar, email: none, href: "" }
info_box_text: { html: "" }
mass_info:
  - A notice in *Markdown*.
  - { html: <p>A notice in <b>HTML</b>.</p> }
text:
  html: |
    <p>Open in <a href="https://www.example.org/?a=b&amp;c" title="x">summer</a> only.</p>
as_imported: [title, info_box.telephone, info_box.email]
`,
  },
  {
    kind: 'events',
    file: 'events/imported.yaml',
    text: `language: en
title: 'It''s "here"'
image: quay
dates:
  - id: 1
    start: 2027-02-28
    end: 2028-02-29
category: music
categories:
  - music
closest_station: { name: Customs House, lang: en }
external_website_url: https://www.example.org/
size: large
backend_modifiers: '[{"a": [1, null, true]}]'
venue_name: ""
address: >-
  folded
  text
location: { latitude: 58.44, longitude: 19.71 }
text: "one\\n\\ntwo \\u00e5"
as_imported: [size]
`,
  },
  {
    kind: 'authors',
    file: 'authors/ann.yaml',
    text: `name: Ann
title: { en: Guide, sv: Guide }
text:
  en: { html: "<p>Hello</p>" }
  sv: Hej **du**
is_local: true
href: ""
`,
  },
]
