/** The environment variables that the base URL depends on. */
export const baseUrlVariables = [
  'BASE_URL',
  'NETLIFY',
  'CONTEXT',
  'URL',
  'DEPLOY_PRIME_URL',
  'CF_PAGES',
  'CF_PAGES_URL',
] as const
