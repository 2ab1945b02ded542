import { defineConfig, s } from 'velite'

const { BENCH_CONTENT: root, BENCH_OUT: out } = process.env

/** The events with the fields of the content model, in one JSON: velite knows no pages. */
export default defineConfig({
  root,
  output: { data: out, assets: `${out}/assets`, clean: true },
  collections: {
    events: {
      name: 'Event',
      pattern: 'events/*.md',
      schema: s.object({
        language: s.string(),
        title: s.string(),
        image: s.string(),
        dates: s.array(s.object({ id: s.number(), start: s.isodate() })),
        category: s.string(),
        categories: s.array(s.string()),
        subcategory: s.string().optional(),
        venue_name: s.string(),
        address: s.string(),
        location: s.object({ latitude: s.number(), longitude: s.number() }),
        zip_code: s.coerce.string(),
        closest_station: s.string(),
        call_to_action_label: s.string(),
        external_website_url: s.string(),
        description: s.markdown(),
      }),
    },
  },
})
