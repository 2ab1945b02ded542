import type { EventDate } from '../../contract/event-date.ts'
import type { Notify } from '../notice.ts'
import type { FetchedPicture } from '../read/picture.ts'
import type { ReadApi } from '../read/read-api.ts'
import { type EventGroup, groupEventDates } from './choose/event-groups.ts'
import { type ChosenItems, chooseItems } from './choose/items.ts'
import type { Frame } from './frame.ts'
import { choosePatterns, type Links } from './hrefs/choose-patterns.ts'
import { type Languages, recogniseLanguages } from './languages/recognise.ts'
import { listSpeakingItems } from './languages/speaking-items.ts'
import type { DraftOptions } from './options.ts'
import { gatherPictures } from './pictures/pictures.ts'
import { listUses } from './pictures/uses.ts'

/** What an API is recognised by beside itself. */
export type RecognitionSources = {
  readonly pictures: ReadonlyMap<number, FetchedPicture>
  readonly options: DraftOptions
  readonly tell: Notify
}

/** Recognises what the items of an API have in common: languages, events, pictures, the patterns of their addresses. */
export function recogniseApi(api: ReadApi, { pictures, options, tell }: RecognitionSources): Frame {
  const { record, baseUrl } = api
  const items = chooseItems(api, { pictures, tell })
  const wanted = options.languages
  const languages = recogniseLanguages(listSpeakingItems(items), { wanted, record, baseUrl, tell })
  const languageOf = ({ id }: EventDate) => languages.of({ collection: 'singulareventdates', id })
  const events = groupEventDates(items.eventDates, languageOf)
  const uses = listUses(items, languages)
  return {
    api,
    items,
    languages,
    events,
    uses,
    pictures: gatherPictures(uses, { pictures, tell }),
    patterns: choosePatterns(linksOf(items, events, languages), {
      baseUrl,
      record,
      languages: languages.all,
      tell,
    }),
    rules: { sameness: options.sameness ?? 'bytes', tell },
  }
}

function linksOf(
  { objects, guides }: ChosenItems,
  events: readonly EventGroup[],
  languages: Languages,
): Links {
  return {
    event: events.map(({ date: { href }, language }) => ({ href, language })),
    object: objects.map(({ id, href, slug }) => {
      return { href, slug, language: languages.of({ collection: 'objects', id }) }
    }),
    guide: guides.map(({ id, href }) => ({ href, language: languages.of({ collection: 'guides', id }) })),
  }
}
