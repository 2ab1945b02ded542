import type { PictureUser } from '../../../messages/picture.ts'

/** Items of one title: an event has one for each of its dates. */
export type UserGroup = { readonly first: PictureUser; readonly count: number }

/** Who shows a picture, each title of a collection once, in the order of the pages. */
export function groupUsers(users: readonly PictureUser[]): readonly UserGroup[] {
  const groups = new Map<string, UserGroup>()
  for (const user of users) {
    const key = `${user.collection} ${user.title}`
    const { first = user, count = 0 } = groups.get(key) ?? {}
    groups.set(key, { first, count: count + 1 })
  }
  return [...groups.values()]
}
