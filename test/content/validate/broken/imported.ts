import {
  append,
  author,
  edit,
  event,
  guide,
  labels,
  object,
  type Rows,
  sidecar,
  site,
  textOf,
} from './row.ts'

/** What stays wrong, though `as_imported` lists it. */
export const importedRows: Rows = {
  'names are in as_imported that no field has': {
    files: {
      ...append(sidecar, 'as_imported: [altt, alt.en, "", licence.name, camera]\n'),
      ...edit(object, ['id: 1', 'id: 1\nas_imported: [telephone, info_box, info_box.telefone]']),
      ...append(labels, 'as_imported: [places.museums, museum]\n'),
    },
    problems: {
      [sidecar]: [
        'unknown-field 5:15 as_imported.0, unknown-field 5:21 as_imported.1',
        'empty-text 5:29 as_imported.2, unknown-field 5:33 as_imported.3',
        'unknown-field 5:47 as_imported.4',
      ],
      [labels]: 'unknown-field 5:15 as_imported.0, unknown-field 5:31 as_imported.1',
      [object]: [
        'unknown-field 3:15 as_imported.0, unknown-field 3:26 as_imported.1',
        'unknown-field 3:36 as_imported.2',
      ],
    },
    says: [
      'Did you mean "alt"?',
      'Write "alt": it stands for all its languages.',
      'Did you mean "info_box.telephone"?',
      'Did you mean "places.museum"?',
    ],
  },
  'fields are in as_imported that are always checked': {
    files: {
      ...edit(event, [
        'place: museum',
        'place: museum\nas_imported: [dates, dates.0.start, text, place, categories.0]',
      ]),
      ...append(site, 'as_imported: [base_url, time_zone, renditions.objects]\n'),
    },
    problems: {
      [event]: [
        'always-checked 11:15 as_imported.0, always-checked 11:22 as_imported.1',
        'always-checked 11:37 as_imported.2, always-checked 11:43 as_imported.3',
        'always-checked 11:50 as_imported.4',
      ],
      [site]: [
        'always-checked 12:15 as_imported.0, always-checked 12:25 as_imported.1',
        'unknown-field 12:36 as_imported.2',
      ],
    },
  },
  'as_imported is no list, or mistyped, or is in the taxonomy': {
    files: {
      ...append(sidecar, 'as_imported: alt\n'),
      ...append(author, 'as_importd: [name]\n'),
      ...edit(guide, ['id: 1', 'id: 1\nas_imported: { title: true }']),
      ...edit(object, ['id: 1', 'id: 1\nas_imported: [[title]]']),
    },
    problems: {
      [author]: 'unknown-key 3:1 as_importd',
      [guide]: 'wrong-kind 3:14 as_imported',
      [sidecar]: 'wrong-kind 5:14 as_imported',
      [object]: 'wrong-kind 3:15 as_imported.0',
    },
  },
  'what was imported holds control characters, runs code, or is of another kind': {
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
    problems: {
      [author]: 'bad-url 3:7 href',
      [guide]: 'bad-url 3:7 href',
      [object]: [
        'bad-text 4:8 title, bad-url 10:9 info_box.href, bad-url 11:17 info_box.booking_href',
        'wrong-kind 12:14 info_box.telephone',
      ],
    },
    says: ['A link that begins with javascript: is not published.', 'Links begin with http:'],
  },
  'imported words lack a language, and an address that must be there is missing': {
    files: {
      ...edit(sidecar, ['A quay in the sun', '{ en: "" }\nas_imported: [alt]']),
      ...edit(site, [
        'licence: { name: CC BY 4.0, url: https://creativecommons.org/licenses/by/4.0/ }',
        'licence: {}\nas_imported: [licence.name, licence.url]',
      ]),
    },
    problems: {
      [sidecar]: 'missing-language 3:6 alt, warning as-imported 4:1 as_imported',
      [site]: 'missing-key 7:1 licence.url, warning as-imported 8:1 as_imported',
    },
  },
}

/** What `as_imported` lets through, with a warning. */
export const importedWarningRows: Rows = {
  'everything that can be listed is, and none of it is as an editor would write it': {
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
    problems: {
      [author]: 'warning as-imported 3:1 as_imported',
      [event]: 'warning as-imported 5:1 as_imported',
      [guide]: 'warning as-imported 5:1 as_imported',
      [sidecar]: 'warning as-imported 6:1 as_imported',
      [labels]: 'warning as-imported 3:1 as_imported',
      [object]: 'warning as-imported 6:1 as_imported',
      [site]: 'warning as-imported 12:1 as_imported',
    },
    says: [
      'alt.en: The text is empty.',
      '"licence" is missing.',
      'href: "/ann" is not an address of the web.',
      'info_box.telephone: "Call us" is not a telephone number.',
      'places.museum: The text is empty.',
    ],
  },
  'what is listed has become well': {
    files: {
      ...append(sidecar, 'as_imported: [alt, caption, licence]\n'),
      ...edit(guide, ['title: A walk', 'title: ""\nas_imported: [title, byline.headline]']),
      ...append(author, 'as_imported: []\n'),
    },
    problems: {
      [guide]: 'warning as-imported 5:1 as_imported',
      [sidecar]: 'warning as-imported 5:1 as_imported',
    },
    says: [
      'title: The text is empty. Nothing is wrong with byline.headline.',
      'Nothing is wrong with alt, caption, licence.',
    ],
  },
}
