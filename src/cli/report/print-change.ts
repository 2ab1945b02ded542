import { diffIndices } from 'node-diff3'
import pc from 'picocolors'
import { escapeControls } from '../../base/problems/escape-controls.ts'

type FileChange = {
  readonly file: string
  readonly before: string
  readonly after: string
  readonly renameTo?: string | undefined
}

/** Prints each group of adjacent changed lines, below the `file:line` of its first line; or the old and the new name of the file. */
export function printChange({ file, before, after, renameTo }: FileChange): string {
  if (renameTo !== undefined) return `${escapeControls(file)} → ${escapeControls(renameTo)}\n`
  const linesOf = (text: string) => text.replace(/^\ufeff/, '').split(/\r?\n/)
  const groups = diffIndices(linesOf(before), linesOf(after)).map(
    ({ buffer1: [line], buffer1Content, buffer2Content }) => {
      const removed = buffer1Content.map(row => pc.red(`  - ${escapeControls(row)}`))
      const added = buffer2Content.map(row => pc.green(`  + ${escapeControls(row)}`))
      return [`${escapeControls(file)}:${line + 1}`, ...removed, ...added]
    },
  )
  return groups
    .flat()
    .map(row => `${row}\n`)
    .join('')
}
