/** The environment variables that can set the base URL. */
export const baseUrlVariables = [
  'BASE_URL',
  'NETLIFY',
  'CONTEXT',
  'URL',
  'DEPLOY_PRIME_URL',
  'CF_PAGES',
  'CF_PAGES_URL',
] as const
