/** A page of 16 events as JSON. */
export default class Pages {
  data() {
    return {
      pagination: { data: 'collections.events', size: 16 },
      permalink: ({ pagination }) => `page/${pagination.pageNumber + 1}.json`,
    }
  }

  render({ pagination, collections }) {
    const results = pagination.items.map(({ data, templateContent }) => ({
      title: data.title,
      dates: data.dates,
      image: data.image,
      category: data.category,
      categories: data.categories,
      subcategory: data.subcategory,
      venue_name: data.venue_name,
      address: data.address,
      location: data.location,
      zip_code: data.zip_code,
      closest_station: data.closest_station,
      call_to_action_label: data.call_to_action_label,
      external_website_url: data.external_website_url,
      description: templateContent,
    }))
    return JSON.stringify({ count: collections.events.length, page: pagination.pageNumber + 1, results })
  }
}
