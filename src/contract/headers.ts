/** The three headers that every successful response has, by name. */
export const contractHeaders = {
  Allow: 'GET, HEAD, OPTIONS',
  'Content-Type': 'application/json',
  Vary: 'Accept',
} as const
