import { compareCodePoints } from '../../base/order.ts'
import type { ContentFile } from '../content-file.ts'
import type { Notify } from '../notice.ts'
import type { FetchedPicture } from '../read/picture.ts'
import type { ReadApi } from '../read/read-api.ts'
import { cleanTexts } from './choose/clean-texts.ts'
import { draftEvents } from './entries/draft-events.ts'
import { draftGuides } from './entries/draft-guides.ts'
import { draftObjects } from './entries/draft-objects.ts'
import { draftPictures } from './entries/draft-pictures.ts'
import { placeFinder } from './entries/find-place.ts'
import { labelsSheet } from './entries/labels-sheet.ts'
import { settle } from './entries/settle.ts'
import { taxonomyFile } from './entries/taxonomy-file.ts'
import type { Frame } from './frame.ts'
import type { DraftOptions } from './options.ts'
import { recogniseApi } from './recognise.ts'
import { chooseSite } from './site/choose-site.ts'
import { siteFile } from './site/site-file.ts'
import { gatherLabels, type Labels } from './words/labels.ts'

/**
 * Makes the files of a content folder whose build gives the pages of an API back, as far as the content can hold them. What
 * the contract does not show, and the site record does not tell, is left out. Sorted by path; the same for the same API.
 * `pictures` are those that could be had, by image id: items that cannot be without theirs are left out and told.
 */
export function draftContent(
  api: ReadApi,
  pictures: ReadonlyMap<number, FetchedPicture>,
  options: DraftOptions,
  tell: Notify,
): ContentFile[] {
  const frame = recogniseApi({ ...api, record: cleanTexts(api.record) }, { pictures, options, tell })
  const site = chooseSite(frame, options)
  const labels = { places: placeLabels(frame), guideCategories: guideCategories(frame) }
  const objects = draftObjects(frame, labels.places)
  const files = [
    siteFile(site),
    taxonomyFile(),
    settle(labelsSheet(labels), tell) ?? [],
    objects.map(({ file }) => file),
    draftEvents(frame, { findPlace: placeFinder(objects), city: site.city ?? '' }),
    draftGuides(frame, labels.guideCategories),
    draftPictures(frame, site.timeZone),
  ]
  return files.flat().sort((a, b) => compareCodePoints(a.path, b.path))
}

// An object in another language has another id; what it is about is known by where it is and how it looks.
function placeLabels({ api, items, languages }: Frame): Labels {
  const used = items.objects.flatMap(({ id, label, image, location }) => {
    const language = languages.of({ collection: 'objects', id })
    return label === null ? [] : [{ word: label, language, thing: JSON.stringify([image.id, location]) }]
  })
  return gatherLabels(used, { recorded: api.record?.labels.places, languages: languages.all })
}

function guideCategories({ api, items, languages }: Frame): Labels {
  const used = items.guides.map(({ id, category, image }) => {
    const language = languages.of({ collection: 'guides', id })
    return { word: category, language, thing: image ? String(image.id) : undefined }
  })
  return gatherLabels(used, { recorded: api.record?.labels.guide_categories, languages: languages.all })
}
