import type { Opened, OpenInEditor, Saved, SaveFocalPoint } from '../../messages/save.ts'
import { shownToken } from './admission.ts'

/** What the page can ask to be done, and what comes of it. */
type Tasks = {
  'focal-point': { asked: SaveFocalPoint; done: Saved }
  open: { asked: OpenInEditor; done: Opened }
}

/** Has something done. What the program refuses, or a program that has ended, is told in the words of `refused`. */
export async function ask<Name extends keyof Tasks>(
  name: Name,
  asked: Tasks[Name]['asked'],
): Promise<Tasks[Name]['done'] | { readonly kind: 'refused'; readonly message: string }> {
  try {
    const response = await fetch(`/workbench/${name}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Workbench-Token': shownToken() },
      body: JSON.stringify(asked),
    })
    return response.ok ? await response.json() : { kind: 'refused', message: await response.text() }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return { kind: 'refused', message: 'The workbench does not answer. Start it again: npm run dev' }
  }
}
