/** The events are a collection of their own; `pages.11ty.js` makes the pages of it. */
export default function (config) {
  config.setQuietMode(true)
  config.setUseGitIgnore(false)
  config.addCollection('events', api => api.getFilteredByGlob('**/events/*.md'))
  return {
    dir: { input: 'input', output: 'out' },
    templateFormats: ['md', '11ty.js'],
    markdownTemplateEngine: false,
  }
}
