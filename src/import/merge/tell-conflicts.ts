import type { Notice } from '../notice.ts'
import type { Conflict } from './decide.ts'
import type { MergedEntry } from './merged.ts'

/** What there is to tell of a merge. `conflicts` is the folder of the source's versions, as it is called in messages. */
export function noticesOfMerge(entries: readonly MergedEntry[], conflicts: string): Notice[] {
  return entries.flatMap(entry => [...conflictsOf(entry, conflicts), ...goneOf(entry)])
}

function conflictsOf({ files }: MergedEntry, conflicts: string): Notice[] {
  return files.flatMap(({ conflict, content }): Notice[] => {
    // What a check refused is told with the reasons of the check.
    if (!conflict || conflict.kind === 'refused') return []
    const where = content?.path ?? conflict.theirs.path
    return [
      {
        kind: 'conflict',
        where,
        message: `${say(conflict)} The source’s: ${conflicts}/${conflict.theirs.path}`,
      },
    ]
  })
}

function say({ kind, places }: Conflict): string {
  if (kind === 'own-file')
    return 'The source has a new file of this name, and this one is your own. Yours stays.'
  if (kind === 'removed-here') return 'You removed this file, and the source changed it. It stays away.'
  const where = places.filter(({ field }) => field !== '')
  if (where.length === 0) return 'You and the source both changed this file. Yours stays.'
  const lines = where.map(({ line, field }) => `line ${line} (${field})`)
  return `You and the source both changed ${listWords(lines)}. Yours stays there.`
}

function listWords(words: readonly string[]): string {
  const [last = '', ...others] = words.toReversed()
  return others.length === 0 ? last : `${others.toReversed().join(', ')} and ${last}`
}

function goneOf({ gone, files }: MergedEntry): Notice[] {
  const file = files.find(({ content, before }) => content ?? before)
  const where = (file?.content ?? file?.before)?.path
  if (gone === undefined || where === undefined) return []
  return [{ kind: 'gone', where, message: fates[gone] }]
}

const fates = {
  moved: 'The source has it in another file now. It was removed.',
  kept: 'The source has it no more. It stays; --delete removes it.',
  changed: 'The source has it no more, and you changed it. It stays.',
  used: 'The source has it no more, and something that stays refers to it. It stays.',
  removed: 'The source had it no more. It was removed.',
} as const
