import { append, author, edit, event, guide, labels, object, type Row, sidecar, site, textOf } from './row.ts'

/** What stays wrong, though `as_imported` lists it. */
export const importedRows: readonly Row[] = [
  {
    name: 'names stand in as_imported that no field has',
    files: {
      ...append(sidecar, 'as_imported: [altt, alt.en, "", licence.name, camera]\n'),
      ...edit(object, ['id: 1', 'id: 1\nas_imported: [telephone, info_box, info_box.telefone]']),
      ...append(labels, 'as_imported: [places.museums, museum]\n'),
    },
    problems: [
      'unknown-field content/images/quay.yaml:5:15 as_imported.0',
      'unknown-field content/images/quay.yaml:5:21 as_imported.1',
      'empty-text content/images/quay.yaml:5:29 as_imported.2',
      'unknown-field content/images/quay.yaml:5:33 as_imported.3',
      'unknown-field content/images/quay.yaml:5:47 as_imported.4',
      'unknown-field content/labels.yaml:5:15 as_imported.0',
      'unknown-field content/labels.yaml:5:31 as_imported.1',
      'unknown-field content/objects/museum.md:3:15 as_imported.0',
      'unknown-field content/objects/museum.md:3:26 as_imported.1',
      'unknown-field content/objects/museum.md:3:36 as_imported.2',
    ],
    says: [
      'Did you mean "alt"?',
      'Write "alt": it stands for all its languages.',
      'Did you mean "info_box.telephone"?',
      'Did you mean "places.museum"?',
    ],
  },
  {
    name: 'fields stand in as_imported that are always checked',
    files: {
      ...edit(event, [
        'place: museum',
        'place: museum\nas_imported: [dates, dates.0.start, text, place, categories.0]',
      ]),
      ...append(site, 'as_imported: [base_url, time_zone, renditions.objects]\n'),
    },
    problems: [
      'always-checked content/events/fair.md:11:15 as_imported.0',
      'always-checked content/events/fair.md:11:22 as_imported.1',
      'always-checked content/events/fair.md:11:37 as_imported.2',
      'always-checked content/events/fair.md:11:43 as_imported.3',
      'always-checked content/events/fair.md:11:50 as_imported.4',
      'always-checked content/site.yaml:12:15 as_imported.0',
      'always-checked content/site.yaml:12:25 as_imported.1',
      'unknown-field content/site.yaml:12:36 as_imported.2',
    ],
  },
  {
    name: 'as_imported is no list, or mistyped, or stands in the taxonomy',
    files: {
      ...append(sidecar, 'as_imported: alt\n'),
      ...append(author, 'as_importd: [name]\n'),
      ...edit(guide, ['id: 1', 'id: 1\nas_imported: { title: true }']),
      ...edit(object, ['id: 1', 'id: 1\nas_imported: [[title]]']),
    },
    problems: [
      'unknown-key content/authors/ann.yaml:3:1 as_importd',
      'wrong-kind content/guides/walk.md:3:14 as_imported',
      'wrong-kind content/images/quay.yaml:5:14 as_imported',
      'wrong-kind content/objects/museum.md:3:15 as_imported.0',
    ],
  },
  {
    name: 'what was imported holds control characters, runs code, or is of another kind',
    files: {
      ...edit(
        object,
        ['title: The museum', 'title: "The \\u0007 museum"'],
        [
          '{ address: Quay 1 }',
          '\n  address: Quay 1\n  href: javascript:alert(1)\n  booking_href: "Java\\tScript:x"\n  telephone: [1]\nas_imported: [title, info_box.href, info_box.booking_href, info_box.telephone]',
        ],
      ),
      ...append(author, 'href: " data:text/html,x"\nas_imported: [href]\n'),
      ...edit(guide, ['id: 1', 'id: 1\nhref: www.example.org\nas_imported: [href]']),
    },
    problems: [
      'bad-url content/authors/ann.yaml:3:7 href',
      'bad-url content/guides/walk.md:3:7 href',
      'bad-text content/objects/museum.md:4:8 title',
      'bad-url content/objects/museum.md:10:9 info_box.href',
      'bad-url content/objects/museum.md:11:17 info_box.booking_href',
      'wrong-kind content/objects/museum.md:12:14 info_box.telephone',
    ],
    says: ['A link that begins with javascript: is not published.', 'Links begin with http:'],
  },
  {
    name: 'imported words lack a language, and an address that must be there is missing',
    files: {
      ...edit(sidecar, ['A quay in the sun', '{ en: "" }\nas_imported: [alt]']),
      ...edit(site, [
        'licence: { name: CC BY 4.0, url: https://creativecommons.org/licenses/by/4.0/ }',
        'licence: {}\nas_imported: [licence.name, licence.url]',
      ]),
    },
    problems: [
      'missing-language content/images/quay.yaml:3:6 alt',
      'warning as-imported content/images/quay.yaml:4:1 as_imported',
      'missing-key content/site.yaml:7:1 licence.url',
      'warning as-imported content/site.yaml:8:1 as_imported',
    ],
  },
]

