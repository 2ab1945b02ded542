import { drawPicture, type Files, textOf } from '../../support/small-site.ts'

const two = (value: number) => String(value).padStart(2, '0')

/** Files to add to the small site: 40 places, an event of 12 dates and two large pictures, so that pages scroll. */
export async function drawTown(): Promise<Files> {
  const places = Array.from({ length: 40 }, (_, index) => [
    `content/objects/place-${index}.md`,
    placeOf(index),
  ])
  return {
    'content/images/quay.jpg': await drawPicture(800, 600),
    'content/images/mill.png': await drawPicture(300, 500, 'png'),
    'content/images/mill.yaml':
      'id: 2\ntitle: The mill\nalt: A mill at dusk\nlicence: CC BY 4.0\ncredit: Ann\ndate_taken: 2026-05-01\n',
    'content/events/concert.md': textOf('content/events/fair.md')
      .replace('The fair', 'The concert')
      .replace(/^ {2}- .*$/m, datesOf(12)),
    ...Object.fromEntries(places),
  }
}

function datesOf(count: number): string {
  const days = Array.from({ length: count }, (_, index) => `2027-06-${two(index + 1)}`)
  return days.map((day, index) => `  - { id: ${index + 10}, start: ${day} }`).join('\n')
}

function placeOf(index: number): string {
  return textOf('content/objects/museum.md')
    .replace('id: 1', `id: ${index + 10}`)
    .replace('The museum', `Place number ${index}`)
    .replace('image: quay', `image: ${index % 3 === 0 ? 'mill' : 'quay'}`)
    .replace('19.71', `19.${70 + (index % 10)}`)
}
