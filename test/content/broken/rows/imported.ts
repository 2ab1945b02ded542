import { author, edit, event, guide, labels, object, set, sidecar, site } from '../../../support/edit-site.ts'
import type { Rows } from '../../../support/expected-problems.ts'
import { textOf } from '../../../support/small-site.ts'

/** Values that are refused even if `as_imported` lists their fields. `Row` explains the notation. */
export const importedRows: Rows = {
  'names are in as_imported that no field has': [
    set(sidecar, 'as_imported: [«altt, «alt.en, «"", «licence.name, «camera]'),
    set(object, 'as_imported: [«telephone, «info_box, «info_box.telefone]'),
    set(labels, 'as_imported: [«places.museums, «museum]'),
    'unknown-field as_imported.0, as_imported.1: Did you mean "alt"?',
    'empty-text as_imported.2',
    'unknown-field as_imported.3, as_imported.4, as_imported.0, as_imported.1, as_imported.0: Did you mean "places.museum"?',
    'unknown-field as_imported.1, as_imported.2: Did you mean "info_box.telephone"?',
  ],
  'fields are in as_imported that are always checked': [
    set(event, 'as_imported: [«dates, «dates.0.start, «text, «place, «categories.0]'),
    set(site, 'as_imported: [«base_url, «time_zone, «renditions.objects]'),
    'always-checked as_imported.0, as_imported.1, as_imported.2, as_imported.3, as_imported.4',
    'always-checked as_imported.0, as_imported.1',
    'unknown-field as_imported.2',
  ],
  'as_imported is not a list, or mistyped, or is in the taxonomy': [
    set(sidecar, 'as_imported: «alt'),
    set(author, '«as_importd: [name]'),
    set(guide, 'as_imported: «{ title: true }'),
    set(object, 'as_imported: [«[title]]'),
    'unknown-key as_importd',
    'wrong-kind as_imported, as_imported, as_imported.0',
  ],
  'what was imported holds control characters, runs code, or is of another kind': [
    set(
      edit(object, [
        '{ address: Quay 1 }',
        '\n  address: Quay 1\n  href: «javascript:alert(1)\n  booking_href: «"Java\\tScript:x"\n  telephone: «[1]\nas_imported: [title, info_box.href, info_box.booking_href, info_box.telephone]',
      ]),
      'title: «"The \\u0007 museum"',
    ),
    set(author, 'href: «" data:text/html,x"', 'as_imported: [href]'),
    set(guide, 'href: «www.example.org', 'as_imported: [href]'),
    'bad-url href, href: Write a link that begins with one of: http:',
    'bad-text title',
    'bad-url info_box.href, info_box.booking_href: Links that begin with javascript: are not published.',
    'wrong-kind info_box.telephone',
  ],
  'imported words lack a language, and an address that must be there is missing': [
    edit(sidecar, ['A quay in the sun', '«{ en: "" }\n«as_imported: [alt]']),
    edit(site, [
      'licence: { name: CC BY 4.0, url: https://creativecommons.org/licenses/by/4.0/ }',
      '«licence: {}\n«as_imported: [licence.name, licence.url]',
    ]),
    'missing-language alt',
    'warning as-imported as_imported',
    'missing-key licence.url',
    'warning as-imported as_imported',
  ],
}

/** Values that `as_imported` lets through, with a warning. */
export const importedWarningRows: Rows = {
  'every field that can be listed is, and all of them are invalid': [
    {
      [sidecar]:
        'id: 1\ntitle: ""\nalt: { en: "", sv: Kaj }\ncaption: " "\ncredit: ""\n«as_imported: [title, alt, caption, licence, credit]\n',
      [author]: 'image: quay\nhref: /ann\n«as_imported: [name, href]\n',
    },
    edit(guide, [
      'title: A walk',
      'byline: { color: " ", size: " " }\n«as_imported: [title, byline.color, byline.size]',
    ]),
    edit(
      object,
      [
        'title: The museum',
        'title: " "\nslug: ""\n«as_imported: [title, slug, info_box.href, info_box.telephone, info_box.email]',
      ],
      [
        '{ address: Quay 1 }',
        '{ address: Quay 1, href: www.example.org, telephone: Call us, email: "mailto:a" }',
      ],
    ),
    edit(event, [
      'title: The fair',
      'title: ""\nexternal_website_url: https://me:pw@example.org/{a}\n«as_imported: [title, external_website_url]',
    ]),
    edit(labels, ['{ en: Museum, sv: Museum }', '""\n«as_imported: [places.museum]']),
    { [site]: `${textOf(site).replace('Smallville', '""')}«as_imported: [city.name]\n` },
    'warning as-imported as_imported, as_imported, as_imported, as_imported, as_imported, as_imported: alt.en: The text is empty. … "licence" is missing, or has no value. … href: "/ann" is not a web address. … info_box.telephone: "Call us" is not a telephone number. … places.museum: The text is empty.',
    'warning as-imported as_imported',
  ],
  'fields are listed that are valid': [
    set(sidecar, '«as_imported: [alt, caption, licence]'),
    edit(guide, ['title: A walk', 'title: ""\n«as_imported: [title, byline.headline]']),
    set(author, 'as_imported: []'),
    'warning as-imported as_imported, as_imported: title: The text is empty. Nothing is wrong with byline.headline. … Nothing is wrong with alt, caption, licence.',
  ],
}