/** What `as_imported` lets through, with a warning. */
export const importedWarningRows: readonly Row[] = [
  {
    name: 'everything that can be listed is, and none of it is as an editor would write it',
    files: {
      [sidecar]:
        'id: 1\ntitle: ""\nalt: { en: "", sv: Kaj }\ncaption: " "\ncredit: ""\nas_imported: [title, alt, caption, licence, credit]\n',
      [author]: 'image: quay\nhref: /ann\nas_imported: [name, href]\n',
      ...edit(guide, [
        'title: A walk',
        'byline: { color: " ", size: " " }\nas_imported: [title, byline.color, byline.size]',
      ]),
      ...edit(
        object,
        [
          'title: The museum',
          'title: " "\nslug: ""\nas_imported: [title, slug, info_box.href, info_box.telephone, info_box.email]',
        ],
        [
          '{ address: Quay 1 }',
          '{ address: Quay 1, href: www.example.org, telephone: Call us, email: "mailto:a" }',
        ],
      ),
      ...edit(event, [
        'title: The fair',
        'title: ""\nexternal_website_url: https://me:pw@example.org/{a}\nas_imported: [title, external_website_url]',
      ]),
      ...edit(labels, ['{ en: Museum, sv: Museum }', '""\nas_imported: [places.museum]']),
      [site]: `${textOf(site).replace('Smallville', '""')}as_imported: [city.name]\n`,
    },
    problems: [
      'warning as-imported content/authors/ann.yaml:3:1 as_imported',
      'warning as-imported content/events/fair.md:5:1 as_imported',
      'warning as-imported content/guides/walk.md:5:1 as_imported',
      'warning as-imported content/images/quay.yaml:6:1 as_imported',
      'warning as-imported content/labels.yaml:3:1 as_imported',
      'warning as-imported content/objects/museum.md:6:1 as_imported',
      'warning as-imported content/site.yaml:12:1 as_imported',
    ],
    says: [
      'alt.en: The text is empty.',
      '"licence" is missing.',
      'href: "/ann" is not an address of the web.',
      'info_box.telephone: "Call us" is not a telephone number.',
      'places.museum: The text is empty.',
    ],
  },
  {
    name: 'what is listed has become well',
    files: {
      ...append(sidecar, 'as_imported: [alt, caption, licence]\n'),
      ...edit(guide, ['title: A walk', 'title: ""\nas_imported: [title, byline.headline]']),
      ...append(author, 'as_imported: []\n'),
    },
    problems: [
      'warning as-imported content/guides/walk.md:5:1 as_imported',
      'warning as-imported content/images/quay.yaml:5:1 as_imported',
    ],
    says: [
      'title: The text is empty. Nothing is wrong with byline.headline.',
      'Nothing is wrong with alt, caption, licence.',
    ],
  },
]
