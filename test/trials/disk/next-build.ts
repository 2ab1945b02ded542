import type { State } from './contents.ts'
import type { World } from './world.ts'

/** Builds once more with nothing in the way: it must end well, with the site of its content and nothing beside it. */
export async function findAfterNextBuild(world: World, to: State, at: string): Promise<string[]> {
  const { code, stderr } = await world.build()
  const stands = await world.look()
  const left = await world.leftovers()
  return [
    ...(code === 0 ? [] : [`${at}: the next build ended with ${code}: ${stderr}`]),
    ...(stands === to ? [] : [`${at}: after the next build the site is ${stands}`]),
    ...(left.length === 0 ? [] : [`${at}: after the next build there is ${left.join(', ')}`]),
  ]
}
