/** Every target there is, by name, in the order in which they are told. */
export const targetNames = [
  'netlify',
  'cloudflare-pages',
  'cloudflare-workers',
  'nginx',
  'caddy',
  'github-pages',
] as const

export type TargetName = (typeof targetNames)[number]
