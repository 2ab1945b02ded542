/** What can be measured. */
export const contests = ['text', 'watch', 'pictures'] as const
export type ContestName = (typeof contests)[number]
