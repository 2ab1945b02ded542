import { rename } from 'node:fs/promises'

/** Lets two files change their names: their times and numbers go with them. */
export async function swap(one: string, other: string): Promise<void> {
  await rename(one, `${one}.swapping.tmp`)
  await rename(other, one)
  await rename(`${one}.swapping.tmp`, other)
}
